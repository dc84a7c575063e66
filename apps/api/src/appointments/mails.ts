import { istTime, istWeekday } from "@medisense/contract/ist";
import type { OutgoingMail } from "../notifications/index.ts";
import type { Visit } from "./visits.ts";

export function confirmationMail(visit: Visit): OutgoingMail {
  return {
    cause: `appointment-confirmed:${visit.id}`,
    to: visit.patientEmail,
    subject: `Your appointment with ${visit.doctorName} is confirmed`,
    heading: "Your appointment is confirmed",
    paragraphs: [
      `${visit.doctorName} expects you on ${dayAndTime(visit.startsAt)}. ${placeOf(visit)}`,
      "Your queue token is your number of the day with this doctor.",
    ],
    facts: [
      ["Queue token", String(visit.queueToken)],
      ["Doctor", `${visit.doctorName}, ${visit.specialization}`],
      ["Registration", visit.registrationNo],
      ["When", dayAndTime(visit.startsAt)],
      ["Paid", rupees(visit.feePaise)],
    ],
  };
}

export function reminderMail(visit: Visit, hours: number): OutgoingMail {
  return {
    cause: `appointment-reminder-${hours}h:${visit.id}`,
    to: visit.patientEmail,
    subject: `Reminder: ${visit.doctorName}, ${dayAndTime(visit.startsAt)}`,
    heading: "Your appointment is coming up",
    paragraphs: [
      `${visit.doctorName} expects you on ${dayAndTime(visit.startsAt)}. ${placeOf(visit)}`,
      `Your queue token is ${visit.queueToken}.`,
    ],
  };
}

export function lateRefundMail(visit: Visit, instead: Date[]): OutgoingMail {
  return {
    cause: `appointment-late-refund:${visit.id}`,
    to: visit.patientEmail,
    subject: `Your payment for ${visit.doctorName} came too late and is being refunded`,
    heading: "Your payment came after the slot was gone",
    paragraphs: [
      `The slot with ${visit.doctorName} on ${dayAndTime(visit.startsAt)} was no longer held for you when your payment arrived, and it cannot be had any more.`,
      `The full amount, ${rupees(visit.feePaise)}, is being refunded. You need not do anything.`,
      instead.length > 0
        ? "The doctor's next free times are below. You can book one of them under Doctors."
        : "The doctor has no free time in the next seven days.",
    ],
    facts: instead.map((slot) => ["Free", dayAndTime(slot)]),
  };
}

export function cancelledByDoctorMail(visit: Visit, reason: string): OutgoingMail {
  return {
    cause: `appointment-cancelled:${visit.id}`,
    to: visit.patientEmail,
    subject: `${visit.doctorName} had to cancel your appointment`,
    heading: "Your appointment is cancelled",
    paragraphs: [
      `${visit.doctorName} had to cancel the visit on ${dayAndTime(visit.startsAt)}. We are sorry.`,
      ...(reason ? [`The doctor writes: ${reason}`] : []),
      visit.paymentStatus === "pending"
        ? "You had not paid yet. Should a payment still arrive, it goes back in full."
        : `The full fee of ${rupees(visit.feePaise)} is being refunded. You need not do anything.`,
    ],
  };
}

export function refundedMail(visit: Visit): OutgoingMail {
  return {
    cause: `appointment-refunded:${visit.id}`,
    to: visit.patientEmail,
    subject: `Your refund of ${rupees(visit.feePaise)} has been made`,
    heading: "Your refund has been made",
    paragraphs: [
      `${rupees(visit.feePaise)} for the visit to ${visit.doctorName} on ${dayAndTime(visit.startsAt)} went back the way you paid. Your bank may take a few days to show it.`,
    ],
  };
}

function placeOf({ mode, hospitalName, addressLine1, addressLine2 }: Visit) {
  return mode === "online"
    ? "It is a video visit: open My Appointments and press Start Video Call when it is time."
    : `Please come to ${hospitalName}, ${addressLine1}, ${addressLine2}.`;
}

const longDate = new Intl.DateTimeFormat("en-IN", {
  timeZone: "Asia/Kolkata",
  day: "numeric",
  month: "long",
  year: "numeric",
});

/** "Saturday, 21 November 2026 at 10:30 AM IST" */
function dayAndTime(instant: Date) {
  return `${istWeekday(instant)}, ${longDate.format(instant)} at ${istTime(instant)} IST`;
}

function rupees(paise: number) {
  return `₹${(paise / 100).toLocaleString("en-IN")}`;
}
