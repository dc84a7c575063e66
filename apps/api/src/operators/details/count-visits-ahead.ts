import type { ListingKind } from "@medisense/contract/operators/listings";
import { and, eq, gt, inArray } from "drizzle-orm";
import { appointments } from "../../appointments/tables/appointment-tables.ts";
import { doctors } from "../../directory/listing/tables.ts";
import type { Database } from "../../platform/database/open-database.ts";

/** Counts the paid visits of a doctor, or of all doctors of a hospital, that are still to come. */
export async function countVisitsAhead(
  db: Database,
  kind: Exclude<ListingKind, "stores">,
  { id, now }: { id: string; now: Date },
) {
  const ofHospital = db.select({ id: doctors.id }).from(doctors).where(eq(doctors.hospitalId, id));
  const isOfEntry = kind === "doctors" ? eq(appointments.doctorId, id) : inArray(appointments.doctorId, ofHospital);
  return db.$count(appointments, and(isOfEntry, eq(appointments.status, "confirmed"), gt(appointments.startsAt, now)));
}
