import { asc, inArray } from "drizzle-orm";
import { users } from "../../identity/account-state/tables.ts";
import type { Database } from "../../platform/database/open-database.ts";

/** Waits for everybody who has share-locked these accounts, and keeps others from it until the commit. */
export async function lockAccounts(tx: Database, ids: string[]) {
  if (ids.length === 0) return;
  await tx
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.id, ids))
    .orderBy(asc(users.id))
    .for("no key update");
}
