import type { GivenLink, ReceivedLink } from "@medisense/contract/persons/caregivers";
import { and, asc, eq, isNull, or } from "drizzle-orm";
import { users } from "../../identity/account-state/tables.ts";
import type { PersonsDeps } from "../access/deps.ts";
import { isOpenLink } from "../access/is-open-link.ts";
import { caregiverLinks } from "../tables/caregiver-tables.ts";

/** Lists an account's caregivers, and the people for whom it may care or is asked to. */
export async function listCaregivers({ db, clock }: PersonsDeps, accountId: string) {
  const isOpen = isOpenLink(clock.now());
  const [account] = await db.select({ email: users.email }).from(users).where(eq(users.id, accountId));
  const isMine = or(
    eq(caregiverLinks.caregiverId, accountId),
    and(eq(caregiverLinks.email, account!.email), isNull(caregiverLinks.caregiverId)),
  );
  const [given, received] = await Promise.all([
    db
      .select()
      .from(caregiverLinks)
      .where(and(eq(caregiverLinks.holderId, accountId), isOpen))
      .orderBy(asc(caregiverLinks.invitedAt), asc(caregiverLinks.id)),
    db
      .select({ link: caregiverLinks, firstName: users.firstName, lastName: users.lastName })
      .from(caregiverLinks)
      .innerJoin(users, eq(users.id, caregiverLinks.holderId))
      .where(and(isMine, isOpen))
      .orderBy(asc(caregiverLinks.invitedAt), asc(caregiverLinks.id)),
  ]);
  return {
    given: given.map((link): GivenLink => ({ ...stateOf(link), email: link.email })),
    received: received.map(
      ({ link, firstName, lastName }): ReceivedLink => ({
        ...stateOf(link),
        personId: link.holderId,
        name: `${firstName} ${lastName}`.trim(),
      }),
    ),
  };
}

const stateOf = ({ id, acceptedAt, endsOn }: typeof caregiverLinks.$inferSelect) => ({
  _id: id,
  state: acceptedAt ? ("active" as const) : ("invited" as const),
  endsOn,
});
