import { personErrors } from "@medisense/contract/persons/persons";
import { and, eq, isNotNull, isNull, ne } from "drizzle-orm";
import type { Database } from "../../platform/database/open-database.ts";
import { DomainError } from "../../platform/domain-error.ts";
import type { PersonsDeps } from "../access/deps.ts";
import { personConsents } from "../tables/person-consent-tables.ts";
import { endHandOver } from "../access/end-hand-over.ts";
import { standingOfPerson } from "../access/standing-of-person.ts";
import { persons } from "../tables/person-tables.ts";
import { listPersons } from "./list-persons.ts";
import { lockDependant } from "./lock-dependant.ts";

/**
 * Takes a dependant out of the family and withdraws the agreement; returns the others. What must be kept stays. So does
 * the whole record of a grown child who decides alone: the purge erases it with what the law keeps, not after days.
 * Whoever is removed already, as after a lost answer, stays so.
 */
export async function removePerson(deps: PersonsDeps, { id, accountId }: { id: string; accountId: string }) {
  const now = deps.clock.now();
  await deps.db.transaction(async (tx) => {
    const dependant = await lockDependant(tx, { id, accountId });
    if (!dependant && (await isRemoved(tx, { id, accountId }))) return;
    if (!dependant) throw new DomainError(personErrors.notFound);
    const { standing } = await standingOfPerson({ ...deps, db: tx }, dependant);
    if (standing === "reading") throw new DomainError(personErrors.agreementNeeded);
    await tx.update(persons).set({ removedAt: now }).where(eq(persons.id, id));
    const isInForce = and(eq(personConsents.personId, id), isNull(personConsents.withdrawnAt));
    await tx.update(personConsents).set({ withdrawnAt: now }).where(isInForce);
    await endHandOver(tx, id, "withdrawn", now);
  });
  return listPersons(deps, accountId);
}

async function isRemoved(tx: Database, { id, accountId }: { id: string; accountId: string }) {
  const isOwn = and(eq(persons.id, id), eq(persons.accountId, accountId), ne(persons.relation, "self"));
  return (await tx.$count(persons, and(isOwn, isNotNull(persons.removedAt)))) > 0;
}
