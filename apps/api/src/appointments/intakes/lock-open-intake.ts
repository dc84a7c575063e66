import { appointmentErrors } from "@medisense/contract/appointments";
import { intakeErrors } from "@medisense/contract/intakes";
import { eq } from "drizzle-orm";
import { refuseUnlessActing } from "../../persons/index.ts";
import { DomainError } from "../../platform/domain-error.ts";
import type { AppointmentsDeps } from "../appointment-state/deps.ts";
import { appointments } from "../tables/appointment-tables.ts";
import { canChangeIntake } from "./can-change-intake.ts";

interface Of {
  appointmentId: string;
  patientId: string;
}

/**
 * Keeps the visit from beginning, and its files from being counted twice, until the transaction ends. Throws unless the
 * account may act for the person of the visit.
 */
export async function lockOpenIntake(
  { db, clock }: Pick<AppointmentsDeps, "db" | "clock">,
  { appointmentId, patientId }: Of,
) {
  const [visit] = await db.select().from(appointments).where(eq(appointments.id, appointmentId)).for("update");
  if (!visit) throw new DomainError(appointmentErrors.notFound);
  if (visit.patientId !== patientId) throw new DomainError(appointmentErrors.notYours);
  await refuseUnlessActing({ db, clock }, patientId, visit.personId);
  if (!canChangeIntake(visit)) throw new DomainError(intakeErrors.closed);
}
