import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { appointments } from "../../appointments/tables/appointment-tables.ts";
import type { PrescriptionDeps } from "./deps.ts";
import { readOwnVisit } from "./read-own-visit.ts";
import { prescriptionLines, prescriptions } from "./tables.ts";

/** Deletes the draft of a visit's correction. Without one, as after a repeated request, nothing happens. */
export async function discardCorrection(
  { db }: Pick<PrescriptionDeps, "db">,
  { appointmentId, doctorId }: { appointmentId: string; doctorId: string },
) {
  await db.transaction(async (tx) => {
    // Saving takes the same lock, and signing the one below.
    await tx.select().from(appointments).where(eq(appointments.id, appointmentId)).for("update");
    await readOwnVisit(tx, { appointmentId, doctorId });
    const [draft] = await tx
      .select({ id: prescriptions.id })
      .from(prescriptions)
      .where(
        and(
          eq(prescriptions.appointmentId, appointmentId),
          isNull(prescriptions.signedAt),
          isNotNull(prescriptions.replaces),
        ),
      )
      .for("update");
    if (!draft) return;
    await tx.delete(prescriptionLines).where(eq(prescriptionLines.prescriptionId, draft.id));
    await tx.delete(prescriptions).where(eq(prescriptions.id, draft.id));
  });
}
