import { and, eq, isNotNull } from "drizzle-orm";
import { persons } from "../tables/person-tables.ts";
import type { PersonsDeps } from "./deps.ts";
import { findPerson } from "./find-person.ts";

/**
 * Throws unless an account may act for the person of one of its visits or orders; null is the holder. What was booked
 * for somebody who has left the family since stays with the account.
 */
export async function refuseUnlessActing(deps: PersonsDeps, accountId: string, personId: string | null) {
  if (personId === null) return;
  const hasLeft = and(eq(persons.id, personId), eq(persons.accountId, accountId), isNotNull(persons.removedAt));
  if ((await deps.db.$count(persons, hasLeft)) === 0) await findPerson(deps, accountId, personId);
}
