import { commonErrors } from "@medisense/contract/errors";
import { and, eq, isNull } from "drizzle-orm";
import { users } from "../../identity/account-state/tables.ts";
import { refuseBeyond } from "../../platform/rate-limit.ts";
import type { PersonsDeps } from "../access/deps.ts";
import { persons } from "../tables/person-tables.ts";
import { type Dependant, dependantToStore } from "./dependant-to-store.ts";
import { listPersons } from "./list-persons.ts";
import { refuseFullFamily } from "./refuse-full-family.ts";
import { storePersonConsent } from "./store-person-consent.ts";

/** Rows of removed dependants stay, so adding and removing must not go on for ever. */
const additions = { max: 40, windowMs: 24 * 60 * 60_000 };

/**
 * Adds a dependant with the agreement under which the record is kept, and returns the whole family. The same person
 * again, such as after a lost answer, is the one who is there.
 */
export async function addPerson(deps: PersonsDeps, dependant: Dependant) {
  const now = deps.clock.now();
  const { accountId } = dependant;
  const { values, consentKind } = dependantToStore(dependant, now);
  await deps.db.transaction(async (tx) => {
    // The lock puts concurrent additions in order.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, accountId)).for("no key update");
    const { relation, firstName, lastName, birthDate, sex } = values;
    const isSame = and(
      eq(persons.accountId, accountId),
      isNull(persons.removedAt),
      eq(persons.relation, relation),
      eq(persons.firstName, firstName),
      eq(persons.lastName, lastName),
      eq(persons.birthDate, birthDate),
      sex ? eq(persons.sex, sex) : isNull(persons.sex),
    );
    if ((await tx.$count(persons, isSame)) > 0) return;
    await refuseFullFamily(tx, accountId);
    await refuseBeyond(tx, `dependants:${accountId}`, additions, now, commonErrors.tooManyRequests);
    const [added] = await tx
      .insert(persons)
      .values({ ...values, accountId, createdAt: now })
      .returning();
    await storePersonConsent({ ...deps, db: tx }, dependant, { personId: added!.id, kind: consentKind });
  });
  return listPersons(deps, accountId);
}
