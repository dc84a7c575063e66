import { z } from "zod";
import { printedText } from "./documents/printed-text.ts";
import { endpoint } from "./endpoint.ts";
import { defineErrors } from "./errors.ts";
import { SharedFacts } from "./persons/visit/shared-facts.ts";
import { Companion, sexes, VisitPerson } from "./persons/visit/visit-person.ts";
import { Instant, IstDate, success, Uuid } from "./wire.ts";

export { type Sex, sexes } from "./persons/visit/visit-person.ts";

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

const AMOUNT = String.raw`\d{1,3}(?:\.(?:5|25|75))?(?: (?:ml|drops?|puffs?|units?|sachets?|tablets?|tabs?|capsules?|g))?`;
/** Morning, noon, night, and optionally bedtime, such as "1-0-1" or "5 ml-0-5 ml"; or "SOS", with an amount or without. */
const DOSE = new RegExp(`^(?:${AMOUNT}(?:-${AMOUNT}){2,3}|(?:${AMOUNT} )?SOS)$`);

const fractions: Record<string, string> = {
  "½": ".5",
  "1/2": ".5",
  "¼": ".25",
  "1/4": ".25",
  "¾": ".75",
  "3/4": ".75",
};

/** Spells a dose in one way. A half becomes 0.5, because a fraction sign is easily misread and not every printer has it. */
const spellDose = (dose: string) =>
  dose
    .replace(
      /(\d?)\s?(½|¼|¾|(?<!\d)[13]\/[24])/g,
      (_, whole: string, fraction: string) => `${whole || "0"}${fractions[fraction]}`,
    )
    .toLowerCase()
    .replace(/\s*[-–—]\s*/g, "-")
    .replace(/(\d)\s*(?=[a-z])/g, "$1 ")
    .replace(/\s+/g, " ")
    .replace(/\bsos$/, "SOS");
const DOSE_PROBLEM = "Write the dose like 1-0-1, 0.5-0-1, 5 ml-0-5 ml or SOS";

export const PrescriptionLine = z.object({
  /** The generic name, stored in capitals as the law requires. */
  genericName: z
    .string()
    .trim()
    .min(1, "Please fill this in")
    .max(120)
    .regex(/^[\x20-\x7e]*$/, "Use Latin letters")
    .toUpperCase(),
  strength: printedText(40),
  form: z.enum(medicineForms),
  dose: z
    .string()
    .trim()
    .max(60)
    .overwrite(spellDose)
    .regex(DOSE, DOSE_PROBLEM)
    .refine((dose) => dose === "SOS" || /[1-9]/.test(dose), DOSE_PROBLEM),
  days: z.int().min(1, "Between 1 and 365 days").max(365, "Between 1 and 365 days"),
  notes: printedText(200),
});
export type PrescriptionLine = z.infer<typeof PrescriptionLine>;

/** A prescription as the doctor writes it. Parts may be missing until it is signed. */
export const PrescriptionDraft = z.object({
  /** Years. Entered for each prescription, because a family may share an account. */
  patientAge: z.int().min(0, "Between 0 and 120 years").max(120, "Between 0 and 120 years").nullable(),
  /** Months, for a child under two; the years are then their whole part. */
  patientAgeMonths: z
    .int("Between 0 and 23 months")
    .min(0, "Between 0 and 23 months")
    .max(23, "Between 0 and 23 months")
    .nullable()
    .default(null),
  patientSex: z.enum(sexes).nullable(),
  lines: z.array(PrescriptionLine).max(30),
  advice: printedText(2000),
});
export type PrescriptionDraft = z.infer<typeof PrescriptionDraft>;

export const Prescription = z.object({
  _id: Uuid,
  appointmentId: Uuid,
  status: z.enum(["draft", "signed"]),
  /** 1 for the first version, one more for each correction. */
  version: z.int().positive(),
  /** The version that this one corrects; `replacedBy` is the version that corrects this one. */
  replaces: Uuid.nullable(),
  replacedBy: Uuid.nullable(),
  patientId: Uuid,
  /** The person it is written for: a dependant, or the holder of the account. */
  personId: Uuid,
  patientName: z.string(),
  patientAge: z.int().nullable(),
  patientAgeMonths: z.int().nullable(),
  patientSex: z.enum(sexes).nullable(),
  /** The adult who came with a minor; null for an adult patient. */
  with: Companion.nullable(),
  doctorId: Uuid,
  doctorName: z.string(),
  degree: z.string(),
  specialization: z.string(),
  registrationNo: z.string(),
  hospitalName: z.string(),
  /** The hospital with its address. Empty on a prescription from before it was recorded. */
  address: z.string(),
  /** The day of the signature, or for a draft the day it was started. */
  date: IstDate,
  signedAt: Instant.nullable(),
  lines: z.array(PrescriptionLine),
  advice: z.string(),
  /** The path in the QR code. */
  verifyPath: z.string(),
});
export type Prescription = z.infer<typeof Prescription>;

/** The severities of the warnings that a doctor is asked about before signing, from the gravest on. */
export const severeSeverities = ["contraindicated", "serious", "avoid"] as const;

/** A severe warning that was on the doctor's screen when the prescription was signed, as its list put it then. */
export const SeenWarning = z.object({
  id: z.string(),
  severity: z.enum(severeSeverities),
  medicines: z.array(z.string()),
  /** An allergy or a disease in the person's own words; null for a warning about the medicines alone. */
  because: z.string().nullable(),
  text: z.string(),
  /** The text in Hindi; null without a translation. */
  hindi: z.string().nullable(),
  compiledOn: IstDate,
});
export type SeenWarning = z.infer<typeof SeenWarning>;

/** A prescription with what only its doctor and the patient's own export have: a warning may name what is shared with no one else. */
const WarnedPrescription = Prescription.extend({ seenWarnings: z.array(SeenWarning) });
export type WarnedPrescription = z.infer<typeof WarnedPrescription>;

const OfAppointment = z.object({ id: Uuid });

export const writingDesk = endpoint({
  method: "GET",
  path: "/doctor/appointments/:id/prescription",
  access: "doctor",
  summary:
    "Returns what the doctor needs to write a prescription: the patient, every version, and the last prescription",
  params: OfAppointment,
  response: z.object({
    success,
    patientName: z.string(),
    /** Fills in age and sex as the family knows them, for the doctor to check. */
    person: VisitPerson,
    dateTime: Instant,
    canWrite: z.boolean(),
    data: z.array(WarnedPrescription),
    /** The prescription that this doctor last signed for this person in another visit, to be repeated. */
    last: Prescription.pick({ _id: true, date: true, lines: true, advice: true }).nullable(),
  }),
});

export const savePrescription = endpoint({
  method: "PUT",
  path: "/doctor/appointments/:id/prescription",
  access: "doctor",
  summary: "Saves the draft; after a signed version it is the draft of a correction",
  params: OfAppointment,
  body: PrescriptionDraft.extend({
    /** The signed version to correct; null for the first prescription of a visit. */
    replaces: Uuid.nullable(),
  }),
  response: z.object({ success, prescription: Prescription }),
});

export const signPrescription = endpoint({
  method: "POST",
  path: "/doctor/prescriptions/:id/sign",
  access: "doctor",
  summary: "Signs a draft, which can then no longer be changed",
  params: z.object({ id: Uuid }),
  body: z
    .object({
      /** The generic names that the doctor signs as written although they mean nothing known. */
      confirmedNames: z.array(z.string().trim().max(120).toUpperCase()).max(30).default([]),
      /** The draft as the doctor confirmed it. One that another desk has changed since is refused. */
      draft: PrescriptionDraft.optional(),
      /** The severe warnings that the doctor saw beside the draft, kept with the signature if the lists still say them. */
      seen: z
        .object({
          warnings: z.array(SeenWarning.pick({ id: true, medicines: true })).max(200),
          shared: SharedFacts.optional(),
        })
        .optional(),
    })
    .nullish(),
  response: z.object({ success, prescription: Prescription }),
});

export const suggestGenericNames = endpoint({
  method: "GET",
  path: "/doctor/generic-names",
  access: "doctor",
  summary: "Suggests the generic names that a name on a prescription may mean, likeliest first",
  query: z.object({ written: z.string().trim().min(1).max(120) }),
  response: z.object({ success, data: z.array(z.string()) }),
});

export const listPrescriptions = endpoint({
  method: "GET",
  path: "/user/prescriptions",
  access: "user",
  summary: "Lists the latest version of each of the patient's signed prescriptions, newest first",
  response: z.object({
    success,
    data: z.array(
      z.object({
        _id: Uuid,
        appointmentId: Uuid,
        personId: Uuid,
        patientName: z.string(),
        doctorName: z.string(),
        date: IstDate,
      }),
    ),
  }),
});

export const readPrescription = endpoint({
  method: "GET",
  path: "/user/prescriptions/:id",
  access: "logged-in",
  summary: "Returns a prescription to its doctor and, once signed, to its patient",
  params: z.object({ id: Uuid }),
  response: z.object({ success, data: Prescription }),
});

/** The path of a prescription's PDF. It returns application/pdf instead of JSON, so it is not an endpoint. */
export const prescriptionPdfPath = "/user/prescriptions/:id/prescription.pdf";

export const verifyPrescriptionPath = (code: string) => `/verify-prescription/${code}`;

export const verifyPrescription = endpoint({
  method: "GET",
  path: "/prescriptions/verify/:code",
  access: "public",
  summary:
    "Verifies a prescription by its code; returns its date and the doctor's registration number, not its content",
  params: z.object({ code: z.string().max(100) }),
  response: z.object({
    success,
    data: z.object({
      date: IstDate,
      registrationNo: z.string(),
      /** True when a correction was signed later. A pharmacist should ask for that version. */
      isReplaced: z.boolean(),
    }),
  }),
});

export const prescriptionErrors = defineErrors("prescriptions", {
  notFound: [404, "We could not find this prescription."],
  notYours: [403, "This prescription belongs to somebody else."],
  noVisitYet: [409, "A prescription can be written once the visit has begun."],
  ageAndSexNeeded: [400, "Enter the patient's age and sex. A prescription cannot be signed without them."],
  nothingWritten: [400, "Add at least one medicine or some advice."],
  notInThisVisit: [
    409,
    "Some of these medicines cannot be prescribed in an online visit. See the note next to each one.",
  ],
  checkNames: [409, "We do not know some of these medicine names. See the note next to each one."],
  alreadySigned: [409, "A signed prescription cannot be changed. Write a correction instead."],
  draftChanged: [
    409,
    "This draft was just changed in another window. Check what is written here and sign again; it replaces the other version.",
  ],
  otherVersion: [409, "Another version has been signed in the meantime. Reload the page and check it first."],
  notGenuine: [404, "No MediSense prescription has this code."],
});
