import { istTime, istWeekday } from "@medisense/contract/ist";
import type { OutgoingMail } from "../../notifications/index.ts";
import type { AppointmentDetails } from "../appointment-state/select-appointment-details.ts";

export function appointmentConfirmedMail(visit: AppointmentDetails): OutgoingMail {
  return {
    cause: `appointment-confirmed:${visit.id}`,
    to: visit.patientEmail,
    subject: `Your appointment with ${visit.doctorName} is confirmed`,
    heading: "Your appointment is confirmed",
    paragraphs: [
      `${visit.doctorName} will see you on ${dayAndTime(visit.startsAt)}. ${placeOf(visit)}`,
      "Your queue token is your number in the doctor's queue on that day.",
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

export function appointmentReminderMail(visit: AppointmentDetails, hours: number): OutgoingMail {
  return {
    cause: `appointment-reminder-${hours}h:${visit.id}`,
    to: visit.patientEmail,
    subject: `Reminder: ${visit.doctorName}, ${dayAndTime(visit.startsAt)}`,
    heading: "Your appointment is coming up",
    paragraphs: [
      `${visit.doctorName} will see you on ${dayAndTime(visit.startsAt)}. ${placeOf(visit)}`,
      `Your queue token is ${visit.queueToken}.`,
    ],
  };
}

/** Informs the patient that a late payment is refunded. `alternatives` are the doctor's next free slots. */
export function appointmentLateRefundMail(visit: AppointmentDetails, alternatives: Date[]): OutgoingMail {
  return {
    cause: `appointment-late-refund:${visit.id}`,
    to: visit.patientEmail,
    subject: `Your payment for ${visit.doctorName} arrived too late and is being refunded`,
    heading: "Your payment arrived after the slot was gone",
    paragraphs: [
      `The slot with ${visit.doctorName} on ${dayAndTime(visit.startsAt)} was no longer held for you when your payment arrived, and it is no longer available.`,
      `The full amount, ${rupees(visit.feePaise)}, is being refunded. You do not need to do anything.`,
      alternatives.length > 0
        ? "The doctor's next free slots are below. You can book one of them under Doctors."
        : "The doctor has no free slots in the next seven days.",
    ],
    facts: alternatives.map((slot) => ["Free", dayAndTime(slot)]),
  };
}

export function appointmentCancelledMail(visit: AppointmentDetails, reason: string): OutgoingMail {
  return {
    cause: `appointment-cancelled:${visit.id}`,
    to: visit.patientEmail,
    subject: `${visit.doctorName} had to cancel your appointment`,
    heading: "Your appointment is cancelled",
    paragraphs: [
      `${visit.doctorName} had to cancel the visit on ${dayAndTime(visit.startsAt)}. We are sorry.`,
      ...(reason ? [`The doctor writes: ${reason}`] : []),
      visit.paymentStatus === "pending"
        ? "You had not paid yet. If a payment still arrives, it will be refunded in full."
        : `The full fee of ${rupees(visit.feePaise)} is being refunded. You do not need to do anything.`,
    ],
  };
}

export function appointmentRefundedMail(visit: AppointmentDetails): OutgoingMail {
  return {
    cause: `appointment-refunded:${visit.id}`,
    to: visit.patientEmail,
    subject: `Your refund of ${rupees(visit.feePaise)} has been made`,
    heading: "Your refund has been made",
    paragraphs: [
      `${rupees(visit.feePaise)} for the visit to ${visit.doctorName} on ${dayAndTime(visit.startsAt)} was refunded to the account or card you paid with. Your bank may take a few days to show it.`,
    ],
  };
}

function placeOf({ mode, hospitalName, addressLine1, addressLine2 }: AppointmentDetails) {
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

/** Formats an instant in India's time: "Saturday, 21 November 2026 at 10:30 AM IST". */
function dayAndTime(instant: Date) {
  return `${istWeekday(instant)}, ${longDate.format(instant)} at ${istTime(instant)} IST`;
}

function rupees(paise: number) {
  return `₹${(paise / 100).toLocaleString("en-IN")}`;
}
