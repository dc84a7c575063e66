import { and, eq, isNotNull } from "drizzle-orm";
import { persons } from "../tables/person-tables.ts";
import type { PersonsDeps } from "./deps.ts";
import { findPerson } from "./find-person.ts";

/**
 * Throws unless an account may act for the person of its visit or order, or read what is there. Null is the holder.
 * A booking for somebody who has left the family since stays with the account.
 */
export async function refuseUnlessActing(
  deps: PersonsDeps,
  accountId: string,
  personId: string | null,
  options: { isReading?: boolean } = {},
) {
  if (personId === null || personId === accountId) return;
  const hasLeft = and(eq(persons.id, personId), eq(persons.accountId, accountId), isNotNull(persons.removedAt));
  if ((await deps.db.$count(persons, hasLeft)) === 0) await findPerson(deps, accountId, personId, options);
}
