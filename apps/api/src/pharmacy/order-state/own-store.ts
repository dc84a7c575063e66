import { pharmacyDeskErrors } from "@medisense/contract/pharmacy-desk";
import { and, eq } from "drizzle-orm";
import { users } from "../../identity/account-state/tables.ts";
import type { Database } from "../../platform/database/open-database.ts";
import { DomainError } from "../../platform/domain-error.ts";
import { stores } from "../tables/catalogue-tables.ts";

/** Returns the store of a pharmacy account, or undefined. */
export async function findOwnStore(db: Database, userId: string) {
  const [found] = await db
    .select({ store: stores })
    .from(users)
    .innerJoin(stores, eq(stores.name, users.organisationName))
    .where(and(eq(users.id, userId), eq(users.role, "pharmacy")));
  return found?.store;
}

export async function ownStore(db: Database, userId: string) {
  const store = await findOwnStore(db, userId);
  if (!store) throw new DomainError(pharmacyDeskErrors.noStore);
  return store;
}
