import { z } from "zod";
import { appointmentStatuses } from "../appointments.ts";
import { visitModes } from "../directory.ts";
import { endpoint } from "../endpoint.ts";
import { sexes } from "../prescriptions.ts";
import { Instant, IstDate, success, total, Uuid } from "../wire.ts";

/** The most earlier visits that a patient record lists. */
export const MAX_EARLIER_VISITS = 50;

export const EarlierVisit = z.object({
  _id: Uuid,
  dateTime: Instant,
  time: z.string(),
  mode: z.enum(visitModes),
  status: z.enum(appointmentStatuses),
  /** The latest signed version, with the generic names on it; null when none was signed. */
  prescription: z.object({ _id: Uuid, medicines: z.array(z.string()) }).nullable(),
});
export type EarlierVisit = z.infer<typeof EarlierVisit>;

export const PatientRecord = z.object({
  /** Age and sex as this doctor last signed them for this patient; null before that. */
  person: z
    .object({
      age: z.int(),
      /** Set for a child whose age was given in months. */
      ageMonths: z.int().nullable(),
      sex: z.enum(sexes),
      date: IstDate,
    })
    .nullable(),
  /** The earlier visits with this doctor, the latest first. */
  visits: z.array(EarlierVisit),
  /** The number of all earlier visits with this doctor. */
  total,
});
export type PatientRecord = z.infer<typeof PatientRecord>;

export const readPatientRecord = endpoint({
  method: "GET",
  path: "/doctor/appointments/:id/patient-record",
  access: "doctor",
  summary: "Returns what the doctor of a visit knows of its patient from their own earlier visits and prescriptions",
  params: z.object({ id: Uuid }),
  response: z.object({ success, data: PatientRecord }),
});
