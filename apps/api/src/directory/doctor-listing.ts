import type { Doctor, SlotTime } from "@medisense/contract/directory";
import { istDate, istTime } from "@medisense/contract/ist";
import { eq, sql } from "drizzle-orm";
import type { Database } from "../platform/database/open-database.ts";
import type { Availability } from "./deps.ts";
import { doctors, hospitals } from "./tables.ts";

/** The order of every list that asks for no other; ties would otherwise change places from one answer to the next. */
export const bestFirst = [
  sql`${doctors.successRate} desc nulls last`,
  sql`${doctors.rating} desc nulls last`,
  doctors.name,
  doctors.id,
];

/** Doctors with what a listing needs of their hospital; add `where`, `orderBy` and `limit`. */
export function selectDoctors(db: Database) {
  return db
    .select({ doctor: doctors, hospitalName: hospitals.name, city: hospitals.city })
    .from(doctors)
    .innerJoin(hospitals, eq(hospitals.id, doctors.hospitalId))
    .$dynamic();
}

type DoctorRow = Awaited<ReturnType<typeof selectDoctors>>[number];

/** The rows as the wire has them, each with the doctor's first free slot. */
export async function listingsOf(rows: DoctorRow[], availability: Availability): Promise<Doctor[]> {
  const firstSlots = await availability(rows.map(({ doctor }) => doctor.id));
  return rows.map((row) => listingOf(row, firstSlots.get(row.doctor.id)));
}

export function listingOf({ doctor, hospitalName, city }: DoctorRow, firstSlot: Date | undefined): Doctor {
  return {
    _id: doctor.id,
    name: doctor.name,
    slug: doctor.slug,
    specialization: doctor.specialization,
    hospitalId: doctor.hospitalId,
    hospitalName,
    city,
    rating: doctor.rating,
    profileImage: doctor.profileImage,
    fees: doctor.feePaise / 100,
    bio: doctor.bio,
    about: doctor.about,
    success_rate: doctor.successRate,
    degree: doctor.degree,
    experience: doctor.experienceYears,
    address: { line1: doctor.addressLine1, line2: doctor.addressLine2 },
    languages: doctor.languages,
    registrationNo: doctor.registrationNo,
    online: doctor.online,
    available: firstSlot !== undefined,
    nextSlot: firstSlot ? slotTimeOf(firstSlot) : null,
  };
}

function slotTimeOf(startsAt: Date): SlotTime {
  return { dateTime: startsAt.toISOString(), date: istDate(startsAt), time: istTime(startsAt) };
}
