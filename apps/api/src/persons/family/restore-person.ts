import { istDate } from "@medisense/contract/ist";
import { isMinorOn } from "@medisense/contract/persons/visit/age";
import { personErrors } from "@medisense/contract/persons/persons";
import { and, eq, isNotNull, ne } from "drizzle-orm";
import { DomainError } from "../../platform/domain-error.ts";
import type { PersonsDeps } from "../access/deps.ts";
import { persons } from "../tables/person-tables.ts";
import { listPersons } from "./list-persons.ts";
import { refuseFullFamily } from "./refuse-full-family.ts";

/**
 * Takes a removed child back into the family, which only reads until an adult agrees anew; returns the family. An adult
 * comes back by their own agreement alone.
 */
export async function restorePerson(deps: PersonsDeps, { id, accountId }: { id: string; accountId: string }) {
  await deps.db.transaction(async (tx) => {
    await refuseFullFamily(tx, accountId);
    const isOwn = and(eq(persons.id, id), eq(persons.accountId, accountId), ne(persons.relation, "self"));
    const [removed] = await tx
      .select()
      .from(persons)
      .where(and(isOwn, isNotNull(persons.removedAt)))
      .for("update");
    if (!removed) throw new DomainError(personErrors.notFound);
    const isMinor = removed.birthDate !== null && isMinorOn(removed.birthDate, istDate(deps.clock.now()));
    if (!isMinor) throw new DomainError(personErrors.agreementNeeded);
    await tx.update(persons).set({ removedAt: null }).where(eq(persons.id, id));
  });
  return listPersons(deps, accountId);
}
