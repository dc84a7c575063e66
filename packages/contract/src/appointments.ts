import { z } from "zod";
import { specialities, visitModes } from "./directory.ts";
import { endpoint } from "./endpoint.ts";
import { defineErrors } from "./errors.ts";
import { Refund } from "./money/refunds.ts";
import { VisitPerson } from "./persons/visit/visit-person.ts";
import { forPerson, Instant, IstDate, pageOf, paging, success, Uuid } from "./wire.ts";

export const SLOT_MINUTES = 30;
/** The days that can be booked, today included. */
export const DAYS_AHEAD = 7;
/** The minutes for which a slot is held for an unpaid appointment. */
export const HOLD_MINUTES = 15;
/** The slots that one account may hold without paying. */
export const holdLimits = {
  open: 3,
  perDoctorAndDay: 1,
  /** The minutes for which an account cannot hold a slot again that it released; others can. */
  againAfterMinutes: 10,
} as const;

/** pending (held, unpaid) → confirmed → in_progress → completed | no_show; pending → expired; any state before the visit → cancelled. */
export const appointmentStatuses = [
  "pending",
  "confirmed",
  "in_progress",
  "completed",
  "no_show",
  "cancelled",
  "expired",
] as const;
export type AppointmentStatus = (typeof appointmentStatuses)[number];

export const paymentStatuses = [
  "pending",
  "paid",
  "failed",
  "refund_pending",
  "refunded",
  "partially_refunded",
] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** The reason of MediSense for cancelling a visit whose whole fee somebody refunded in the gateway's dashboard. */
export const FEE_REFUNDED = "The whole fee was refunded.";

/** The sides that can cancel an appointment. MediSense does when it suspends the doctor or the hospital. */
export const cancellers = ["patient", "doctor", "medisense"] as const;

export const Appointment = z.object({
  _id: Uuid,
  userId: Uuid,
  doctorId: Uuid,
  /** The caller's side of this appointment. */
  role: z.enum(["doctor", "patient"]),
  doctorName: z.string(),
  /** The name of the person who sees the doctor. */
  patientName: z.string(),
  person: VisitPerson.extend({ _id: Uuid }),
  specialization: z.enum(specialities),
  hospitalName: z.string(),
  address: z.object({ line1: z.string(), line2: z.string() }),
  registrationNo: z.string(),
  profileImage: z.string().nullable(),
  mode: z.enum(visitModes),
  dateTime: Instant,
  date: IstDate,
  time: z.string(),
  status: z.enum(appointmentStatuses),
  paymentStatus: z.enum(paymentStatuses),
  /** Whole rupees. */
  fees: z.number(),
  /** The patient's number with this doctor on that day; null until the appointment is confirmed. */
  queueToken: z.int().nullable(),
  /** The end of the hold; null when the slot is not held, as is `paymentUrl`. */
  holdExpiresAt: Instant.nullable(),
  paymentUrl: z.string().nullable(),
  /** The number of times the patient can still move the visit; 0 also when it cannot be moved any more. */
  movesLeft: z.int().nonnegative(),
  /** True when the doctor is away at that time and has asked the patient to move the visit. */
  isMoveAsked: z.boolean(),
  /** The side that cancelled a confirmed or held appointment, and its reason; null when nobody did. */
  cancellation: z.object({ by: z.enum(cancellers), reason: z.string() }).nullable(),
  /** The fee, or each part of it, on its way back; first ones first. */
  refunds: z.array(Refund),
});
export type Appointment = z.infer<typeof Appointment>;

/**
 * A chosen slot in the appointment cart, which the browser stores. Booking takes only the doctor, the time and the
 * mode from it, because people can change what a browser stores.
 */
export const AppointmentCartItem = z.object({
  doctorId: Uuid,
  docName: z.string(),
  specialization: z.string(),
  fees: z.number(),
  profileImage: z.string().nullable(),
  success_rate: z.number(),
  dateTime: Instant,
  time: z.string(),
  mode: z.enum(visitModes).optional(),
});
export type AppointmentCartItem = z.infer<typeof AppointmentCartItem>;

/** The first digits of every accepted year: dates outside this century are refused. */
const CENTURY = "20";

export const doctorSlots = endpoint({
  method: "GET",
  path: "/doctors/:id/slots",
  access: "public",
  summary: "Lists a doctor's slots for seven days, from today or from a later day in India",
  params: z.object({ id: Uuid }),
  query: z.object({ from: IstDate.startsWith(CENTURY).optional(), mode: z.enum(visitModes).optional() }),
  response: z.object({
    success,
    data: z.array(
      z.object({
        date: IstDate,
        weekday: z.string(),
        slots: z.array(z.object({ dateTime: Instant, time: z.string(), available: z.boolean() })),
      }),
    ),
  }),
});
export type SlotDay = z.infer<typeof doctorSlots.response>["data"][number];

export const bookAppointment = endpoint({
  method: "POST",
  path: "/user/doctors/book-appointment",
  access: "user",
  summary: "Holds a slot for 15 minutes and opens a payment of the doctor's fee; an account has few open holds",
  body: z.object({
    doctor: z.object({
      doctorId: Uuid,
      dateTime: Instant.startsWith(CENTURY),
      mode: z.enum(visitModes).optional(),
      /** The fee that the patient was shown, in whole rupees. A booking at another fee is refused. */
      shownFees: z.number().optional(),
      /** True after the patient was told of another visit at that time and wants both. */
      isBesideAnother: z.boolean().optional(),
    }),
    userId: Uuid,
    ...forPerson,
  }),
  response: z.object({
    success,
    message: z.string(),
    appointmentId: Uuid,
    paymentUrl: z.string(),
    holdExpiresAt: Instant,
  }),
});

const Verification = z.object({
  /** A hint from the return URL. It proves nothing: the server asks the gateway. */
  success: z.union([z.string().max(10), z.boolean()]).optional(),
  appointmentId: Uuid,
});
const Verified = z.object({
  success,
  message: z.string(),
  status: z.enum(appointmentStatuses),
  paymentStatus: z.enum(paymentStatuses),
  queueToken: z.int().nullable(),
});

export const verifyAppointment = endpoint({
  method: "GET",
  path: "/user/doctors/verify-appointment",
  access: "user",
  summary: "Checks an appointment's payment with the gateway; the payment stays pending until the gateway decides",
  query: Verification,
  response: Verified,
});

export const verifyAppointmentByPost = endpoint({
  method: "POST",
  path: "/user/doctors/verify-appointment",
  access: "user",
  summary: "Does the same as the GET call",
  body: Verification,
  response: Verified,
});

/** The terms of a cancellation, told before it: they say what happens to the fee. */
export const cancellationTexts = {
  unpaid: "You have not paid yet, so nothing is charged. The slot becomes free for others.",
  noneReceived: "No payment has reached us. The slot becomes free for others.",
  wholeFee: "The whole fee goes back to the account or card you paid with. Your bank may take a few days to show it.",
} as const;

export const cancellationTerms = endpoint({
  method: "GET",
  path: "/user/doctors/cancellation-terms",
  access: "user",
  summary: "Returns what comes back if the caller cancels the appointment now, and until when that holds",
  query: z.object({ appointmentId: Uuid }),
  response: z.object({
    success,
    data: z.object({
      refundRupees: z.number(),
      until: Instant,
      text: z.string(),
      /** As that of an order. */
      backBy: IstDate.nullable(),
    }),
  }),
});

export const cancelAppointment = endpoint({
  method: "POST",
  path: "/user/doctors/cancel-appointment",
  access: "user",
  summary: "Cancels an appointment before the visit begins, frees its slot, and refunds what was paid",
  body: z.object({ appointmentId: Uuid, reason: z.string().trim().max(300).default("") }),
  response: z.object({ success, message: z.string() }),
});

/** The messages to a patient who has cancelled. */
export const cancelledTexts = {
  released: "The slot is released and nothing was charged.",
  noneReceived: "The slot is released. No payment has reached us.",
  refunded: "The appointment is cancelled and your refund is on its way.",
} as const;

export const rescheduleAppointment = endpoint({
  method: "POST",
  path: "/user/doctors/reschedule-appointment",
  access: "user",
  summary: "Moves a confirmed visit to another free slot of the same doctor, at the fee paid",
  body: z.object({
    appointmentId: Uuid,
    dateTime: Instant.startsWith(CENTURY),
    mode: z.enum(visitModes).optional(),
    /** True after the patient was told of another visit at that time and wants both. */
    isBesideAnother: z.boolean().optional(),
  }),
  response: z.object({ success, data: Appointment }),
});

export const listAppointments = endpoint({
  method: "GET",
  path: "/user/doctors/get-all-appointments",
  access: "user",
  summary:
    "Lists the caller's appointments, or those of one person: visits ahead before unpaid holds, soonest first; past ones latest first",
  query: z.object({
    userId: Uuid,
    ...forPerson,
    tab: z.enum(["upcoming", "past"]).optional(),
    ...paging(100, 200),
  }),
  response: pageOf(Appointment),
});

export const findAppointment = endpoint({
  method: "GET",
  path: "/user/doctors/find-appointment-by-users",
  access: "logged-in",
  summary: "Finds the current appointment of a patient and a doctor, else their next, else their latest",
  query: z.object({ userId: Uuid, doctorId: Uuid }),
  response: z.object({ success, appointment: Appointment }),
});

export const cancelAsDoctor = endpoint({
  method: "POST",
  path: "/doctor/appointments/:id/cancel",
  access: "doctor",
  summary: "Cancels one of the doctor's own appointments; a paid fee is refunded in full",
  params: z.object({ id: Uuid }),
  body: z.object({ reason: z.string().trim().max(300).default("") }),
  response: z.object({ success, message: z.string() }),
});

/** The path of a calendar file. It returns text/calendar instead of JSON, so it is not an endpoint. */
export const calendarPath = "/user/doctors/appointments/:id/calendar.ics";

/** The paths of a visit's receipt and of its credit notes, all PDFs. The id is the appointment's. */
export const visitDocumentPaths = {
  receipt: "/user/doctors/appointments/:id/receipt.pdf",
  creditNote: "/user/doctors/appointments/:id/credit-note.pdf",
} as const;

export const appointmentErrors = defineErrors("appointments", {
  slotNotOffered: [400, "Selected time slot not found"],
  slotPassed: [400, "That time has passed. Please choose another slot."],
  doctorAway: [400, "The doctor is away at that time. Please choose another slot."],
  notByVideo: [400, "This doctor sees patients at the clinic only."],
  slotTaken: [409, "That time was just taken. Please choose another slot."],
  tooManyHolds: [409, `You are holding ${holdLimits.open} unpaid slots. Please pay for one or release one first.`],
  heldThatDay: [
    409,
    "You are already holding a slot with this doctor on that day. Please pay for it or release it first.",
  ],
  heldBefore: [
    409,
    `You released this slot a moment ago. Please choose another, or try again in ${holdLimits.againAfterMinutes} minutes.`,
  ],
  alreadyYours: [409, "You already have an appointment with this doctor at that time."],
  notYours: [403, "This appointment belongs to somebody else."],
  notFound: [404, "We could not find this appointment."],
  noDocument: [404, "This document is not available yet."],
  alreadyPaid: [409, "This appointment is already paid."],
  notCancellable: [409, "This appointment can no longer be cancelled."],
  notMovable: [409, "This appointment can no longer be moved."],
  noMovesLeft: [409, "This appointment has been moved as often as possible. You can still cancel it."],
  changedMeanwhile: [409, "This appointment was changed a moment ago. Please look at it again."],
  sameTime: [409, "You already have another visit at that time."],
  feeChanged: [409, "The doctor's fee has changed. Please look at the new fee and book again."],
  paymentNotCompleted: [402, "The payment was not completed and the slot was released."],
  paymentLateRefunded: [409, "The payment arrived after the slot was gone. The full amount is being refunded."],
  minorRefunded: [
    409,
    "According to the birth date in the profile, the holder of this account is under 18 and cannot book alone. The full amount is being refunded.",
  ],
});
