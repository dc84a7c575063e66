import { and, eq, isNull, ne } from "drizzle-orm";
import type { Database } from "../../platform/database/open-database.ts";
import { persons } from "../tables/person-tables.ts";

/** Locks one of the account's own dependants. Returns undefined for the holder, another's person, or a removed one. */
export async function lockDependant(tx: Database, { id, accountId }: { id: string; accountId: string }) {
  const isOwn = and(eq(persons.id, id), eq(persons.accountId, accountId), ne(persons.relation, "self"));
  const [dependant] = await tx
    .select()
    .from(persons)
    .where(and(isOwn, isNull(persons.removedAt)))
    .for("update");
  return dependant;
}
