import { type Appointment, appointmentErrors } from "@medisense/contract/appointments";
import { and, eq } from "drizzle-orm";
import { DomainError } from "../../platform/domain-error.ts";
import { appointmentToWire } from "../appointment-state/appointment-to-wire.ts";
import { currentVisit } from "../appointment-state/current-visit.ts";
import type { AppointmentsDeps } from "../appointment-state/deps.ts";
import { findAppointmentDetails } from "../appointment-state/find-appointment-details.ts";
import { appointments } from "../tables/appointment-tables.ts";

interface Pair {
  patientId: string;
  doctorId: string;
}

/** Finds the current appointment of a patient and a doctor. A video call of these two belongs to the same one. */
export async function findAppointment(
  { db, clock, config }: Pick<AppointmentsDeps, "db" | "clock" | "config">,
  { patientId, doctorId }: Pair,
  readerId: string,
): Promise<Appointment> {
  if (readerId !== patientId && readerId !== doctorId) throw new DomainError(appointmentErrors.notYours);

  const now = clock.now();
  const { id, status, startsAt, createdAt } = appointments;
  const all = await db
    .select({ id, status, startsAt, createdAt })
    .from(appointments)
    .where(and(eq(appointments.patientId, patientId), eq(appointments.doctorId, doctorId)));
  const current = currentVisit(all, now, config.calls);
  const visit = current && (await findAppointmentDetails(db, current.id));
  if (!visit) throw new DomainError(appointmentErrors.notFound);
  return appointmentToWire(visit, readerId, now);
}
