import { invitationErrors } from "@medisense/contract/operators/invitations";
import { and, eq, gt, isNull } from "drizzle-orm";
import { recordOperatorAct } from "../../audit-trail/index.ts";
import { removeUnusedAccount } from "../../identity/index.ts";
import type { Database } from "../../platform/database/open-database.ts";
import { DomainError } from "../../platform/domain-error.ts";
import type { OperatorsDeps } from "../audit/deps.ts";
import { subjectOfListing } from "../audit/subject-of-listing.ts";
import { listingInvitations } from "./tables.ts";

/** Withdraws an invitation that nobody has used. The account of an invited admin is removed with it. */
export async function withdrawInvitation(
  { db, clock }: Pick<OperatorsDeps, "db" | "clock">,
  { operatorId, email }: { operatorId: string; email: string },
) {
  const now = clock.now();
  await db.transaction(async (tx) => {
    const subject = (await withdrawListing(tx, email, now)) ?? (await withdrawAdmin(tx, email));
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
  return withdrawn && subjectOfListing(withdrawn.kind, email, email);
}

async function withdrawAdmin(tx: Database, email: string) {
  const id = await removeUnusedAccount(tx, { email, role: "admin" });
  return id ? ({ kind: "account", id, name: email } as const) : undefined;
}
