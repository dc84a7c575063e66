import { eq, sql } from "drizzle-orm";
import { users } from "../../identity/account-state/tables.ts";
import { buildOnce } from "../../platform/database/build-once.ts";
import type { Database } from "../../platform/database/open-database.ts";

/** Locks the patient's cart: a double click, a second tab or a second device waits for this transaction. */
export async function lockCart(tx: Database, patientId: string) {
  await selectForUpdate(tx, { patientId });
}

const selectForUpdate = buildOnce("lock_cart", (db) =>
  db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.id, sql.placeholder("patientId")))
    .for("no key update"),
);
