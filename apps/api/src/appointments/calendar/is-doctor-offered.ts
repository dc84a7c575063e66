import { and, eq, sql } from "drizzle-orm";
import { isOfferedDoctor } from "../../directory/index.ts";
import { doctors } from "../../directory/listing/tables.ts";
import { buildOnce } from "../../platform/database/build-once.ts";
import type { Database } from "../../platform/database/open-database.ts";
import { lockDoctorsAccount } from "./lock-doctors-account.ts";

/** Returns whether the doctor can be booked now. A suspension waits for the caller's transaction, or is seen here. */
export async function isDoctorOffered(tx: Database, doctorId: string) {
  // Sent together; the database reads the doctor once it has the lock.
  const [, rows] = await Promise.all([lockDoctorsAccount(tx, { doctorId }), selectOffered(tx, { doctorId })]);
  return rows.length > 0;
}

const selectOffered = buildOnce("offered_doctor", (db) =>
  db
    .select({ id: doctors.id })
    .from(doctors)
    .where(and(eq(doctors.id, sql.placeholder("doctorId")), isOfferedDoctor)),
);
