import { and, asc, desc, eq, inArray, isNotNull, notExists, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { appointments } from "../../appointments/tables/appointment-tables.ts";
import { prescriptionLines, prescriptions } from "../../consultations/prescriptions/tables.ts";
import type { Database } from "../../platform/database/open-database.ts";
import { type FindRecords, hasTerms, isAbout, isInPage } from "./record-scope.ts";

/** Finds signed prescriptions in their latest version. */
export const findSignedPrescriptions: FindRecords = async (db, scope, limit) => {
  const { id, signedAt, doctorName } = prescriptions;
  const names = sql`(select string_agg(${prescriptionLines.genericName}, ' ') from ${prescriptionLines}
    where ${prescriptionLines.prescriptionId} = ${id})`;
  const rows = await db
    .select({ id, signedAt, doctorName })
    .from(prescriptions)
    .innerJoin(appointments, eq(appointments.id, prescriptions.appointmentId))
    .where(
      and(
        isAbout(scope, prescriptions.patientId, appointments.personId),
        isNotNull(signedAt),
        isInPage(scope, signedAt, id),
        isLatestVersion(db),
        hasTerms(scope, sql`concat_ws(' ', ${doctorName}, ${names})`),
      ),
    )
    .orderBy(desc(signedAt), desc(id))
    .limit(limit);
  const lines = await linesOf(
    db,
    rows.map((row) => row.id),
  );
  return rows.map((row) => ({
    record: "prescription",
    _id: row.id,
    at: row.signedAt!.toISOString(),
    doctorName: row.doctorName,
    medicines: lines.filter(({ prescriptionId }) => prescriptionId === row.id).map(({ genericName }) => genericName),
  }));
};

/** A prescription that a signed correction replaces is left out. */
function isLatestVersion(db: Database) {
  const correction = alias(prescriptions, "correction");
  return notExists(
    db
      .select({ one: sql`1` })
      .from(correction)
      .where(and(eq(correction.replaces, prescriptions.id), isNotNull(correction.signedAt))),
  );
}

const linesOf = (db: Database, ids: string[]) =>
  db
    .select()
    .from(prescriptionLines)
    .where(inArray(prescriptionLines.prescriptionId, ids))
    .orderBy(asc(prescriptionLines.position));
