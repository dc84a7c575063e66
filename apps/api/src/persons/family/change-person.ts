import { personErrors } from "@medisense/contract/persons/persons";
import { eq } from "drizzle-orm";
import { DomainError } from "../../platform/domain-error.ts";
import type { PersonsDeps } from "../access/deps.ts";
import { persons } from "../tables/person-tables.ts";
import { type Dependant, dependantToStore } from "./dependant-to-store.ts";
import { listPersons } from "./list-persons.ts";
import { lockDependant } from "./lock-dependant.ts";
import { storeBirthDate } from "./store-birth-date.ts";

/** Corrects a dependant, and returns the whole family. The account's holder is changed in the profile. */
export async function changePerson(deps: PersonsDeps, { id, ...dependant }: Dependant & { id: string }) {
  const { values } = dependantToStore(dependant, deps.clock.now());
  await deps.db.transaction(async (tx) => {
    const known = await lockDependant(tx, { id, accountId: dependant.accountId });
    if (!known) throw new DomainError(personErrors.notFound);
    await storeBirthDate({ ...deps, db: tx }, known, values.birthDate, dependant);
    await tx.update(persons).set(values).where(eq(persons.id, id));
  });
  return listPersons(deps, dependant.accountId);
}
