import { caregiverErrors } from "@medisense/contract/persons/caregivers";
import { and, eq, isNull, or } from "drizzle-orm";
import { users } from "../../identity/account-state/tables.ts";
import { DomainError } from "../../platform/domain-error.ts";
import type { PersonsDeps } from "../access/deps.ts";
import { caregiverLinks } from "../tables/caregiver-tables.ts";

/**
 * Ends a link for the person cared for, the caregiver, or whoever is invited. It stops working with this commit. One that
 * has ended already, as after a lost answer, stays so.
 */
export async function endCaregiver({ db, clock }: PersonsDeps, { id, accountId }: { id: string; accountId: string }) {
  const [account] = await db.select({ email: users.email }).from(users).where(eq(users.id, accountId));
  const isInvited = and(isNull(caregiverLinks.caregiverId), eq(caregiverLinks.email, account!.email));
  const isTheirs = and(
    eq(caregiverLinks.id, id),
    or(eq(caregiverLinks.holderId, accountId), eq(caregiverLinks.caregiverId, accountId), isInvited),
  );
  await db
    .update(caregiverLinks)
    .set({ endedAt: clock.now() })
    .where(and(isTheirs, isNull(caregiverLinks.endedAt)));
  if ((await db.$count(caregiverLinks, isTheirs)) === 0) throw new DomainError(caregiverErrors.notFound);
}
