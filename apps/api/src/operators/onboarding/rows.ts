import { type Speciality, specialities } from "@medisense/contract/directory";
import { listingFaults as faults } from "@medisense/contract/operators/listings";
import { z } from "zod";
import { isKnownPincode, stateNamed } from "../../pharmacy/index.ts";
import { coordinate, day, email, list, name, optional, phone, text, whole, yesOrNo } from "./cells.ts";

/** The caller compares it with the present year. */
const year = (from: number) => whole(from, 2100);
const pincode = z
  .string(faults.missing)
  .trim()
  .min(1, faults.missing)
  .refine((value) => /^[1-9]\d{5}$/.test(value) && isKnownPincode(value), faults.pincode);
const place = {
  address: text(300),
  city: text(100),
  /** In the postal directory's spelling: law and tax depend on whether an order stays in the state of its store. */
  state: text(100).transform((value, context) => {
    const state = stateNamed(value.replace("&", "and"));
    if (state) return state;
    context.addIssue({ code: "custom", message: faults.state });
    return z.NEVER;
  }),
  pincode,
  latitude: coordinate(6, 38),
  longitude: coordinate(68, 98),
  contact: phone,
};
export const specialityNamed = (value: string) => specialities.find((one) => one.toLowerCase() === value.toLowerCase());
const isKnown = (value: Speciality | undefined) => value !== undefined;
const speciality = text(60).transform(specialityNamed).refine(isKnown, faults.speciality);

export const NewHospital = z.object({
  name: name(120),
  email,
  ...place,
  area: text(100),
  beds: whole(0, 20_000),
  established: year(1700),
  emergency: yesOrNo,
  specialities: list
    .transform((values) => values.map(specialityNamed))
    .refine((values) => values.every(isKnown), faults.speciality),
});
export type NewHospital = z.output<typeof NewHospital>;

export const NewDoctor = z.object({
  name: name(100),
  email,
  /** The name of the hospital, which must be there already. Case, spaces and signs do not matter. */
  hospital: text(120),
  specialization: speciality,
  degree: text(200),
  experience: whole(0, 80),
  fees: whole(1, 100_000),
  gender: z
    .string(faults.missing)
    .transform((value) => value.trim().toLowerCase())
    .pipe(z.enum(["f", "m", "o"], faults.gender)),
  languages: list,
  online: yesOrNo,
  registrationNo: text(60),
  registrationCouncil: text(120),
  registrationYear: optional(year(1930)),
  about: optional(text(1000)),
});
export type NewDoctor = z.output<typeof NewDoctor>;

export const NewStore = z.object({
  name: name(120),
  email,
  ...place,
  yearsActive: whole(0, 300),
  licenceNo: text(60),
  licenceValidUntil: optional(day),
  pharmacistName: name(100),
  pharmacistRegistrationNo: text(60),
  gstin: z
    .string(faults.missing)
    .transform((value) => value.trim().toUpperCase())
    .pipe(z.string().regex(/^\d{2}[A-Z0-9]{10}\d[A-Z][A-Z0-9]$/, faults.gstin)),
});
export type NewStore = z.output<typeof NewStore>;
