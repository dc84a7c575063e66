import { and, eq } from "drizzle-orm";
import { isOfferedDoctor } from "../../directory/index.ts";
import { doctors } from "../../directory/listing/tables.ts";
import { users } from "../../identity/account-state/tables.ts";
import type { Database } from "../../platform/database/open-database.ts";

/** Returns whether the doctor can be booked now. A suspension waits for the caller's transaction, or is seen here. */
export async function isDoctorOffered(tx: Database, doctorId: string) {
  // The row of the account, because leaves lock that of the doctor for longer.
  await tx.select({ id: users.id }).from(users).where(eq(users.id, doctorId)).for("share");
  const rows = await tx
    .select({ id: doctors.id })
    .from(doctors)
    .where(and(eq(doctors.id, doctorId), isOfferedDoctor));
  return rows.length > 0;
}
