import { z } from "zod";
import { appointmentStatuses } from "./appointments.ts";
import { visitModes } from "./directory.ts";
import { endpoint } from "./endpoint.ts";
import { defineErrors } from "./errors.ts";
import { VisitPerson } from "./persons/visit/visit-person.ts";
import { Instant, IstDate, pageOf, paging, success, Uuid } from "./wire.ts";

/** A visit in the doctor's list. */
export const DeskVisit = z.object({
  _id: Uuid,
  userId: Uuid,
  patientName: z.string(),
  person: VisitPerson,
  dateTime: Instant,
  date: IstDate,
  time: z.string(),
  mode: z.enum(visitModes),
  status: z.enum(appointmentStatuses),
  queueToken: z.int().nullable(),
  isPresent: z.boolean(),
  /** Until when the doctor can undo the last mark; null when there is none. */
  undoUntil: Instant.nullable(),
});
export type DeskVisit = z.infer<typeof DeskVisit>;

/** The first digits of every accepted year: dates outside this century are refused. */
const CENTURY = "20";

export const doctorDay = endpoint({
  method: "GET",
  path: "/doctor/day",
  access: "doctor",
  summary: "Lists the doctor's visits of today or of another day by time, with the token being served",
  query: z.object({ date: IstDate.startsWith(CENTURY).optional() }),
  response: z.object({
    success,
    /** False until an admin has checked the registration; until then the doctor is not offered. */
    isChecked: z.boolean(),
    date: IstDate,
    isToday: z.boolean(),
    nowServing: z.int().nullable(),
    data: z.array(DeskVisit),
  }),
});

export const searchVisits = endpoint({
  method: "GET",
  path: "/doctor/visits",
  access: "doctor",
  summary: "Finds the doctor's visits, past and planned, by the person's name; the latest first",
  query: z.object({ q: z.string().trim().min(2).max(100), ...paging(20, 50) }),
  response: pageOf(DeskVisit),
});

/** The marks a doctor can set on a visit: confirmed → present → in_progress → completed, or confirmed → no_show. */
export const visitMarks = ["present", "in_progress", "completed", "no_show"] as const;
export type VisitMark = (typeof visitMarks)[number];

export const markVisit = endpoint({
  method: "POST",
  path: "/doctor/appointments/:id/mark",
  access: "doctor",
  summary: "Marks one of today's visits as present, in progress, completed or missed",
  params: z.object({ id: Uuid }),
  body: z.object({ as: z.enum(visitMarks) }),
  response: z.object({ success, visit: DeskVisit }),
});

/** A mark set by mistake can be undone for this long. */
export const UNDO_MINUTES = 10;

export const undoMark = endpoint({
  method: "POST",
  path: "/doctor/appointments/:id/undo",
  access: "doctor",
  summary: "Undoes the last mark of a visit, within ten minutes",
  params: z.object({ id: Uuid }),
  body: z.object({ mark: z.enum(visitMarks) }),
  response: z.object({ success, visit: DeskVisit }),
});

/** A time of day in India such as "09:30". A window may close at "24:00". */
const TimeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/, "Enter a time such as 09:30");

/** A period of a weekday in which a doctor sees patients. */
export const HoursWindow = z.object({
  /** 0 is Sunday. */
  weekday: z.int().min(0).max(6),
  opens: TimeOfDay,
  closes: TimeOfDay,
});
export type HoursWindow = z.infer<typeof HoursWindow>;

/** The most windows of a week. The limit keeps one request from filling the table. */
const MAX_WINDOWS = 42;

const Hours = z.object({
  success,
  /** True when the doctor has set no hours and these are the default ones. */
  isDefault: z.boolean(),
  data: z.array(HoursWindow),
});

export const readHours = endpoint({
  method: "GET",
  path: "/doctor/hours",
  access: "doctor",
  summary: "Returns the doctor's weekly hours",
  response: Hours,
});

export const saveHours = endpoint({
  method: "PUT",
  path: "/doctor/hours",
  access: "doctor",
  summary: "Replaces the doctor's weekly hours; an empty list restores the default hours",
  body: z.object({ hours: z.array(HoursWindow).max(MAX_WINDOWS) }),
  response: Hours,
});

export const Leave = z.object({
  _id: Uuid,
  startsAt: Instant,
  endsAt: Instant,
  /** Visits still booked during the leave: the patients were asked to move them, or the leave is older than they. */
  appointments: z.array(DeskVisit),
});
export type Leave = z.infer<typeof Leave>;

export const listLeaves = endpoint({
  method: "GET",
  path: "/doctor/leaves",
  access: "doctor",
  summary: "Lists the doctor's current and future leave, each with the appointments during it",
  response: z.object({ success, data: z.array(Leave) }),
});

/**
 * The decision on a paid visit during the leave. Either the patient is asked to move it, or it is cancelled and
 * refunded. With `move`, a visit whose time has come is refunded too.
 */
export const leaveDecisions = ["move", "refund"] as const;
export type LeaveDecision = (typeof leaveDecisions)[number];

export const visitsDuringLeave = endpoint({
  method: "GET",
  path: "/doctor/leaves/visits",
  access: "doctor",
  summary: "Lists the paid visits during a leave that is not saved yet, for the doctor to decide on",
  query: z.object({ startsAt: Instant.startsWith(CENTURY), endsAt: Instant.startsWith(CENTURY) }),
  response: z.object({ success, data: z.array(DeskVisit) }),
});

/** Above what a doctor can have booked, because only a week is offered. */
const MAX_DECISIONS = 500;

export const addLeave = endpoint({
  method: "POST",
  path: "/doctor/leaves",
  access: "doctor",
  summary:
    "Adds leave, which blocks new bookings and releases unpaid holds; each paid visit during it needs a decision",
  body: z.object({
    startsAt: Instant.startsWith(CENTURY),
    endsAt: Instant.startsWith(CENTURY),
    visits: z
      .array(z.object({ _id: Uuid, as: z.enum(leaveDecisions) }))
      .max(MAX_DECISIONS)
      .default([]),
  }),
  response: z.object({ success, leave: Leave }),
});

export const removeLeave = endpoint({
  method: "DELETE",
  path: "/doctor/leaves/:id",
  access: "doctor",
  summary: "Removes a leave",
  params: z.object({ id: Uuid }),
  response: z.object({ success, message: z.string() }),
});

/** waiting: the doctor has begun the day; your_turn: this visit is in progress. */
export const queueStates = ["not_today", "not_started", "waiting", "your_turn", "over"] as const;

export const Queue = z.object({
  token: z.int().nullable(),
  state: z.enum(queueStates),
  /** The token of the visit in progress. */
  nowServing: z.int().nullable(),
  /** The number of patients still to be seen before this one. */
  ahead: z.int().nonnegative(),
  /** The likely start of the visit; null until the doctor has begun the day. */
  estimate: z.object({ from: Instant, until: Instant }).nullable(),
});
export type Queue = z.infer<typeof Queue>;

export const readQueue = endpoint({
  method: "GET",
  path: "/user/doctors/appointments/:id/queue",
  access: "user",
  summary: "Returns the patient's place in the doctor's queue of today",
  params: z.object({ id: Uuid }),
  response: z.object({ success, data: Queue }),
});

/** A change of a doctor's queue: a patient arrived, was called, left, booked or cancelled. */
export interface QueueChange {
  doctorId: string;
  date: string;
}

export interface QueueServerEvents {
  queueChanged(change: QueueChange): void;
}

export const doctorDeskErrors = defineErrors("desk", {
  notToday: [409, "Only today's visits can be updated."],
  notPossible: [409, "This visit's status can no longer be changed that way."],
  tooEarlyForNoShow: [409, "A visit can be marked as missed only after its start time."],
  anotherInProgress: [409, "Another visit is in progress. Complete it first."],
  tooLateToUndo: [409, "This can be undone only within ten minutes."],
  prescriptionSigned: [409, "A prescription is signed, so Begin cannot be undone."],
  hoursOutOfOrder: [400, "Each window must be at least 30 minutes long and end after it begins."],
  hoursOverlap: [400, "Two windows on the same day overlap."],
  leaveOutOfOrder: [400, "Leave must end after it starts."],
  leaveHasVisits: [409, "Patients have paid for visits during this leave. Decide for each before you save it."],
  leaveOver: [400, "Leave must end in the future."],
  leaveTooLong: [400, "Leave can be at most one year long."],
  leaveNotFound: [404, "We could not find this leave."],
});
