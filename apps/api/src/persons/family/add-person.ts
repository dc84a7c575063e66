import { MAX_DEPENDANTS, personErrors } from "@medisense/contract/persons/persons";
import { and, eq, isNull, ne } from "drizzle-orm";
import { users } from "../../identity/account-state/tables.ts";
import { commonErrors } from "@medisense/contract/errors";
import { refuseBeyond } from "../../platform/rate-limit.ts";
import { DomainError } from "../../platform/domain-error.ts";
import type { PersonsDeps } from "../access/deps.ts";
import { persons } from "../tables/person-tables.ts";
import { type Dependant, dependantToStore } from "./dependant-to-store.ts";
import { listPersons } from "./list-persons.ts";
import { storePersonConsent } from "./store-person-consent.ts";

/** Rows of removed dependants stay, so adding and removing must not go on for ever. */
const additions = { max: 40, windowMs: 24 * 60 * 60_000 };

/** Adds a dependant with the agreement under which the record is kept, and returns the whole family. */
export async function addPerson(deps: PersonsDeps, dependant: Dependant) {
  const now = deps.clock.now();
  const { accountId } = dependant;
  const { values, consentKind } = dependantToStore(dependant, now);
  await deps.db.transaction(async (tx) => {
    // This lock puts concurrent additions in order, so that together they respect the limit.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, accountId)).for("no key update");
    await refuseBeyond(tx, `dependants:${accountId}`, additions, now, commonErrors.tooManyRequests);
    const isDependant = and(eq(persons.accountId, accountId), ne(persons.relation, "self"), isNull(persons.removedAt));
    if ((await tx.$count(persons, isDependant)) >= MAX_DEPENDANTS) throw new DomainError(personErrors.tooMany);
    const [added] = await tx
      .insert(persons)
      .values({ ...values, accountId, createdAt: now })
      .returning();
    await storePersonConsent({ ...deps, db: tx }, dependant, { personId: added!.id, kind: consentKind });
  });
  return listPersons(deps, accountId);
}
