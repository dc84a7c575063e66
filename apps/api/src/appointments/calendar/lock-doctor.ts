import { eq } from "drizzle-orm";
import { doctors } from "../../directory/listing/tables.ts";
import type { Database } from "../../platform/database/open-database.ts";

/**
 * Locks a doctor's calendar until the transaction ends, and returns whose it is. Whoever calls `awaitLeave` and other
 * changes wait; rows that only refer to the doctor do not, such as a credit note.
 */
export async function lockDoctor(tx: Database, doctorId: string) {
  const [doctor] = await tx
    .select({ id: doctors.id, name: doctors.name })
    .from(doctors)
    .where(eq(doctors.id, doctorId))
    .for("no key update");
  return doctor!;
}
