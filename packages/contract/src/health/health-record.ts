import { z } from "zod";
import { appointmentStatuses } from "../appointments.ts";
import { visitModes } from "../directory.ts";
import { parcelStates } from "../orders.ts";
import { Person } from "../persons/persons.ts";
import { bloodGroups, profileEntryKinds } from "../persons/profile.ts";
import { Prescription, SeenWarning } from "../prescriptions.ts";
import { Instant, Uuid } from "../wire.ts";
import { CheckResult } from "./check-results.ts";
import { HealthDocument } from "./documents.ts";
import { Measurement } from "./measurements.ts";

const RecordProfile = z.object({
  phone: z.string().nullable(),
  bloodGroup: z.enum(bloodGroups).nullable(),
  heightCm: z.number().nullable(),
  weightKg: z.number().nullable(),
  updatedAt: Instant,
});

const RecordEntry = z.object({
  _id: Uuid,
  kind: z.enum(profileEntryKinds),
  name: z.string(),
  /** The ingredients that the name stands for. */
  ingredients: z.array(z.string()),
  addedAt: Instant,
});

const RecordDoctor = z.object({
  _id: Uuid,
  name: z.string(),
  degree: z.string(),
  specialization: z.string(),
  registrationNo: z.string(),
  hospitalId: Uuid,
  hospitalName: z.string(),
});

const RecordVisit = z.object({
  _id: Uuid,
  doctorId: Uuid,
  doctorName: z.string(),
  startsAt: Instant,
  mode: z.enum(visitModes),
  status: z.enum(appointmentStatuses),
  bookedAt: Instant,
  /** Rupees. */
  fee: z.number(),
  /** The patient's words before the visit; null when nothing was said. */
  intake: z.object({ reason: z.string(), since: z.string() }).nullable(),
});

const RecordPrescription = Prescription.omit({
  status: true,
  replacedBy: true,
  patientId: true,
  date: true,
  verifyPath: true,
}).extend({
  signedAt: Instant,
  /** The severe warnings in spite of which the doctor signed; empty before they were kept. */
  seenWarnings: z.array(SeenWarning),
});

/** A medicine of a paid order. */
const RecordOrderLine = z.object({
  _id: Uuid,
  orderNumber: z.string(),
  orderedAt: Instant,
  name: z.string(),
  genericName: z.string(),
  strength: z.string(),
  form: z.string(),
  packSize: z.string(),
  storeName: z.string(),
  /** Packs; those removed from the order or returned are not counted. */
  packs: z.int(),
  /** Rupees for one pack. */
  price: z.number(),
  state: z.enum(parcelStates),
  deliveredAt: Instant.nullable(),
});

const RecordInvoice = z.object({
  _id: Uuid,
  number: z.string(),
  kind: z.enum(["invoice", "credit_note"]),
  storeName: z.string(),
  orderNumber: z.string(),
  issuedAt: Instant,
  /** Rupees. */
  total: z.number(),
});

const RecordMessage = z.object({
  _id: Uuid,
  doctorId: Uuid,
  isFromDoctor: z.boolean(),
  content: z.string(),
  attachmentName: z.string().nullable(),
  sentAt: Instant,
});

/** A file of the record. It is opened at its path, with a login. */
const RecordFile = z.object({
  _id: Uuid,
  of: z.enum(["visit", "order", "chat"]),
  name: z.string(),
  type: z.string(),
  /** Bytes. */
  size: z.int(),
  addedAt: Instant,
  path: z.string(),
});

/** A report that a person uploaded. It is opened at its path, with a login. */
const RecordDocument = HealthDocument.extend({ path: z.string() });

/** A saved result, with the answers that it was calculated from. */
const RecordCheckResult = CheckResult.extend({ answers: z.record(z.string(), z.unknown()) });

/** The parts of a health record, each a list or a value of its own. */
export const healthRecordParts = {
  profile: RecordProfile.nullable(),
  entries: z.array(RecordEntry),
  doctors: z.array(RecordDoctor),
  visits: z.array(RecordVisit),
  prescriptions: z.array(RecordPrescription),
  orderLines: z.array(RecordOrderLine),
  invoices: z.array(RecordInvoice),
  messages: z.array(RecordMessage),
  files: z.array(RecordFile),
  measurements: z.array(Measurement),
  documents: z.array(RecordDocument),
  checkResults: z.array(RecordCheckResult),
};
export type RecordPartName = keyof typeof healthRecordParts;

/** Everything that is known of one person's health. */
export const HealthRecord = z.object({ person: Person, ...healthRecordParts });
export type HealthRecord = z.infer<typeof HealthRecord>;
