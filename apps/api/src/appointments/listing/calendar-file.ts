import { appointmentErrors, SLOT_MINUTES } from "@medisense/contract/appointments";
import { createEvent, type DateArray } from "ics";
import type { Database } from "../../platform/database/open-database.ts";
import { DomainError } from "../../platform/domain-error.ts";
import { findAppointmentDetails } from "../appointment-state/find-appointment-details.ts";

/** Creates an iCalendar file of an appointment. The uid stays the same, so that a newer file replaces the older entry. */
export async function calendarFile(
  { db }: { db: Database },
  appointmentId: string,
  patientId: string,
): Promise<string> {
  const visit = await findAppointmentDetails(db, appointmentId);
  if (!visit) throw new DomainError(appointmentErrors.notFound);
  if (visit.patientId !== patientId) throw new DomainError(appointmentErrors.notYours);

  const isOff = visit.status === "cancelled" || visit.status === "expired";
  const place =
    visit.mode === "online" ? "Video visit" : `${visit.hospitalName}, ${visit.addressLine1}, ${visit.addressLine2}`;
  const { error, value } = createEvent({
    uid: `${visit.id}@medisense`,
    productId: "-//MediSense//Appointments//EN",
    method: "PUBLISH",
    sequence: isOff ? 1 : 0,
    status: isOff ? "CANCELLED" : visit.status === "pending" ? "TENTATIVE" : "CONFIRMED",
    title: `Appointment with ${visit.doctorName}`,
    description: visit.queueToken === null ? place : `${place}. Queue token ${visit.queueToken}.`,
    location: place,
    start: utcParts(visit.startsAt),
    startInputType: "utc",
    startOutputType: "utc",
    duration: { minutes: SLOT_MINUTES },
    alarms: isOff ? [] : [alarm({ hours: 24 }), alarm({ hours: 1 })],
  });
  if (error || !value) throw new Error("The calendar file could not be made", { cause: error });
  return value;
}

function alarm(before: { hours: number }) {
  return { action: "display" as const, description: "Your appointment", trigger: { ...before, before: true } };
}

function utcParts(instant: Date): DateArray {
  return [
    instant.getUTCFullYear(),
    instant.getUTCMonth() + 1,
    instant.getUTCDate(),
    instant.getUTCHours(),
    instant.getUTCMinutes(),
  ];
}
