import { commonErrors } from "@medisense/contract/errors";
import { invitationErrors } from "@medisense/contract/operators/invitations";
import { and, eq, gt, isNull, ne } from "drizzle-orm";
import { recordOperatorAct } from "../../audit-trail/index.ts";
import { hasNoPassword, users } from "../../identity/account-state/tables.ts";
import { sendAccountLink } from "../../identity/index.ts";
import { DomainError } from "../../platform/domain-error.ts";
import { refuseBeyond } from "../../platform/rate-limit.ts";
import type { OperatorsDeps } from "../audit/deps.ts";
import { inviteListing } from "./invite-listing.ts";
import { kindOfOpen } from "./open-invitations.ts";
import { listingInvitations } from "./tables.ts";

interface Resending {
  operatorId: string;
  email: string;
  origin: string;
}

const HOUR_MS = 3_600_000;
const MAILS_AN_HOUR = 200;

/** Mails a new link to somebody who was invited and has not begun. It replaces the earlier one. */
export async function resendInvitation(
  deps: Pick<OperatorsDeps, "db" | "clock" | "config">,
  { operatorId, email, origin }: Resending,
) {
  const { db, clock, config } = deps;
  const now = clock.now();
  const { openUntil, withdrawnAt } = listingInvitations;
  const [listing] = await db
    .select({ kind: listingInvitations.kind })
    .from(listingInvitations)
    .where(and(eq(listingInvitations.email, email), isNull(withdrawnAt), gt(openUntil, now)));
  if (listing) {
    await inviteListing(deps, { operatorId, kind: kindOfOpen(listing.kind), email, origin });
    return;
  }
  const limit = { max: MAILS_AN_HOUR * config.rateLimitScale, windowMs: HOUR_MS };
  await refuseBeyond(db, `account-invitations:${operatorId}`, limit, now, commonErrors.tooManyRequests);
  await db.transaction(async (tx) => {
    const isUnused = and(hasNoPassword(users.passwordHash), ne(users.role, "user"), isNull(users.suspendedAt));
    const [account] = await tx
      .select()
      .from(users)
      .where(and(eq(users.email, email), isUnused))
      .for("no key update");
    if (!account) throw new DomainError(invitationErrors.notOpen);
    await sendAccountLink(tx, account, { origin, now });
    const subject = { kind: "account", id: account.id, name: email } as const;
    await recordOperatorAct(tx, { operatorId, act: "resend-invitation", subject }, now);
  });
}
