import { istDate } from "@medisense/contract/ist";
import { type Prescription, verifyPrescriptionPath } from "@medisense/contract/prescriptions";
import { asc, desc, inArray, type SQL } from "drizzle-orm";
import type { Database } from "../../platform/database/open-database.ts";
import { prescriptionLines, prescriptions } from "./tables.ts";

/** Finds prescriptions with their lines, the latest version first. */
export async function findPrescriptions(db: Database, wanted: SQL | undefined): Promise<Prescription[]> {
  const rows = await db.select().from(prescriptions).where(wanted).orderBy(desc(prescriptions.version));
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
    patientName: row.patientName,
    patientAge: row.patientAge,
    patientAgeMonths: row.patientAgeMonths,
    patientSex: row.patientSex,
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
    verifyPath: verifyPrescriptionPath(row.verifyCode),
  }));
}
