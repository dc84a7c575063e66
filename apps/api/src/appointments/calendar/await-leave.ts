import { eq, type SQL } from "drizzle-orm";
import { doctors } from "../../directory/listing/tables.ts";
import type { Database } from "../../platform/database/open-database.ts";

/**
 * Waits for a leave of the doctor that is being entered; a later one waits for the caller's transaction. A leave locks
 * the doctor before the visits, so whoever locks a visit calls this first. A suspension locks the doctor before the
 * account. Sends the statement at once, not when it is awaited, so that it stays before those sent with it.
 */
export const awaitLeave = (tx: Database, doctorId: string | SQL) =>
  tx.select({ id: doctors.id }).from(doctors).where(eq(doctors.id, doctorId)).for("share").execute();
