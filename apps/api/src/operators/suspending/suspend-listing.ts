import { type ListingKind, listingErrors } from "@medisense/contract/operators/listings";
import { disconnectUser, suspendAccounts } from "../../identity/index.ts";
import { DomainError } from "../../platform/domain-error.ts";
import { tellChange } from "../../platform/realtime/changes.ts";
import { enqueue } from "../../platform/jobs/enqueue.ts";
import { refreshSelling } from "../../pharmacy/index.ts";
import { recordOperatorAct } from "../../audit-trail/index.ts";
import { subjectOfListing } from "../audit/subject-of-listing.ts";
import type { OperatorsDeps } from "../audit/deps.ts";
import { accountsOf } from "../accounts/accounts-of.ts";
import { lockAccounts } from "./lock-accounts.ts";
import { lockListing } from "./lock-listing.ts";
import { setSuspension } from "./set-suspension.ts";
import { mailSuspension } from "./suspension-mails.ts";

interface Suspension {
  operatorId: string;
  kind: ListingKind;
  id: string;
  reason: string;
}

/**
 * Suspends a listing: from the commit on nothing of it is offered and its sessions are over. Jobs then cancel and
 * refund what lies ahead, one visit or order at a time. Does nothing to one that is suspended already.
 */
export async function suspendListing(deps: OperatorsDeps, { operatorId, kind, id, reason }: Suspension) {
  const { db, clock, config } = deps;
  const now = clock.now();
  const { own, doctorIds } = await db.transaction(async (tx) => {
    const listing = await lockListing(tx, kind, id);
    if (!listing) throw new DomainError(listingErrors.notFound);
    if (listing.suspendedAt) return { own: [], doctorIds: [] };
    const accounts = await accountsOf(tx, kind, listing);
    // Payments and bookings share-lock these rows: those that have begun are waited for, later ones see the suspension.
    await suspendAccounts(tx, accounts.own, now);
    await lockAccounts(tx, accounts.doctorIds);
    await setSuspension(tx, kind, id, { suspendedAt: now, suspensionReason: reason });
    await mailSuspension(tx, { accounts, name: listing.name, now }, config.siteOwner.email);
    for (const doctorId of accounts.doctorIds) await enqueue(tx, "appointments.cancelVisitsOfSuspended", { doctorId });
    if (kind === "stores") {
      await refreshSelling(tx, now);
      await enqueue(tx, "orders.cancelParcelsOfClosed", { storeId: id });
    }
    const subject = subjectOfListing(kind, id, listing.name);
    await recordOperatorAct(tx, { operatorId, act: "suspend-listing", subject, detail: reason }, now);
    return accounts;
  });
  for (const userId of own) disconnectUser(deps, userId);
  for (const doctorId of doctorIds) tellChange(deps.realtime, "slots", doctorId);
  return { message: "The entry is suspended. What lies ahead is being cancelled and refunded." };
}
