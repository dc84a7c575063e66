import { and, desc, eq, gt, isNotNull, lte, notExists, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { appointments } from "../../appointments/tables/appointment-tables.ts";
import type { Database } from "../../platform/database/open-database.ts";
import { prescriptionLines, prescriptions } from "./tables.ts";

export interface PrescribedTo {
  accountId: string;
  /** The account's id for its holder. */
  personId: string;
  at: Date;
  /** Only what this doctor prescribed. */
  doctorId?: string;
}

/** More medicines than anybody takes at once. */
const MOST_LINES = 60;

/** Returns the medicines of signed, uncorrected prescriptions whose days are not over, the latest first. */
export function findRunningMedicines(db: Database, { accountId, personId, at, doctorId }: PrescribedTo) {
  const correction = alias(prescriptions, "correction");
  const isCorrected = db
    .select({ one: sql`1` })
    .from(correction)
    .where(and(eq(correction.replaces, prescriptions.id), isNotNull(correction.signedAt)));
  return db
    .select({
      genericName: prescriptionLines.genericName,
      strength: prescriptionLines.strength,
      form: prescriptionLines.form,
    })
    .from(prescriptionLines)
    .innerJoin(prescriptions, eq(prescriptions.id, prescriptionLines.prescriptionId))
    .innerJoin(appointments, eq(appointments.id, prescriptions.appointmentId))
    .where(
      and(
        eq(prescriptions.patientId, accountId),
        eq(sql`coalesce(${appointments.personId}, ${appointments.patientId})`, personId),
        doctorId === undefined ? undefined : eq(prescriptions.doctorId, doctorId),
        lte(prescriptions.signedAt, at),
        gt(sql`${prescriptions.signedAt} + make_interval(days => ${prescriptionLines.days})`, at.toISOString()),
        notExists(isCorrected),
      ),
    )
    .orderBy(desc(prescriptions.signedAt), prescriptionLines.position)
    .limit(MOST_LINES);
}
