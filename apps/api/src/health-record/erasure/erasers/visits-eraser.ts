import { and, eq, inArray, isNotNull, isNull, ne } from "drizzle-orm";
import { appointments } from "../../../appointments/tables/appointment-tables.ts";
import { intakeFiles, intakes } from "../../../appointments/tables/intake-tables.ts";
import { callPeers } from "../../../consultations/calls/tables.ts";
import { prescriptionLines, prescriptions } from "../../../consultations/prescriptions/tables.ts";
import type { Eraser } from "./eraser.ts";

/** Erases what belongs to no record: unsigned prescriptions, and everything of visits that did not take place. */
export const visitsEraser: Eraser = {
  tables: [
    "appointments",
    "visit_documents",
    "intakes",
    "intake_files",
    "prescriptions",
    "prescription_lines",
    "conversations",
    "messages",
    "attachments",
    "chat_progress",
    "call_consents",
    "call_peers",
  ],
  async erase(tx, { id }) {
    const isOfAccount = eq(appointments.patientId, id);
    const notHeld = tx
      .select({ id: appointments.id })
      .from(appointments)
      .where(and(isOfAccount, ne(appointments.status, "completed")));
    // An empty reason still says that the visit was cancelled for good.
    await tx
      .update(appointments)
      .set({ cancelReason: "" })
      .where(and(isOfAccount, isNotNull(appointments.cancelReason)));
    await tx.delete(intakes).where(inArray(intakes.appointmentId, notHeld));
    const files = await tx
      .delete(intakeFiles)
      .where(inArray(intakeFiles.appointmentId, notHeld))
      .returning({ id: intakeFiles.id });
    const isDraft = and(eq(prescriptions.patientId, id), isNull(prescriptions.signedAt));
    const drafts = tx.select({ id: prescriptions.id }).from(prescriptions).where(isDraft);
    await tx.delete(prescriptionLines).where(inArray(prescriptionLines.prescriptionId, drafts));
    await tx.delete(prescriptions).where(isDraft);
    await tx.delete(callPeers).where(eq(callPeers.userId, id));
    return files.map((file) => ({ folder: "intakes", id: file.id }));
  },
};
