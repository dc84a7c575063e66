import { personErrors } from "@medisense/contract/health/persons";
import { eq } from "drizzle-orm";
import { DomainError } from "../../platform/domain-error.ts";
import type { PersonsDeps } from "../access/deps.ts";
import { standingOfPerson } from "../access/standing-of-person.ts";
import { persons } from "../tables/person-tables.ts";
import { type Dependant, dependantToStore } from "./dependant-to-store.ts";
import { listPersons } from "./list-persons.ts";
import { lockDependant } from "./lock-dependant.ts";
import { storePersonConsent } from "./store-person-consent.ts";

/** Corrects a dependant, and returns the whole family. The account's holder is changed in the profile. */
export async function changePerson(deps: PersonsDeps, { id, ...dependant }: Dependant & { id: string }) {
  const now = deps.clock.now();
  const { values, consentKind } = dependantToStore(dependant, now);
  await deps.db.transaction(async (tx) => {
    const known = await lockDependant(tx, { id, accountId: dependant.accountId });
    if (!known) throw new DomainError(personErrors.notFound);
    const { standing, agreement } = await standingOfPerson({ ...deps, db: tx }, known);
    // Whoever came of age agrees themselves. A wrong birth date of a child can still be put right.
    if (standing !== "acting" && consentKind === "adult") throw new DomainError(personErrors.agreementNeeded);
    await tx.update(persons).set(values).where(eq(persons.id, id));
    // A birth date that makes them of age does what a birthday does: the agreement for a minor ends, and they decide.
    if (agreement === "minor" && consentKind === "adult") return;
    await storePersonConsent(tx, dependant, { personId: id, kind: consentKind }, now);
  });
  return listPersons(deps, dependant.accountId);
}
