import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { defineErrors } from "./errors.ts";
import { Instant, IstDate, success, Uuid } from "./wire.ts";

export const sexes = ["female", "male", "other"] as const;
export type Sex = (typeof sexes)[number];

export const medicineForms = [
  "tablet",
  "capsule",
  "syrup",
  "suspension",
  "drops",
  "cream",
  "ointment",
  "gel",
  "lotion",
  "inhaler",
  "spray",
  "powder",
  "injection",
  "patch",
  "other",
] as const;
export type MedicineForm = (typeof medicineForms)[number];

/**
 * "1-0-1": how much in the morning, at noon, at night; a fourth number is for bedtime. A half is 0.5: a fraction sign
 * is easily misread, and not every printer knows it.
 */
const DOSE = /^\d{1,2}(?:\.5)?(?:-\d{1,2}(?:\.5)?){2,3}$/;

/** What the paper's typeface can print, Latin and Devanagari: a sign it does not have would be an empty box on a prescription. */
const PRINTABLE =
  /^(?:[\n\x20-\x7e\u00b0\u00b7\u00c0-\u00ff\u0900-\u097f\u2013\u2014\u2018\u2019\u201c\u201d\u2022\u2026\u20b9]|\u200c|\u200d)*$/;
const printed = (max: number) =>
  z.string().trim().max(max).regex(PRINTABLE, "Only English and Hindi letters can be printed").default("");

export const PrescriptionLine = z.object({
  /** The law asks for the generic name, in capitals; whatever way it is typed, it is kept so. */
  genericName: z
    .string()
    .trim()
    .min(1, "Please fill this in")
    .max(120)
    .regex(/^[\x20-\x7e]*$/, "Use Latin letters")
    .toUpperCase(),
  strength: printed(40),
  form: z.enum(medicineForms),
  dose: z
    .string()
    .trim()
    .regex(DOSE, "Write the dose like 1-0-1 or 0.5-0-1")
    .refine((dose) => /[1-9]/.test(dose), "Write the dose like 1-0-1 or 0.5-0-1"),
  days: z.int().min(1, "Between 1 and 365 days").max(365, "Between 1 and 365 days"),
  notes: printed(200),
});
export type PrescriptionLine = z.infer<typeof PrescriptionLine>;

/** What a doctor writes. Until it is signed, parts may be missing. */
export const PrescriptionDraft = z.object({
  /** Asked for each prescription: an account may be used for the family. */
  patientAge: z.int().min(0, "Between 0 and 120 years").max(120, "Between 0 and 120 years").nullable(),
  patientSex: z.enum(sexes).nullable(),
  lines: z.array(PrescriptionLine).max(30),
  advice: printed(2000),
});
export type PrescriptionDraft = z.infer<typeof PrescriptionDraft>;

export const Prescription = z.object({
  _id: Uuid,
  appointmentId: Uuid,
  status: z.enum(["draft", "signed"]),
  /** 1 is the first; a correction is the next. */
  version: z.int().positive(),
  /** The version this one corrects, and the one that corrects it. */
  replaces: Uuid.nullable(),
  replacedBy: Uuid.nullable(),
  patientId: Uuid,
  patientName: z.string(),
  patientAge: z.int().nullable(),
  patientSex: z.enum(sexes).nullable(),
  doctorId: Uuid,
  doctorName: z.string(),
  degree: z.string(),
  specialization: z.string(),
  registrationNo: z.string(),
  hospitalName: z.string(),
  /** The day it is signed; the day it was begun while it is a draft. */
  date: IstDate,
  signedAt: Instant.nullable(),
  lines: z.array(PrescriptionLine),
  advice: z.string(),
  /** What the QR leads to. */
  verifyPath: z.string(),
});
export type Prescription = z.infer<typeof Prescription>;

const OfAppointment = z.object({ id: Uuid });

export const writingDesk = endpoint({
  method: "GET",
  path: "/doctor/appointments/:id/prescription",
  access: "doctor",
  summary: "What is needed to write a prescription for a visit: the patient, and every version there is, latest first",
  params: OfAppointment,
  response: z.object({
    success,
    patientName: z.string(),
    dateTime: Instant,
    canWrite: z.boolean(),
    data: z.array(Prescription),
  }),
});

export const savePrescription = endpoint({
  method: "PUT",
  path: "/doctor/appointments/:id/prescription",
  access: "doctor",
  summary: "Keep the draft; after a signed version it is the draft of a correction",
  params: OfAppointment,
  body: PrescriptionDraft.extend({
    /** The signed version the doctor means to correct; null for the first prescription of a visit. */
    replaces: Uuid.nullable(),
  }),
  response: z.object({ success, prescription: Prescription }),
});

export const signPrescription = endpoint({
  method: "POST",
  path: "/doctor/prescriptions/:id/sign",
  access: "doctor",
  summary: "Sign a draft: from then on nobody can change it",
  params: z.object({ id: Uuid }),
  response: z.object({ success, prescription: Prescription }),
});

export const listPrescriptions = endpoint({
  method: "GET",
  path: "/user/prescriptions",
  access: "user",
  summary: "The patient's signed prescriptions in their latest version, newest first",
  response: z.object({
    success,
    data: z.array(z.object({ _id: Uuid, appointmentId: Uuid, doctorName: z.string(), date: IstDate })),
  }),
});

export const readPrescription = endpoint({
  method: "GET",
  path: "/user/prescriptions/:id",
  access: "signed-in",
  summary: "A prescription, for its patient once it is signed and for its doctor",
  params: z.object({ id: Uuid }),
  response: z.object({ success, data: Prescription }),
});

/** Answered as application/pdf, not as JSON, so it is an address rather than an endpoint. */
export const prescriptionPdfPath = "/user/prescriptions/:id/prescription.pdf";

export const verifyPrescriptionPath = (code: string) => `/verify-prescription/${code}`;

export const verifyPrescription = endpoint({
  method: "GET",
  path: "/prescriptions/verify/:code",
  access: "public",
  summary: "Whether a prescription is genuine, its day and the doctor's registration number; nothing of what it says",
  params: z.object({ code: z.string().max(100) }),
  response: z.object({
    success,
    data: z.object({
      date: IstDate,
      registrationNo: z.string(),
      /** A correction was signed after it; a pharmacist should ask for that one. */
      isReplaced: z.boolean(),
    }),
  }),
});

/** Why a medicine cannot be signed in an online visit; told at the line it is about. */
export const lineRefusals = {
  scheduleX:
    "{medicine} cannot be prescribed online: it is in Schedule X of the Drugs Rules. Telemedicine Practice Guidelines, March 2020.",
  narcotic:
    "{medicine} cannot be prescribed online: the law counts it among narcotic and psychotropic substances. Telemedicine Practice Guidelines, March 2020.",
  followUpOnly:
    "{medicine} can be prescribed online only in a follow-up, within six months of seeing this patient in the clinic. Telemedicine Practice Guidelines, March 2020.",
  videoFirst:
    "Speak to the patient in the video call before you prescribe {medicine}. Telemedicine Practice Guidelines, March 2020.",
} as const;

/** The sentence as it is sent: the medicine has its name in it. */
export const refusalNaming = (refusal: string, medicine: string) => refusal.replace("{medicine}", () => medicine);

export const prescriptionErrors = defineErrors("prescriptions", {
  notFound: [404, "We could not find this prescription."],
  notYours: [403, "This prescription belongs to somebody else."],
  noVisitYet: [409, "A prescription can be written once the visit has begun."],
  ageAndSexNeeded: [400, "Ask the patient for age and sex: a prescription cannot be signed without them."],
  nothingWritten: [400, "Write at least one medicine or some advice."],
  notInThisVisit: [409, "Not everything here can be prescribed in an online visit. See the note at each medicine."],
  alreadySigned: [409, "A signed prescription cannot be changed. Write a correction instead."],
  otherVersion: [409, "Another version was signed meanwhile. Reload the page and look at it first."],
  notGenuine: [404, "No prescription of MediSense has this code."],
});
