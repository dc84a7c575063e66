import { SLOT_MINUTES } from "@medisense/contract/appointments";
import type { Locale } from "@medisense/contract/locales";
import { createEvent, type DateArray } from "ics";
import { visitPersonOf } from "../../persons/index.ts";
import { placeOfVisit } from "./place-of-visit.ts";
import type { AppointmentDetails } from "./select-appointment-details.ts";

/**
 * Creates the iCalendar entry of an appointment, in the language of the patient's account. The uid stays and the
 * sequence rises with every change, so that calendars replace or remove the entry they have.
 */
export function calendarEntry(visit: AppointmentDetails): string {
  const isOff = visit.status === "cancelled" || visit.status === "expired";
  const texts = textsIn[visit.patientLocale ?? "en"];
  const place = visit.mode === "online" ? texts.video : placeOfVisit(visit);
  const { error, value } = createEvent({
    uid: `${visit.id}@medisense`,
    productId: `-//MediSense//Appointments//${texts.tag}`,
    method: isOff ? "CANCEL" : "PUBLISH",
    sequence: visit.changes + (isOff ? 1 : 0),
    status: isOff ? "CANCELLED" : visit.status === "pending" ? "TENTATIVE" : "CONFIRMED",
    // Calendar programs refuse an entry with a method that names no organizer.
    organizer: { name: visit.doctorName, email: "appointments@medisense.example" },
    title: titleOf(visit, texts),
    description: visit.queueToken === null ? place : texts.placeAndToken(place, visit.queueToken),
    location: place,
    start: utcParts(visit.startsAt),
    startInputType: "utc",
    startOutputType: "utc",
    duration: { minutes: SLOT_MINUTES },
    alarms: isOff ? [] : [24, 1].map((hours) => alarm(texts.alarm, hours)),
  });
  if (error || !value) throw new Error("The calendar file could not be made", { cause: error });
  return value;
}

function titleOf({ doctorName, personId, person, visitDate }: AppointmentDetails, texts: EntryTexts) {
  const title = texts.title(doctorName);
  return personId === null ? title : `${visitPersonOf(person, visitDate).name}: ${title}`;
}

function alarm(description: string, hours: number) {
  return { action: "display" as const, description, trigger: { hours, before: true } };
}

interface EntryTexts {
  /** The language tag of the product identifier. */
  tag: string;
  video: string;
  alarm: string;
  title(doctor: string): string;
  placeAndToken(place: string, token: number): string;
}

const textsIn: Record<Locale, EntryTexts> = {
  en: {
    tag: "EN",
    video: "Video visit",
    alarm: "Your appointment",
    title: (doctor) => `Appointment with ${doctor}`,
    placeAndToken: (place, token) => `${place}. Queue token ${token}.`,
  },
  hi: {
    tag: "HI",
    video: "वीडियो मुलाक़ात",
    alarm: "आपका अपॉइंटमेंट",
    title: (doctor) => `${doctor} के साथ अपॉइंटमेंट`,
    placeAndToken: (place, token) => `${place}। क़तार टोकन ${token}।`,
  },
};

function utcParts(instant: Date): DateArray {
  return [
    instant.getUTCFullYear(),
    instant.getUTCMonth() + 1,
    instant.getUTCDate(),
    instant.getUTCHours(),
    instant.getUTCMinutes(),
  ];
}
