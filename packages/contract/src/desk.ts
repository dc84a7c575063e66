import { z } from "zod";
import { appointmentStatuses } from "./appointments.ts";
import { visitModes } from "./directory.ts";
import { endpoint } from "./endpoint.ts";
import { defineErrors } from "./errors.ts";
import { Instant, IstDate, success, Uuid } from "./wire.ts";

/** One visit as the doctor's list shows it. */
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
  summary: "The doctor's visits of today in order of their time, and the token being served",
  response: z.object({
    success,
    date: IstDate,
    nowServing: z.int().nullable(),
    data: z.array(DeskVisit),
  }),
});

/** What a doctor can say of a visit: confirmed → present → in_progress → completed, or confirmed → no_show. */
export const visitMarks = ["present", "in_progress", "completed", "no_show"] as const;
export type VisitMark = (typeof visitMarks)[number];

export const markVisit = endpoint({
  method: "POST",
  path: "/doctor/appointments/:id/mark",
  access: "doctor",
  summary: "Say of one of today's visits that the patient is present, that it has begun, is over, or was missed",
  params: z.object({ id: Uuid }),
  body: z.object({ as: z.enum(visitMarks) }),
  response: z.object({ success, visit: DeskVisit }),
});

/** A time of day in India, "09:30"; a window may close at "24:00". */
const TimeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/, "Enter a time such as 09:30");

export const HoursWindow = z.object({
  /** 0 is Sunday. */
  weekday: z.int().min(0).max(6),
  opens: TimeOfDay,
  closes: TimeOfDay,
});
export type HoursWindow = z.infer<typeof HoursWindow>;

/** Nobody's week has more; it keeps a single request from filling the table. */
const MAX_WINDOWS = 42;

const Hours = z.object({
  success,
  /** Whether these are the hours every doctor has who has set none. */
  isDefault: z.boolean(),
  data: z.array(HoursWindow),
});

export const readHours = endpoint({
  method: "GET",
  path: "/doctor/hours",
  access: "doctor",
  summary: "The doctor's weekly hours",
  response: Hours,
});

export const saveHours = endpoint({
  method: "PUT",
  path: "/doctor/hours",
  access: "doctor",
  summary: "Replace the doctor's weekly hours; none at all brings the usual hours back",
  body: z.object({ hours: z.array(HoursWindow).max(MAX_WINDOWS) }),
  response: Hours,
});

export const Leave = z.object({
  _id: Uuid,
  startsAt: Instant,
  endsAt: Instant,
  /** Paid or held visits that lie inside it. They stand until the doctor cancels them, one by one. */
  appointments: z.array(DeskVisit),
});
export type Leave = z.infer<typeof Leave>;

export const listLeaves = endpoint({
  method: "GET",
  path: "/doctor/leaves",
  access: "doctor",
  summary: "The doctor's leave that is not over, each with the appointments inside it",
  response: z.object({ success, data: z.array(Leave) }),
});

/** Days that come in are of this century. */
const CENTURY = "20";

export const addLeave = endpoint({
  method: "POST",
  path: "/doctor/leaves",
  access: "doctor",
  summary: "Take leave: nothing more can be booked in it; appointments already inside are listed and stand",
  body: z.object({ startsAt: Instant.startsWith(CENTURY), endsAt: Instant.startsWith(CENTURY) }),
  response: z.object({ success, leave: Leave }),
});

export const removeLeave = endpoint({
  method: "DELETE",
  path: "/doctor/leaves/:id",
  access: "doctor",
  summary: "Take a leave back",
  params: z.object({ id: Uuid }),
  response: z.object({ success, message: z.string() }),
});

/** waiting: the doctor has begun the day; your_turn: this visit is the one being served. */
export const queueStates = ["not_today", "not_started", "waiting", "your_turn", "over"] as const;

export const Queue = z.object({
  token: z.int().nullable(),
  state: z.enum(queueStates),
  /** The token of the visit in progress. */
  nowServing: z.int().nullable(),
  /** Patients who come before this one and are not done. */
  ahead: z.int().nonnegative(),
  /** Between when the visit is likely to begin; none before the doctor has begun the day. */
  estimate: z.object({ from: Instant, until: Instant }).nullable(),
});
export type Queue = z.infer<typeof Queue>;

export const readQueue = endpoint({
  method: "GET",
  path: "/user/doctors/appointments/:id/queue",
  access: "user",
  summary: "Where the patient stands in today's queue of this doctor",
  params: z.object({ id: Uuid }),
  response: z.object({ success, data: Queue }),
});

/** A doctor's day moved on: somebody came, was called, left, booked or cancelled. */
export interface QueueChange {
  doctorId: string;
  date: string;
}

export interface QueueServerEvents {
  queueChanged(change: QueueChange): void;
}

export const deskErrors = defineErrors("desk", {
  notToday: [409, "Only visits of today can be marked."],
  notPossible: [409, "This visit can no longer be marked that way."],
  tooEarlyForNoShow: [409, "A visit can be marked as missed only after its time has begun."],
  anotherInProgress: [409, "Another visit is in progress. Complete it first."],
  hoursOutOfOrder: [400, "Each window must be at least 30 minutes long and end after it begins."],
  hoursOverlap: [400, "Two windows of one day overlap."],
  leaveOutOfOrder: [400, "A leave must end after it begins."],
  leaveOver: [400, "A leave must end in the future."],
  leaveTooLong: [400, "A leave can be at most a year long."],
  leaveNotFound: [404, "We could not find this leave."],
});
