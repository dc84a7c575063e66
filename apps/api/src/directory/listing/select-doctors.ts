import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../platform/database/open-database.ts";
import { isOfferedDoctor } from "./is-offered-doctor.ts";
import { doctors, hospitals } from "./tables.ts";

/** The default sort order of every list. The name and the id break ties, so that pages do not overlap. */
export const bestFirst = [
  sql`${doctors.successRate} desc nulls last`,
  sql`${doctors.rating} desc nulls last`,
  doctors.name,
  doctors.id,
];

/** Selects the offered doctors that meet a condition, with their hospital's name and city. The caller adds order and limit. */
export function selectDoctors(db: Database, condition?: SQL) {
  return db
    .select({ doctor: doctors, hospitalName: hospitals.name, city: hospitals.city })
    .from(doctors)
    .innerJoin(hospitals, eq(hospitals.id, doctors.hospitalId))
    .where(and(isOfferedDoctor, condition))
    .$dynamic();
}

export type DoctorRow = Awaited<ReturnType<typeof selectDoctors>>[number];
