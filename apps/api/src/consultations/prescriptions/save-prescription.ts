import { randomBytes } from "node:crypto";
import { type PrescriptionDraft, prescriptionErrors } from "@medisense/contract/prescriptions";
import { desc, eq } from "drizzle-orm";
import { placeOfVisit } from "../../appointments/index.ts";
import { appointments } from "../../appointments/tables/appointment-tables.ts";
import { DomainError } from "../../platform/domain-error.ts";
import { canPrescribe } from "./can-prescribe.ts";
import type { PrescriptionDeps } from "./deps.ts";
import { findPrescriptions } from "./find-prescriptions.ts";
import { readOwnVisit } from "./read-own-visit.ts";
import { prescriptionLines, prescriptions } from "./tables.ts";

interface Saving {
  appointmentId: string;
  doctorId: string;
  /** The id of the signed version that the draft corrects, or null for a first version. */
  replaces: string | null;
  draft: PrescriptionDraft;
}

/** Saves the only draft of a visit. Once a version is signed, the draft is a correction of it. */
export async function savePrescription({ db, clock }: PrescriptionDeps, saving: Saving) {
  const { lines, patientAgeMonths, ...rest } = saving.draft;
  const patientAge = patientAgeMonths === null ? rest.patientAge : Math.floor(patientAgeMonths / 12);
  const head = { ...rest, patientAge, patientAgeMonths };
  const id = await db.transaction(async (tx) => {
    // This lock puts concurrent saves in order. The row locks below do the same for saving and signing.
    await tx.select().from(appointments).where(eq(appointments.id, saving.appointmentId)).for("update");
    const visit = await readOwnVisit(tx, saving);
    if (!canPrescribe(visit)) throw new DomainError(prescriptionErrors.noVisitYet);

    const [latest, previous] = await tx
      .select()
      .from(prescriptions)
      .where(eq(prescriptions.appointmentId, visit.id))
      .orderBy(desc(prescriptions.version))
      .limit(2)
      .for("update");
    const draft = latest && !latest.signedAt ? latest : undefined;
    const signed = draft ? previous : latest;
    if ((signed?.id ?? null) !== saving.replaces) throw new DomainError(prescriptionErrors.otherVersion);

    const [kept] = draft
      ? await tx.update(prescriptions).set(head).where(eq(prescriptions.id, draft.id)).returning()
      : await tx
          .insert(prescriptions)
          .values({
            ...head,
            appointmentId: visit.id,
            version: (signed?.version ?? 0) + 1,
            replaces: saving.replaces,
            patientId: visit.patientId,
            doctorId: visit.doctorId,
            patientName: visit.person.name,
            companionName: visit.person.with?.name ?? null,
            companionRelation: visit.person.with?.relation ?? null,
            doctorName: visit.doctorName,
            degree: visit.degree,
            specialization: visit.specialization,
            registrationNo: visit.registrationNo,
            hospitalName: visit.hospitalName,
            address: placeOfVisit(visit),
            verifyCode: randomBytes(16).toString("base64url"),
            createdAt: clock.now(),
          })
          .returning();
    const prescriptionId = kept!.id;
    await tx.delete(prescriptionLines).where(eq(prescriptionLines.prescriptionId, prescriptionId));
    if (lines.length > 0) {
      await tx
        .insert(prescriptionLines)
        .values(lines.map((line, index) => ({ prescriptionId, position: index + 1, ...line })));
    }
    return prescriptionId;
  });
  const [prescription] = await findPrescriptions(db, eq(prescriptions.id, id));
  return prescription!;
}
