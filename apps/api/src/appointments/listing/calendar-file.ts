import { appointmentErrors } from "@medisense/contract/appointments";
import type { Database } from "../../platform/database/open-database.ts";
import { DomainError } from "../../platform/domain-error.ts";
import { calendarEntry } from "../appointment-state/calendar-entry.ts";
import { findAppointmentDetails } from "../appointment-state/find-appointment-details.ts";

/** Returns the iCalendar file of an appointment to its patient. */
export async function calendarFile(
  { db }: { db: Database },
  appointmentId: string,
  patientId: string,
): Promise<string> {
  const visit = await findAppointmentDetails(db, appointmentId);
  if (!visit) throw new DomainError(appointmentErrors.notFound);
  if (visit.patientId !== patientId) throw new DomainError(appointmentErrors.notYours);
  return calendarEntry(visit);
}
