import { z } from "zod";
import { Attachment } from "./chat.ts";
import { endpoint } from "./endpoint.ts";
import { defineErrors } from "./errors.ts";
import { Instant, success, Uuid } from "./wire.ts";

/** The most that a patient can say before a visit: a doctor reads it in a minute. */
export const intakeLimits = { reason: 1000, since: 120, files: 5, known: 20 } as const;

const text = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .regex(/^[^\0]*$/);

/** The reason and files that a patient gives the doctor before a visit. Only the two people of the visit see them. */
export const Intake = z.object({
  appointmentId: Uuid,
  /** The person who sees the doctor. */
  personId: Uuid,
  doctorName: z.string(),
  /** The person who sees the doctor. */
  patientName: z.string(),
  dateTime: Instant,
  time: z.string(),
  reason: z.string(),
  /** Since when, in the patient's words. */
  since: z.string(),
  files: z.array(Attachment),
  /** True for the patient until the visit begins. */
  canChange: z.boolean(),
  /** The reason for which the patient cannot change it any more; null for the doctor, and while they can. */
  closedBecause: z.string().nullable(),
});
export type Intake = z.infer<typeof Intake>;

const IntakeWords = z.object({ reason: text(intakeLimits.reason), since: text(intakeLimits.since) });
/** The words of a patient: why they come, and since when. */
export type IntakeWords = z.infer<typeof IntakeWords>;

const OfAppointment = z.object({ id: Uuid });
const answer = z.object({ success, data: Intake });

export const readIntake = endpoint({
  method: "GET",
  path: "/consultations/intakes/:id",
  access: "logged-in",
  summary: "Returns what the patient of an appointment said before the visit, empty when nothing was said",
  params: OfAppointment,
  response: answer,
});

export const saveIntake = endpoint({
  method: "PUT",
  path: "/user/doctors/intakes/:id",
  access: "user",
  summary: "Stores why the patient comes and since when; possible until the visit begins",
  params: OfAppointment,
  body: IntakeWords.extend({
    /** The words that the patient saw or sent before. Others that are stored meanwhile are not replaced. */
    known: z.array(IntakeWords).max(intakeLimits.known).optional(),
  }),
  response: answer,
});

export const addIntakeFile = endpoint({
  method: "POST",
  path: "/user/doctors/intakes/:id/files",
  access: "user",
  summary: "Adds a photo or a report as a form with one file; possible until the visit begins",
  params: OfAppointment,
  response: answer,
});

export const removeIntakeFile = endpoint({
  method: "DELETE",
  path: "/user/doctors/intakes/:id/files/:fileId",
  access: "user",
  summary: "Deletes a photo or a report for good; possible until the visit begins",
  params: OfAppointment.extend({ fileId: Uuid }),
  response: answer,
});

/** The path of a file. It returns the file instead of JSON, so it is not an endpoint. */
export const intakeFilePath = "/consultations/intake-files/:id";

export const intakeErrors = defineErrors("intakes", {
  closed: [409, "This can no longer be changed. Please tell the doctor during the visit."],
  changedMeanwhile: [409, "This text has been changed on another device or in another tab."],
  tooManyFiles: [409, `You can add up to ${intakeLimits.files} files. Remove one first.`],
  fileNotFound: [404, "We could not find this file."],
});
