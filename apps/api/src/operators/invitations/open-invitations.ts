import { invitationErrors, type InvitedKind } from "@medisense/contract/operators/invitations";
import type { ListingKind } from "@medisense/contract/operators/listings";
import { and, eq, gt, isNotNull, isNull } from "drizzle-orm";
import { hashOfToken } from "../../identity/index.ts";
import type { Database } from "../../platform/database/open-database.ts";
import { DomainError } from "../../platform/domain-error.ts";
import { listingInvitations } from "./tables.ts";

/** Returns the condition of an invitation whose link can still be used. */
export const isOpenInvitation = (token: string, now: Date) =>
  and(ofToken(token), gt(listingInvitations.openUntil, now), isNull(listingInvitations.withdrawnAt));

/** Returns why a link cannot be used. */
export const refusalOfInvitation = async (db: Database, token: string, now: Date) =>
  (await refusalOfWithdrawn(db, token, now)) ?? new DomainError(invitationErrors.closed);

/** Returns the refusal of a link that was withdrawn, the link of an invited admin included. */
export async function refusalOfWithdrawn(db: Database, token: string, now: Date) {
  const isWithdrawn = and(
    ofToken(token),
    gt(listingInvitations.openUntil, now),
    isNotNull(listingInvitations.withdrawnAt),
  );
  const withdrawn = await db.$count(listingInvitations, isWithdrawn);
  return withdrawn > 0 ? new DomainError(invitationErrors.withdrawn) : undefined;
}

/** Narrows the kind of an open invitation: an admin's is never open here. */
export function kindOfOpen(kind: InvitedKind): ListingKind {
  if (kind === "admins") throw new Error("The invitation of an admin is open");
  return kind;
}

const ofToken = (token: string) => eq(listingInvitations.tokenHash, hashOfToken(token));
