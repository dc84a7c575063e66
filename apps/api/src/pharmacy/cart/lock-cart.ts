import { eq } from "drizzle-orm";
import { users } from "../../identity/account-state/tables.ts";
import type { Database } from "../../platform/database/open-database.ts";

/** Locks the patient's cart: a double click, a second tab or a second device waits for this transaction. */
export async function lockCart(tx: Database, patientId: string) {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, patientId)).for("no key update");
}
