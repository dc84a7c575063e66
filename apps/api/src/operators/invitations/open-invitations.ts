import { invitationErrors } from "@medisense/contract/operators/invitations";
import { and, eq, gt, isNotNull, isNull } from "drizzle-orm";
import { hashOfToken } from "../../identity/index.ts";
import type { Database } from "../../platform/database/open-database.ts";
import { DomainError } from "../../platform/domain-error.ts";
import { listingInvitations } from "./tables.ts";

/** Returns the condition of an invitation whose link can still be used. */
export const isOpenInvitation = (token: string, now: Date) =>
  and(ofToken(token), gt(listingInvitations.openUntil, now), isNull(listingInvitations.withdrawnAt));

/** Returns why a link cannot be used. */
export async function refusalOfInvitation(db: Database, token: string, now: Date) {
  const isWithdrawn = and(
    ofToken(token),
    gt(listingInvitations.openUntil, now),
    isNotNull(listingInvitations.withdrawnAt),
  );
  const withdrawn = await db.$count(listingInvitations, isWithdrawn);
  return new DomainError(withdrawn > 0 ? invitationErrors.withdrawn : invitationErrors.closed);
}

const ofToken = (token: string) => eq(listingInvitations.tokenHash, hashOfToken(token));
