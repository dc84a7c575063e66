import { invitationErrors } from "@medisense/contract/operators/invitations";
import { and, eq, gt, isNull } from "drizzle-orm";
import { recordOperatorAct } from "../../audit-trail/index.ts";
import { removeUnusedAccount } from "../../identity/index.ts";
import type { Database } from "../../platform/database/open-database.ts";
import { DomainError } from "../../platform/domain-error.ts";
import type { OperatorsDeps } from "../audit/deps.ts";
import { subjectOfListing } from "../audit/subject-of-listing.ts";
import { kindOfOpen } from "./open-invitations.ts";
import { listingInvitations } from "./tables.ts";

/** Withdraws an invitation that nobody has used. The account of an invited admin is removed with it. */
export async function withdrawInvitation(
  { db, clock }: Pick<OperatorsDeps, "db" | "clock">,
  { operatorId, email }: { operatorId: string; email: string },
) {
  const now = clock.now();
  await db.transaction(async (tx) => {
    const subject = (await withdrawListing(tx, email, now)) ?? (await withdrawAdmin(tx, { operatorId, email, now }));
    if (!subject) throw new DomainError(invitationErrors.notOpen);
    await recordOperatorAct(tx, { operatorId, act: "withdraw-invitation", subject }, now);
  });
}

async function withdrawListing(tx: Database, email: string, now: Date) {
  const { openUntil, withdrawnAt } = listingInvitations;
  const [withdrawn] = await tx
    .update(listingInvitations)
    .set({ withdrawnAt: now })
    .where(and(eq(listingInvitations.email, email), isNull(withdrawnAt), gt(openUntil, now)))
    .returning();
  return withdrawn && subjectOfListing(kindOfOpen(withdrawn.kind), email, email);
}

async function withdrawAdmin(
  tx: Database,
  { operatorId, email, now }: { operatorId: string; email: string; now: Date },
) {
  const removed = await removeUnusedAccount(tx, { email, role: "admin" });
  if (!removed) return undefined;
  const { id, link } = removed;
  if (link) {
    // The account and its link are gone; this row lets the link say why.
    const withdrawn = { ...link, kind: "admins", invitedBy: operatorId, withdrawnAt: now } as const;
    await tx
      .insert(listingInvitations)
      .values({ email, ...withdrawn })
      .onConflictDoUpdate({ target: listingInvitations.email, set: withdrawn });
  }
  return { kind: "account", id, name: email } as const;
}
