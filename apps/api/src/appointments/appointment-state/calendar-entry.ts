import { SLOT_MINUTES } from "@medisense/contract/appointments";
import { createEvent, type DateArray } from "ics";
import type { AppointmentDetails } from "./select-appointment-details.ts";

/**
 * Creates the iCalendar entry of an appointment. The uid stays and the sequence rises with every change, so that
 * calendars replace or remove the entry they have.
 */
export function calendarEntry(visit: AppointmentDetails): string {
  const isOff = visit.status === "cancelled" || visit.status === "expired";
  const place =
    visit.mode === "online" ? "Video visit" : `${visit.hospitalName}, ${visit.addressLine1}, ${visit.addressLine2}`;
  const { error, value } = createEvent({
    uid: `${visit.id}@medisense`,
    productId: "-//MediSense//Appointments//EN",
    method: isOff ? "CANCEL" : "PUBLISH",
    sequence: visit.changes + (isOff ? 1 : 0),
    status: isOff ? "CANCELLED" : visit.status === "pending" ? "TENTATIVE" : "CONFIRMED",
    // Calendar programs refuse an entry with a method that names no organizer.
    organizer: { name: visit.doctorName, email: "appointments@medisense.example" },
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
