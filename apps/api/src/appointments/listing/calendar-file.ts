import { appointmentErrors } from "@medisense/contract/appointments";
import { refuseUnlessActing } from "../../persons/index.ts";
import { DomainError } from "../../platform/domain-error.ts";
import type { AppointmentsDeps } from "../appointment-state/deps.ts";
import { calendarEntry } from "../appointment-state/calendar-entry.ts";
import { findAppointmentDetails } from "../appointment-state/find-appointment-details.ts";

/** Returns the iCalendar file of an appointment to its patient. */
export async function calendarFile(
  deps: Pick<AppointmentsDeps, "db" | "clock">,
  appointmentId: string,
  patientId: string,
): Promise<string> {
  const visit = await findAppointmentDetails(deps.db, appointmentId);
  if (!visit) throw new DomainError(appointmentErrors.notFound);
  if (visit.patientId !== patientId) throw new DomainError(appointmentErrors.notYours);
  await refuseUnlessActing(deps, patientId, visit.personId, { isReading: true });
  return calendarEntry(visit);
}
