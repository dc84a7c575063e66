import { prescriptionErrors } from "@medisense/contract/prescriptions";
import { eq } from "drizzle-orm";
import { users } from "../../identity/tables.ts";
import { sendLater } from "../../notifications/index.ts";
import { DomainError } from "../../platform/domain-error.ts";
import type { PrescriptionDeps } from "./deps.ts";
import { findPrescriptions } from "./find-prescriptions.ts";
import { findVisitForRules } from "./find-visit-for-rules.ts";
import { prescriptionReadyMail } from "./prescription-ready-mail.ts";
import { prescriptionLines, prescriptions } from "./tables.ts";
import { refusalOf } from "./telemedicine-rules.ts";

/** Signs a draft. From then on a database trigger refuses every change. */
export async function signPrescription(
  { db, clock, config }: PrescriptionDeps,
  { id, doctorId }: { id: string; doctorId: string },
) {
  const now = clock.now();
  await db.transaction(async (tx) => {
    const [draft] = await tx.select().from(prescriptions).where(eq(prescriptions.id, id)).for("update");
    if (!draft) throw new DomainError(prescriptionErrors.notFound);
    if (draft.doctorId !== doctorId) throw new DomainError(prescriptionErrors.notYours);
    if (draft.signedAt) throw new DomainError(prescriptionErrors.alreadySigned);
    if (draft.patientAge === null || draft.patientSex === null)
      throw new DomainError(prescriptionErrors.ageAndSexNeeded);
    const lines = await tx
      .select({ genericName: prescriptionLines.genericName })
      .from(prescriptionLines)
      .where(eq(prescriptionLines.prescriptionId, id))
      .orderBy(prescriptionLines.position);
    if (lines.length === 0 && !draft.advice) throw new DomainError(prescriptionErrors.nothingWritten);
    const visit = await findVisitForRules(tx, draft.appointmentId);
    const refusals = lines.flatMap(({ genericName }, index) => {
      const refusal = refusalOf(genericName, visit, config.prescriptions);
      return refusal ? [[`lines.${index}.genericName`, refusal]] : [];
    });
    if (refusals.length > 0)
      throw new DomainError(prescriptionErrors.notInThisVisit, { fields: Object.fromEntries(refusals) });

    await tx.update(prescriptions).set({ signedAt: now }).where(eq(prescriptions.id, id));
    const [patient] = await tx.select().from(users).where(eq(users.id, draft.patientId));
    await sendLater(tx, prescriptionReadyMail(draft, patient!), now);
  });
  const [prescription] = await findPrescriptions(db, eq(prescriptions.id, id));
  return prescription!;
}
