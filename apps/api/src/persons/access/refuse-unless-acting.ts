import { personErrors } from "@medisense/contract/persons/persons";
import { and, eq } from "drizzle-orm";
import { DomainError } from "../../platform/domain-error.ts";
import { persons } from "../tables/person-tables.ts";
import type { PersonsDeps } from "./deps.ts";
import { refuseBeyondStanding } from "./find-person.ts";
import { standingOfPerson } from "./standing-of-person.ts";

/**
 * Throws unless an account may act for the person of its visit or order, or read what is there. Null is the holder.
 * A booking for somebody who has left the family since stays with the account, until the time of reading has ended.
 */
export async function refuseUnlessActing(
  deps: PersonsDeps,
  accountId: string,
  personId: string | null,
  { isReading = false }: { isReading?: boolean } = {},
) {
  if (personId === null || personId === accountId) return;
  const isOwn = and(eq(persons.id, personId), eq(persons.accountId, accountId));
  const [person] = await deps.db.select().from(persons).where(isOwn);
  if (!person) throw new DomainError(personErrors.notFound);
  if (!person.removedAt) return refuseBeyondStanding(deps, person, isReading);
  const { standing } = await standingOfPerson(deps, person);
  if (standing === "ended" || (standing === "reading" && isReading))
    await refuseBeyondStanding(deps, person, isReading);
}
