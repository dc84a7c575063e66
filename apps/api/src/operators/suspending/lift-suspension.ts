import { type ListingKind, listingErrors } from "@medisense/contract/operators/listings";
import { suspendAccounts } from "../../identity/index.ts";
import { refreshSelling } from "../../pharmacy/index.ts";
import { tellChange } from "../../platform/realtime/changes.ts";
import { DomainError } from "../../platform/domain-error.ts";
import { recordOperatorAct } from "../../audit-trail/index.ts";
import { subjectOfListing } from "../audit/subject-of-listing.ts";
import type { OperatorsDeps } from "../audit/deps.ts";
import { accountsOf } from "../accounts/accounts-of.ts";
import { lockListing } from "./lock-listing.ts";
import { setSuspension } from "./set-suspension.ts";
import { mailLifting } from "./suspension-mails.ts";

interface Lifting {
  operatorId: string;
  kind: ListingKind;
  id: string;
}

/** Lifts a suspension, once. What was cancelled stays cancelled. */
export async function liftSuspension(
  { db, clock, realtime }: Pick<OperatorsDeps, "db" | "clock" | "realtime">,
  { operatorId, kind, id }: Lifting,
) {
  const now = clock.now();
  const { doctorIds } = await db.transaction(async (tx) => {
    const listing = await lockListing(tx, kind, id);
    if (!listing) throw new DomainError(listingErrors.notFound);
    if (!listing.suspendedAt) return { doctorIds: [] };
    const accounts = await accountsOf(tx, kind, listing);
    await suspendAccounts(tx, accounts.own, null);
    await mailLifting(tx, { accounts, name: listing.name, now });
    await setSuspension(tx, kind, id, { suspendedAt: null, suspensionReason: null });
    if (kind === "stores") await refreshSelling(tx, now);
    await recordOperatorAct(
      tx,
      { operatorId, act: "lift-suspension", subject: subjectOfListing(kind, id, listing.name) },
      now,
    );
    return accounts;
  });
  for (const doctorId of doctorIds) tellChange(realtime, "slots", doctorId);
  return { message: "The suspension is lifted." };
}
