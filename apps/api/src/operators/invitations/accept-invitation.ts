import { invitationErrors } from "@medisense/contract/operators/invitations";
import type { Locale } from "@medisense/contract/locales";
import { listingErrors } from "@medisense/contract/operators/listings";
import { and, eq, gt } from "drizzle-orm";
import { users } from "../../identity/account-state/tables.ts";
import { hashOfToken } from "../../identity/index.ts";
import type { Database } from "../../platform/database/open-database.ts";
import { DomainError } from "../../platform/domain-error.ts";
import { recordOperatorAct } from "../../audit-trail/index.ts";
import { subjectOfListing } from "../audit/subject-of-listing.ts";
import type { OperatorsDeps } from "../audit/deps.ts";
import { addRow } from "../onboarding/add-row.ts";
import { listingInvitations } from "./tables.ts";

interface Acceptance {
  token: string;
  cells: Record<string, string>;
  origin: string;
  locale: Locale;
}

/** Adds the invited doctor or store with the data entered. The entry waits for a check like any other. */
export async function acceptInvitation(
  { db, clock }: Pick<OperatorsDeps, "db" | "clock">,
  { token, cells, origin, locale }: Acceptance,
) {
  const now = clock.now();
  await db.transaction(async (tx) => {
    // Deleting decides which of two presses uses the link; a refused row gives it back.
    const [invitation] = await tx
      .delete(listingInvitations)
      .where(and(eq(listingInvitations.tokenHash, hashOfToken(token)), gt(listingInvitations.openUntil, now)))
      .returning();
    if (!invitation) throw new DomainError(invitationErrors.closed);
    const { kind, email } = invitation;
    const { id, outcome } = await addRow(tx, kind, { ...cells, email }, { now, origin, locale });
    if (outcome === "same") throw new DomainError(listingErrors.alreadyThere);
    const subject = subjectOfListing(kind, id, cells["name"]!.trim());
    // Whoever was invited did this, not the admin who invited.
    const operatorId = await accountOf(tx, email, kind === "doctors" ? "doctor" : "pharmacy");
    await recordOperatorAct(tx, { operatorId, act: "accept-invitation", subject, detail: email }, now);
  });
  return { message: "We have received your details and sent you an email with a link to set your password." };
}

async function accountOf(tx: Database, email: string, role: "doctor" | "pharmacy") {
  const [account] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email), eq(users.role, role)));
  return account!.id;
}
