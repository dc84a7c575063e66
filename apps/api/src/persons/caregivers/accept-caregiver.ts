import { caregiverErrors } from "@medisense/contract/persons/caregivers";
import { and, eq, isNull } from "drizzle-orm";
import { users } from "../../identity/account-state/tables.ts";
import { DomainError } from "../../platform/domain-error.ts";
import type { PersonsDeps } from "../access/deps.ts";
import { isOpenLink } from "../access/is-open-link.ts";
import { caregiverLinks } from "../tables/caregiver-tables.ts";

/** Accepts an invitation to the account's own email. A second press finds it accepted. */
export async function acceptCaregiver(
  { db, clock }: PersonsDeps,
  { id, accountId }: { id: string; accountId: string },
) {
  const now = clock.now();
  const [account] = await db.select({ email: users.email }).from(users).where(eq(users.id, accountId));
  const isInvited = and(eq(caregiverLinks.id, id), eq(caregiverLinks.email, account!.email), isOpenLink(now));
  await db
    .update(caregiverLinks)
    .set({ caregiverId: accountId, acceptedAt: now })
    .where(and(isInvited, isNull(caregiverLinks.acceptedAt)));
  const [link] = await db.select().from(caregiverLinks).where(isInvited);
  if (link?.caregiverId !== accountId) throw new DomainError(caregiverErrors.notFound);
}
