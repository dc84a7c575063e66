import type { Role } from "@medisense/contract/endpoint";
import type { Locale } from "@medisense/contract/locales";
import { listingErrors, type ListingKind } from "@medisense/contract/operators/listings";
import { and, eq } from "drizzle-orm";
import { users } from "../../identity/account-state/tables.ts";
import type { Database } from "../../platform/database/open-database.ts";
import { DomainError } from "../../platform/domain-error.ts";
import { recordOperatorAct } from "../../audit-trail/index.ts";
import { mailAccounts } from "../accounts/mail-accounts.ts";
import { subjectOfListing } from "../audit/subject-of-listing.ts";
import type { OperatorsDeps } from "../audit/deps.ts";
import { addRow } from "../onboarding/add-row.ts";
import { acceptedMail } from "./accepted-mail.ts";
import { isOpenInvitation, kindOfOpen, refusalOfInvitation } from "./open-invitations.ts";
import { listingInvitations } from "./tables.ts";

interface Acceptance {
  token: string;
  cells: Record<string, string>;
  origin: string;
  locale: Locale;
}

const roles = { doctors: "doctor", hospitals: "hospital", stores: "pharmacy" } as const satisfies Record<
  ListingKind,
  Role
>;

/** Adds the invited doctor, hospital or store with the data entered, and tells the admin who has invited them. */
export async function acceptInvitation(
  { db, clock }: Pick<OperatorsDeps, "db" | "clock">,
  { token, cells, origin, locale }: Acceptance,
) {
  const now = clock.now();
  await db.transaction(async (tx) => {
    // Deleting decides which of two presses uses the link; a refused row gives it back.
    const [invitation] = await tx.delete(listingInvitations).where(isOpenInvitation(token, now)).returning();
    if (!invitation) throw await refusalOfInvitation(tx, token, now);
    const { email, invitedBy } = invitation;
    const kind = kindOfOpen(invitation.kind);
    const { id, outcome } = await addRow(tx, kind, { ...cells, email }, { now, origin, locale });
    if (outcome === "same") throw new DomainError(listingErrors.alreadyThere);
    const name = cells["name"]!.trim();
    const subject = subjectOfListing(kind, id, name);
    // Whoever was invited did this, not the admin who invited.
    const operatorId = await accountOf(tx, email, roles[kind]);
    await recordOperatorAct(tx, { operatorId, act: "accept-invitation", subject, detail: email }, now);
    await mailAccounts(
      tx,
      [invitedBy],
      { cause: `invitation-accepted:${id}`, ...acceptedMail(kind, name, origin) },
      now,
    );
  });
  return { message: "We have received your details and sent you an email with a link to set your password." };
}

async function accountOf(tx: Database, email: string, role: (typeof roles)[ListingKind]) {
  const [account] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email), eq(users.role, role)));
  return account!.id;
}
