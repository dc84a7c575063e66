import { istDate } from "@medisense/contract/ist";
import { type Prescription, prescriptionErrors } from "@medisense/contract/prescriptions";
import { and, desc, eq, isNotNull, notExists, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { DomainError } from "../platform/domain-error.ts";
import { canPrescribe, ownVisit } from "./own-visit.ts";
import type { PrescriptionDeps } from "./prescription-deps.ts";
import { prescriptions } from "./prescription-tables.ts";
import { findPrescriptions } from "./wire-prescription.ts";

type Deps = Pick<PrescriptionDeps, "db">;

/** For the two people it is about. A draft is still the doctor's own: its patient finds nothing there. */
export async function readPrescription({ db }: Deps, id: string, readerId: string): Promise<Prescription> {
  const [prescription] = await findPrescriptions(db, eq(prescriptions.id, id));
  if (!prescription) throw new DomainError(prescriptionErrors.notFound);
  const { patientId, doctorId, status } = prescription;
  if (readerId !== patientId && readerId !== doctorId) throw new DomainError(prescriptionErrors.notYours);
  if (status === "draft" && readerId !== doctorId) throw new DomainError(prescriptionErrors.notFound);
  return prescription;
}

/** What the doctor's desk needs to write for a visit. */
export async function writingDesk({ db }: Deps, appointmentId: string, doctorId: string) {
  const visit = await ownVisit(db, { appointmentId, doctorId });
  return {
    patientName: `${visit.firstName} ${visit.lastName}`.trim(),
    dateTime: visit.startsAt.toISOString(),
    canWrite: canPrescribe(visit),
    data: await findPrescriptions(db, eq(prescriptions.appointmentId, appointmentId)),
  };
}

/** Where a patient's visits lead to: the version that counts of each prescription. */
export async function listPrescriptions({ db }: Deps, patientId: string) {
  const correction = alias(prescriptions, "correction");
  const rows = await db
    .select()
    .from(prescriptions)
    .where(
      and(
        eq(prescriptions.patientId, patientId),
        isNotNull(prescriptions.signedAt),
        notExists(
          db
            .select({ one: sql`1` })
            .from(correction)
            .where(and(eq(correction.replaces, prescriptions.id), isNotNull(correction.signedAt))),
        ),
      ),
    )
    .orderBy(desc(prescriptions.signedAt));
  return rows.map(({ id, appointmentId, doctorName, signedAt }) => ({
    _id: id,
    appointmentId,
    doctorName,
    date: istDate(signedAt!),
  }));
}

/** For whoever holds the paper: that we know it, and no word of what it says or whom it is for. */
export async function verifyPrescription({ db }: Deps, code: string) {
  const [found] = await findPrescriptions(
    db,
    and(eq(prescriptions.verifyCode, code), isNotNull(prescriptions.signedAt)),
  );
  if (!found) throw new DomainError(prescriptionErrors.notGenuine);
  return { date: found.date, registrationNo: found.registrationNo, isReplaced: found.replacedBy !== null };
}
