import { readFileSync } from "node:fs";
import { specialities } from "@medisense/contract/directory";
import { medicineCategories, schedules } from "@medisense/contract/medicines";
import { parse } from "csv-parse/sync";
import { z } from "zod";

const folder = new URL("../../../../data/", import.meta.url);

const text = z.string().min(1);
const optionalText = z.string().transform((value) => value || null);
const number = z
  .string()
  .regex(/^\d+(\.\d+)?$/)
  .transform(Number);
const integer = number.pipe(z.int());
const optionalNumber = z.union([z.literal("").transform(() => null), number]);
const flag = z.enum(["true", "false"]).transform((value) => value === "true");
const list = text.transform((value) => value.split(";"));
/** Reads "36.10" as 3610 by its digits, because 36.10 * 100 is no whole number in floating point. */
const paise = z
  .string()
  .regex(/^\d+\.\d{2}$/)
  .transform((rupees) => Number(rupees.replace(".", "")));

const Hospital = z.object({
  id: text,
  name: text,
  address: text,
  city: text,
  area: text,
  state: text,
  pincode: text,
  lat: number,
  lng: number,
  contact: text,
  email: text,
  rating: optionalNumber,
  hospitalImage: optionalText,
  beds: integer,
  established: integer,
  emergency: flag,
  specialities: list,
});

const Doctor = z.object({
  id: text,
  name: text,
  gender: text,
  specialization: z.enum(specialities),
  hospitalId: text,
  degree: text,
  experience: integer,
  fees: integer,
  success_rate: integer,
  rating: optionalNumber,
  profileImage: optionalText,
  bio: optionalText,
  about: text,
  address_line1: text,
  address_line2: text,
  languages: list,
  registrationNo: text,
  online: flag,
});

const Pharmacy = z.object({
  id: text,
  no: text,
  name: text,
  address: text,
  city: text,
  state: text,
  pincode: text,
  lat: number,
  lng: number,
  contact: text,
  rating: optionalNumber,
  yearsActive: integer,
  hospitalId: optionalText,
  pharmacyImage: optionalText,
  licenceNo: text,
  pharmacistName: text,
  pharmacistRegistrationNo: text,
  gstin: text,
});

const Medicine = z.object({
  id: text,
  name: text,
  genericName: text,
  brand: text,
  manufacturer: text,
  category: z.enum(medicineCategories),
  disease: text,
  dosage: text,
  strength: text,
  packSize: text,
  price: paise,
  mrp: paise,
  rxSchedule: z.enum(schedules),
  prescriptionRequired: flag,
  description: text,
  medicineImage: optionalText,
  pharmacyNo: text,
  stock: integer,
  compositionKey: text,
  nlem2011: z.enum(["Y", "N"]).transform((value) => value === "Y"),
  source: text,
  sourceCode: text,
});

/** Reads the files of the demo world and checks every cell. */
export function readDataFiles() {
  return {
    hospitals: read("hospitals.csv", Hospital),
    doctors: read("doctors.csv", Doctor),
    pharmacies: read("pharmacies.csv", Pharmacy),
    medicines: read("medicines.csv", Medicine),
  };
}

export type DataFiles = ReturnType<typeof readDataFiles>;

function read<T extends z.ZodType>(file: string, row: T): z.output<T>[] {
  return z.array(row).parse(parse(readFileSync(new URL(file, folder)), { columns: true }));
}
