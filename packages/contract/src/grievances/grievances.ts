import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { defineErrors } from "../errors.ts";
import { SiteOwner } from "../operators/site-owner.ts";
import { Instant, isBlank, pageOf, paging, success, Uuid } from "../wire.ts";

/** The hours until a grievance must be acknowledged, and the days until it must be answered for good. */
export const ACKNOWLEDGE_WITHIN_H = 48;
export const CLOSE_WITHIN_DAYS = 30;
/** The government's helpline for consumers. */
export const CONSUMER_HELPLINE = "1915";
/** The open grievances that one account can have. */
export const MAX_OPEN_GRIEVANCES = 10;
export const MAX_GRIEVANCE_TEXT = 2000;

export const grievanceCategories = ["visit", "order", "payment", "doctor", "privacy", "other"] as const;
export type GrievanceCategory = (typeof grievanceCategories)[number];

export const grievanceStates = ["filed", "acknowledged", "closed"] as const;

const Text = z
  .string()
  .trim()
  .max(MAX_GRIEVANCE_TEXT)
  .refine((text) => !isBlank(text), "Please fill this in");

/** The order or visit that a grievance is about. `number` is what people read out on the phone. */
const About = z.object({ kind: z.enum(["order", "visit"]), id: Uuid });

export const Grievance = z.object({
  _id: Uuid,
  ticket: z.string(),
  category: z.enum(grievanceCategories),
  about: About.extend({ number: z.string() }).nullable(),
  state: z.enum(grievanceStates),
  filedAt: Instant,
  acknowledgeBy: Instant,
  acknowledgedAt: Instant.nullable(),
  closeBy: Instant,
  closedAt: Instant.nullable(),
  messages: z.array(z.object({ _id: Uuid, from: z.enum(["patient", "officer"]), text: z.string(), at: Instant })),
});
export type Grievance = z.infer<typeof Grievance>;

/** A grievance as an admin sees it: its own text and who wrote it, and nothing of a health record. */
export const AdminGrievance = Grievance.extend({ patientName: z.string(), patientEmail: z.string() });
export type AdminGrievance = z.infer<typeof AdminGrievance>;

export const fileGrievance = endpoint({
  method: "POST",
  path: "/user/grievances",
  access: "user",
  summary: "Files a grievance and mails its ticket number with the two dates",
  body: z.object({ category: z.enum(grievanceCategories), text: Text, about: About.nullable().default(null) }),
  response: z.object({ success, grievance: Grievance }),
});

export const listOwnGrievances = endpoint({
  method: "GET",
  path: "/user/grievances",
  access: "user",
  summary: "Lists the caller's grievances with their messages, the latest first, and names the officer",
  response: z.object({ success, officer: SiteOwner.shape.grievanceOfficer, data: z.array(Grievance) }),
});

export const writeToGrievance = endpoint({
  method: "POST",
  path: "/user/grievances/:id/messages",
  access: "user",
  summary: "Adds a message to one of the caller's open grievances",
  params: z.object({ id: Uuid }),
  body: z.object({ text: Text }),
  response: z.object({ success, grievance: Grievance }),
});

export const listGrievances = endpoint({
  method: "GET",
  path: "/admin/grievances",
  access: "admin",
  summary: "Lists open grievances by their next date, overdue ones first, or closed ones, the latest first",
  query: z.object({
    closed: z.stringbool().default(false),
    /** A ticket number such as "G-000042", or the patient's email. */
    q: z.string().trim().toLowerCase().max(254).default(""),
    ...paging(20, 50),
  }),
  response: pageOf(AdminGrievance).extend({ overdue: z.int() }),
});

export const grievanceActs = ["acknowledge", "answer", "close"] as const;
export type GrievanceAct = (typeof grievanceActs)[number];

export const actOnGrievance = endpoint({
  method: "POST",
  path: "/admin/grievances/:id",
  access: "admin",
  summary: "Acknowledges, answers or closes a grievance, and mails its patient; an answer acknowledges it as well",
  params: z.object({ id: Uuid }),
  body: z.object({ act: z.enum(grievanceActs), text: z.string().trim().max(MAX_GRIEVANCE_TEXT).default("") }),
  response: z.object({ success, grievance: AdminGrievance }),
});

export const grievanceErrors = defineErrors("grievances", {
  notFound: [404, "We could not find this grievance."],
  aboutNothing: [404, "We could not find the order or visit of this grievance."],
  tooManyOpen: [409, "You have ten open grievances. Please add to one of them."],
  tooManyMessages: [429, "You have written many messages in a short time."],
  closed: [409, "This grievance is closed. Please file a new one."],
  alreadyAcknowledged: [409, "This grievance has already been acknowledged."],
  textMissing: [400, "Please write an answer."],
});
