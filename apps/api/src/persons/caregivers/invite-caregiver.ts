import { caregiverErrors, caregiverLimits } from "@medisense/contract/persons/caregivers";
import { commonErrors } from "@medisense/contract/errors";
import { istDate } from "@medisense/contract/ist";
import { and, eq, isNull, not } from "drizzle-orm";
import { users } from "../../identity/account-state/tables.ts";
import { sendLater } from "../../notifications/index.ts";
import { violatesConstraint } from "../../platform/database/violates-constraint.ts";
import { DomainError } from "../../platform/domain-error.ts";
import { refuseBeyond } from "../../platform/rate-limit.ts";
import type { PersonsDeps } from "../access/deps.ts";
import { isOpenLink } from "../access/is-open-link.ts";
import { refuseMinorHolder } from "../access/refuse-minor-holder.ts";
import { caregiverLinks } from "../tables/caregiver-tables.ts";
import { caregiverInvitedMail } from "./caregiver-invited-mail.ts";

/** A mail each time: enough for a family, too few to pester anybody. */
const invitations = { max: 10, windowMs: 24 * 60 * 60_000 };

interface Invitation {
  holderId: string;
  email: string;
  endsOn: string;
}

/**
 * Invites an account by email. The answer is the same whether the email has an account or not. The same invitation again,
 * such as after a lost answer, is the one that waits.
 */
export async function inviteCaregiver(deps: PersonsDeps, { holderId, email, endsOn }: Invitation) {
  const { db, clock } = deps;
  const now = clock.now();
  await refuseMinorHolder(deps, holderId);
  const latest = `${Number(istDate(now).slice(0, 4)) + caregiverLimits.longestYears}${istDate(now).slice(4)}`;
  if (endsOn < istDate(now) || endsOn > latest) {
    const { message } = caregiverErrors.endNotPossible;
    throw new DomainError(caregiverErrors.endNotPossible, { fields: { endsOn: message } });
  }
  await refuseBeyond(db, `caregivers:${holderId}`, invitations, now, commonErrors.tooManyRequests);
  await db
    .transaction(async (tx) => {
      // This lock puts concurrent invitations in order, so that together they respect the limit.
      const [holder] = await tx.select().from(users).where(eq(users.id, holderId)).for("no key update");
      if (holder!.email === email) throw new DomainError(caregiverErrors.notYourself);
      const ofHolder = and(eq(caregiverLinks.holderId, holderId), isNull(caregiverLinks.endedAt));
      await tx
        .update(caregiverLinks)
        .set({ endedAt: now })
        .where(and(ofHolder, not(isOpenLink(now)!)));
      const isSame = and(
        ofHolder,
        eq(caregiverLinks.email, email),
        eq(caregiverLinks.endsOn, endsOn),
        isNull(caregiverLinks.acceptedAt),
      );
      if ((await tx.$count(caregiverLinks, isSame)) > 0) return;
      if ((await tx.$count(caregiverLinks, ofHolder)) >= caregiverLimits.links)
        throw new DomainError(caregiverErrors.tooMany);
      const [link] = await tx.insert(caregiverLinks).values({ holderId, email, endsOn, invitedAt: now }).returning();
      const [invited] = await tx.select({ locale: users.locale }).from(users).where(eq(users.email, email));
      await sendLater(tx, caregiverInvitedMail(link!, holder!, invited?.locale ?? holder!.locale), now);
    })
    .catch((error: unknown) => {
      throw violatesConstraint(error, "caregiver_links_one_in_force")
        ? new DomainError(caregiverErrors.alreadyInvited)
        : error;
    });
}
