import { MAX_DEPENDANTS, personErrors } from "@medisense/contract/persons/persons";
import { and, eq, isNull, ne } from "drizzle-orm";
import { users } from "../../identity/account-state/tables.ts";
import type { Database } from "../../platform/database/open-database.ts";
import { DomainError } from "../../platform/domain-error.ts";
import { persons } from "../tables/person-tables.ts";

/** Throws when the family is full. Its lock puts concurrent additions in order, so that together they respect the limit. */
export async function refuseFullFamily(tx: Database, accountId: string) {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, accountId)).for("no key update");
  const isDependant = and(eq(persons.accountId, accountId), ne(persons.relation, "self"), isNull(persons.removedAt));
  if ((await tx.$count(persons, isDependant)) >= MAX_DEPENDANTS) throw new DomainError(personErrors.tooMany);
}
