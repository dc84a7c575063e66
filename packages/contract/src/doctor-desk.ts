import { z } from "zod";
import { appointmentStatuses } from "./appointments.ts";
import { visitModes } from "./directory.ts";
import { endpoint } from "./endpoint.ts";
import { defineErrors } from "./errors.ts";
import { Instant, IstDate, success, Uuid } from "./wire.ts";

/** A visit in the doctor's list. */
export const DeskVisit = z.object({
  _id: Uuid,
  userId: Uuid,
  patientName: z.string(),
  dateTime: Instant,
  date: IstDate,
  time: z.string(),
  mode: z.enum(visitModes),
  status: z.enum(appointmentStatuses),
  queueToken: z.int().nullable(),
  isPresent: z.boolean(),
});
export type DeskVisit = z.infer<typeof DeskVisit>;

export const doctorToday = endpoint({
  method: "GET",
  path: "/doctor/today",
  access: "doctor",
  summary: "Lists the doctor's visits of today by time, with the token being served",
  response: z.object({
    success,
    date: IstDate,
    nowServing: z.int().nullable(),
    data: z.array(DeskVisit),
  }),
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
  /** Paid or held visits during the leave. They stay booked until the doctor cancels each one. */
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

/** The first digits of every accepted year: dates outside this century are refused. */
const CENTURY = "20";

export const addLeave = endpoint({
  method: "POST",
  path: "/doctor/leaves",
  access: "doctor",
  summary: "Adds leave, which blocks new bookings; appointments already booked during it are listed and stay",
  body: z.object({ startsAt: Instant.startsWith(CENTURY), endsAt: Instant.startsWith(CENTURY) }),
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
  hoursOutOfOrder: [400, "Each window must be at least 30 minutes long and end after it begins."],
  hoursOverlap: [400, "Two windows on the same day overlap."],
  leaveOutOfOrder: [400, "Leave must end after it starts."],
  leaveOver: [400, "Leave must end in the future."],
  leaveTooLong: [400, "Leave can be at most one year long."],
  leaveNotFound: [404, "We could not find this leave."],
});
