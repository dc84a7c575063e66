import { and, desc, eq, inArray, sql } from "drizzle-orm";
import { appointments } from "../../appointments/tables/appointment-tables.ts";
import { doctors, hospitals } from "../../directory/listing/tables.ts";
import { type FindRecords, hasTerms, isAbout, isInPage } from "./record-scope.ts";

/** Finds paid visits. Cancelled and unpaid ones are no part of a health record. */
export const findVisits: FindRecords = async (db, scope, limit) => {
  const { id, startsAt, patientId, personId, status } = appointments;
  const text = sql`concat_ws(' ', ${doctors.name}, ${doctors.specialization}, ${hospitals.name})`;
  const rows = await db
    .select({ visit: appointments, doctor: doctors, hospitalName: hospitals.name })
    .from(appointments)
    .innerJoin(doctors, eq(doctors.id, appointments.doctorId))
    .innerJoin(hospitals, eq(hospitals.id, doctors.hospitalId))
    .where(
      and(
        isAbout(scope, patientId, personId),
        inArray(status, ["confirmed", "in_progress", "completed", "no_show"]),
        isInPage(scope, startsAt, id),
        hasTerms(scope, text),
      ),
    )
    .orderBy(desc(startsAt), desc(id))
    .limit(limit);
  return rows.map(({ visit, doctor, hospitalName }) => ({
    record: "visit",
    _id: visit.id,
    at: visit.startsAt.toISOString(),
    doctorName: doctor.name,
    specialization: doctor.specialization,
    hospitalName,
    mode: visit.mode,
    status: visit.status,
  }));
};
