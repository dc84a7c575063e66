import type { FamilyMember } from "@medisense/contract/persons/family";
import { standingOf } from "@medisense/contract/persons/hand-over-policy";
import { istDate } from "@medisense/contract/ist";
import { and, asc, eq, gt, isNull } from "drizzle-orm";
import { findHolder } from "../access/find-person.ts";
import { isMinorHolder } from "../access/is-minor-holder.ts";
import { agreementOf } from "../access/standing-of-person.ts";
import type { PersonsDeps } from "../access/deps.ts";
import { handOvers } from "../tables/hand-over-tables.ts";
import { personConsents } from "../tables/person-consent-tables.ts";
import { persons } from "../tables/person-tables.ts";

/** Lists the people whose records the account keeps: its holder, then the dependants in the order they were added. */
export async function listPersons(deps: PersonsDeps, accountId: string): Promise<FamilyMember[]> {
  await findHolder(deps, accountId);
  const now = deps.clock.now();
  const isOpen = and(eq(handOvers.personId, persons.id), isNull(handOvers.endedAt), gt(handOvers.expiresAt, now));
  const rows = await deps.db
    .select({ person: persons, consent: personConsents, handOver: handOvers })
    .from(persons)
    .leftJoin(personConsents, and(eq(personConsents.personId, persons.id), isNull(personConsents.withdrawnAt)))
    .leftJoin(handOvers, isOpen)
    .where(and(eq(persons.accountId, accountId), isNull(persons.removedAt)))
    .orderBy(asc(persons.createdAt), asc(persons.id));
  const family = rows.map(
    ({ person: { id, relation, firstName, lastName, birthDate, sex }, consent, handOver }): FamilyMember => ({
      _id: id,
      relation,
      firstName,
      lastName,
      birthDate,
      sex,
      ...(relation === "self" && !isMinorHolder({ relation, birthDate }, now)
        ? { standing: "acting", readUntil: null }
        : standingOf({ birthDate, agreement: consent ? agreementOf(consent) : undefined }, istDate(now))),
      handOver: handOver && { email: handOver.email, until: handOver.expiresAt.toISOString() },
      consent: consent && { kind: consent.kind, givenBy: consent.givenBy },
    }),
  );
  return family.toSorted((one, other) => Number(other.relation === "self") - Number(one.relation === "self"));
}
