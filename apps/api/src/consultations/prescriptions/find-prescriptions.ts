import { istDate } from "@medisense/contract/ist";
import { verifyPrescriptionPath, type WarnedPrescription } from "@medisense/contract/prescriptions";
import { asc, desc, eq, getTableColumns, inArray, type SQL } from "drizzle-orm";
import { personOfVisit } from "../../appointments/index.ts";
import { appointments } from "../../appointments/tables/appointment-tables.ts";
import type { Database } from "../../platform/database/open-database.ts";
import { prescriptionLines, prescriptions } from "./tables.ts";

/** Finds prescriptions with their lines, the latest version first. */
export async function findPrescriptions(db: Database, wanted: SQL | undefined): Promise<WarnedPrescription[]> {
  const rows = await db
    .select({ ...getTableColumns(prescriptions), personId: personOfVisit })
    .from(prescriptions)
    .innerJoin(appointments, eq(appointments.id, prescriptions.appointmentId))
    .where(wanted)
    .orderBy(desc(prescriptions.version));
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const [lines, corrections] = await Promise.all([
    db
      .select()
      .from(prescriptionLines)
      .where(inArray(prescriptionLines.prescriptionId, ids))
      .orderBy(asc(prescriptionLines.position)),
    db
      .select({ id: prescriptions.id, replaces: prescriptions.replaces, signedAt: prescriptions.signedAt })
      .from(prescriptions)
      .where(inArray(prescriptions.replaces, ids)),
  ]);
  return rows.map((row) => ({
    _id: row.id,
    appointmentId: row.appointmentId,
    status: row.signedAt ? "signed" : "draft",
    version: row.version,
    replaces: row.replaces,
    // A correction counts once it is signed. Before that it is the doctor's own draft.
    replacedBy: corrections.find(({ replaces, signedAt }) => replaces === row.id && signedAt)?.id ?? null,
    patientId: row.patientId,
    personId: row.personId,
    patientName: row.patientName,
    patientAge: row.patientAge,
    patientAgeMonths: row.patientAgeMonths,
    patientSex: row.patientSex,
    with: companionOf(row),
    doctorId: row.doctorId,
    doctorName: row.doctorName,
    degree: row.degree,
    specialization: row.specialization,
    registrationNo: row.registrationNo,
    hospitalName: row.hospitalName,
    address: row.address,
    date: istDate(row.signedAt ?? row.createdAt),
    signedAt: row.signedAt?.toISOString() ?? null,
    lines: lines
      .filter(({ prescriptionId }) => prescriptionId === row.id)
      .map(({ prescriptionId: _, position: __, isNameConfirmed: ___, ...line }) => line),
    advice: row.advice,
    seenWarnings: row.seenWarnings,
    verifyPath: verifyPrescriptionPath(row.verifyCode),
  }));
}

const companionOf = ({ companionName: name, companionRelation: relation }: typeof prescriptions.$inferSelect) =>
  name === null || relation === null ? null : { name, relation };
