import { appointmentErrors } from "@medisense/contract/appointments";
import { intakeErrors } from "@medisense/contract/intakes";
import { eq } from "drizzle-orm";
import type { Database } from "../../platform/database/open-database.ts";
import { DomainError } from "../../platform/domain-error.ts";
import { appointments } from "../tables/appointment-tables.ts";
import { canChangeIntake } from "./can-change-intake.ts";

interface Of {
  appointmentId: string;
  patientId: string;
}

/** Keeps the visit from beginning, and its files from being counted twice, until the transaction ends. */
export async function lockOpenIntake(tx: Database, { appointmentId, patientId }: Of, now: Date) {
  const [visit] = await tx.select().from(appointments).where(eq(appointments.id, appointmentId)).for("update");
  if (!visit) throw new DomainError(appointmentErrors.notFound);
  if (visit.patientId !== patientId) throw new DomainError(appointmentErrors.notYours);
  if (!canChangeIntake(visit, now)) throw new DomainError(intakeErrors.closed);
}
