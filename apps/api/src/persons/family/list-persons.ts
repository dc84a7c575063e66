import type { FamilyMember } from "@medisense/contract/health/family";
import { and, asc, eq, isNull } from "drizzle-orm";
import { findHolder } from "../access/find-person.ts";
import type { PersonsDeps } from "../access/deps.ts";
import { personConsents } from "../tables/person-consent-tables.ts";
import { persons } from "../tables/person-tables.ts";

/** Lists the people whose records the account keeps: its holder, then the dependants in the order they were added. */
export async function listPersons(deps: PersonsDeps, accountId: string): Promise<FamilyMember[]> {
  await findHolder(deps, accountId);
  const rows = await deps.db
    .select({ person: persons, consent: personConsents })
    .from(persons)
    .leftJoin(personConsents, and(eq(personConsents.personId, persons.id), isNull(personConsents.withdrawnAt)))
    .where(and(eq(persons.accountId, accountId), isNull(persons.removedAt)))
    .orderBy(asc(persons.createdAt), asc(persons.id));
  const family = rows.map(({ person: { id, relation, firstName, lastName, birthDate, sex }, consent }) => ({
    _id: id,
    relation,
    firstName,
    lastName,
    birthDate,
    sex,
    consent: consent && { kind: consent.kind, givenBy: consent.givenBy },
  }));
  return family.toSorted((one, other) => Number(other.relation === "self") - Number(one.relation === "self"));
}
