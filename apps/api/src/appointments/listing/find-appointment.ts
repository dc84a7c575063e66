import { type Appointment, appointmentErrors } from "@medisense/contract/appointments";
import { and, eq } from "drizzle-orm";
import { endedOn, isOpenTo, refuseUnlessActing } from "../../persons/index.ts";
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

/**
 * Finds the current appointment of a patient and a doctor. A video call of these two belongs to the same one. A visit of
 * somebody of whom the patient's account may read no more is none for that account.
 */
export async function findAppointment(
  deps: Pick<AppointmentsDeps, "db" | "clock" | "config">,
  { patientId, doctorId }: Pair,
  readerId: string,
): Promise<Appointment> {
  const { db, clock, config } = deps;
  if (readerId !== patientId && readerId !== doctorId) throw new DomainError(appointmentErrors.notYours);

  const now = clock.now();
  const isPatient = readerId === patientId;
  const { id, status, startsAt, createdAt, personId } = appointments;
  const isOpen = isPatient ? isOpenTo({ accountId: patientId, endedOn: endedOn(now) }, personId) : undefined;
  const all = await db
    .select({ id, status, startsAt, createdAt })
    .from(appointments)
    .where(and(eq(appointments.patientId, patientId), eq(appointments.doctorId, doctorId), isOpen));
  const current = currentVisit(all, now, config.calls);
  const visit = current && (await findAppointmentDetails(db, current.id));
  if (!visit) throw new DomainError(appointmentErrors.notFound);
  if (isPatient) await refuseUnlessActing(deps, patientId, visit.personId, { isReading: true });
  return appointmentToWire(visit, readerId, now);
}
