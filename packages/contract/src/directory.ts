import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { defineErrors } from "./errors.ts";
import { Instant, IstDate, pageOf, paging, success, Uuid } from "./wire.ts";

export const specialities = [
  "General physician",
  "Gynecologist",
  "Dermatologist",
  "Pediatrician",
  "Neurologist",
  "Psychiatrist",
  "Cardiologist",
  "Radiologist",
] as const;
export type Speciality = (typeof specialities)[number];

/** The languages of India that screens name in the reader's language; another one that a doctor speaks is shown as entered. */
export const spokenLanguages = [
  "Assamese",
  "Bengali",
  "Bodo",
  "Dogri",
  "English",
  "Gujarati",
  "Hindi",
  "Kannada",
  "Kashmiri",
  "Konkani",
  "Maithili",
  "Malayalam",
  "Manipuri",
  "Marathi",
  "Nepali",
  "Odia",
  "Punjabi",
  "Sanskrit",
  "Santali",
  "Sindhi",
  "Tamil",
  "Telugu",
  "Urdu",
] as const;

/** The rating shown for a doctor without ratings. Lists are never sorted by it. */
export const FALLBACK_RATING = 4.5;

/** online: by video; clinic: in person. */
export const visitModes = ["online", "clinic"] as const;
export type VisitMode = (typeof visitModes)[number];

/** A time at which a doctor can be booked. `dateTime` identifies it; `date` and `time` are its labels in India. */
export const SlotTime = z.object({ dateTime: Instant, date: IstDate, time: z.string() });
export type SlotTime = z.infer<typeof SlotTime>;

export const Doctor = z.object({
  _id: Uuid,
  name: z.string(),
  /** The name as used in URLs: "sharon-dsouza--1f0c9a2b". */
  slug: z.string(),
  specialization: z.enum(specialities),
  hospitalId: Uuid,
  hospitalName: z.string(),
  city: z.string(),
  rating: z.number().nullable(),
  profileImage: z.string().nullable(),
  /** Whole rupees. */
  fees: z.number(),
  bio: z.string().nullable(),
  about: z.string(),
  /** Completed visits per hundred booked. It sorts lists and is never shown. */
  success_rate: z.number(),
  degree: z.string(),
  /** Years of practice. */
  experience: z.int(),
  address: z.object({ line1: z.string(), line2: z.string() }),
  languages: z.array(z.string()),
  registrationNo: z.string(),
  /** The check of the registration by MediSense: its day, and the register it was compared with. */
  registration: z.object({
    council: z.string(),
    year: z.int().nullable(),
    checkedOn: IstDate,
    checkedAgainst: z.string(),
  }),
  /** True when the doctor also sees patients by video. */
  online: z.boolean(),
  /** True when a slot is free within seven days; `nextSlot` is the first one. */
  available: z.boolean(),
  nextSlot: SlotTime.nullable(),
});
export type Doctor = z.infer<typeof Doctor>;

export const Hospital = z.object({
  id: Uuid,
  name: z.string(),
  slug: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  contact: z.string(),
  rating: z.number().nullable(),
  hospitalImage: z.string().nullable(),
  specialities: z.array(z.string()),
  emergency: z.boolean(),
  beds: z.int(),
});
export type Hospital = z.infer<typeof Hospital>;

export const listDoctors = endpoint({
  method: "GET",
  path: "/hospital/get-all-doctors",
  access: "public",
  summary: "Lists all doctors by success rate, then rating, then name",
  query: z.object(paging(500, 500)),
  response: pageOf(Doctor),
});

export const listHospitals = endpoint({
  method: "GET",
  path: "/hospital/get-all-hospitals",
  access: "public",
  summary: "Lists all hospitals by name",
  query: z.object(paging(500, 500)),
  response: pageOf(Hospital),
});

export const listHospitalDoctors = endpoint({
  method: "GET",
  path: "/hospital/:hospital/list-all-doctors",
  access: "public",
  summary: "Lists the doctors of a hospital, given by name, id or slug",
  params: z.object({ hospital: z.string().min(1).max(200) }),
  response: z.object({ success, doctors: z.array(Doctor), hospital: Hospital }),
});

export const findDoctor = endpoint({
  method: "GET",
  path: "/doctors/find",
  access: "public",
  summary: "Finds a doctor by id, slug or exact name; returns several when they share the name",
  query: z.object({ doctor: z.string().trim().min(1).max(200) }),
  response: z.object({ success, data: z.array(Doctor).min(1) }),
});

/** An option of a filter, with the number of doctors that it finds. */
const Facet = z.object({ value: z.string(), count: z.int().nonnegative() });
export type Facet = z.infer<typeof Facet>;

export const doctorSorts = ["earliest", "fee", "experience", "rating"] as const;
export type DoctorSort = (typeof doctorSorts)[number];

export const searchDoctors = endpoint({
  method: "GET",
  path: "/doctors/search",
  access: "public",
  summary:
    "Searches doctors by name, hospital, speciality, city, language, fee, mode and earliest free slot; tolerates typos",
  query: z.object({
    q: z.string().trim().max(100).optional(),
    speciality: z.enum(specialities).optional(),
    hospital: z.string().trim().max(200).optional(),
    city: z.string().trim().max(100).optional(),
    language: z.string().trim().max(50).optional(),
    /** Whole rupees, inclusive, as is `maxFee`. */
    minFee: z.coerce.number().int().min(0).max(1_000_000).optional(),
    maxFee: z.coerce.number().int().min(0).max(1_000_000).optional(),
    mode: z.enum(visitModes).optional(),
    /** Only doctors with a free slot on or before this day in India. */
    freeBy: IstDate.optional(),
    sort: z.enum(doctorSorts).default("earliest"),
    ...paging(24, 100),
  }),
  response: pageOf(Doctor).extend({
    /** The options of the filters. Each counts the doctors whom choosing it would leave, with all other filters on. */
    facets: z.object({
      specialities: z.array(Facet),
      cities: z.array(Facet),
      languages: z.array(Facet),
      modes: z.array(Facet),
      /** By the days that can be booked: the doctors with a free slot on or before it. */
      days: z.array(Facet),
    }),
  }),
});

export const siteStats = endpoint({
  method: "GET",
  path: "/stats",
  access: "public",
  summary: "Counts the doctors, medicines and models; a count that is not available is null",
  response: z.object({
    success,
    data: z.object({
      doctorsAvailable: z.int().nullable(),
      totalMedicines: z.int().nullable(),
      totalModels: z.int().nullable(),
    }),
  }),
});

export const directoryErrors = defineErrors("directory", {
  doctorNotFound: [404, "We could not find this doctor."],
  hospitalNotFound: [404, "We could not find this hospital."],
});
