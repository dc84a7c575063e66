import { personErrors } from "@medisense/contract/persons/persons";
import { and, eq, isNull } from "drizzle-orm";
import { DomainError } from "../../platform/domain-error.ts";
import type { PersonsDeps } from "../access/deps.ts";
import { personConsents } from "../tables/person-consent-tables.ts";
import { endHandOver } from "../access/end-hand-over.ts";
import { persons } from "../tables/person-tables.ts";
import { listPersons } from "./list-persons.ts";
import { lockDependant } from "./lock-dependant.ts";

/** Takes a dependant out of the family and withdraws the agreement. What must be kept stays; returns the others. */
export async function removePerson(deps: PersonsDeps, { id, accountId }: { id: string; accountId: string }) {
  const now = deps.clock.now();
  await deps.db.transaction(async (tx) => {
    if (!(await lockDependant(tx, { id, accountId }))) throw new DomainError(personErrors.notFound);
    await tx.update(persons).set({ removedAt: now }).where(eq(persons.id, id));
    const isInForce = and(eq(personConsents.personId, id), isNull(personConsents.withdrawnAt));
    await tx.update(personConsents).set({ withdrawnAt: now }).where(isInForce);
    await endHandOver(tx, id, "withdrawn", now);
  });
  return listPersons(deps, accountId);
}
