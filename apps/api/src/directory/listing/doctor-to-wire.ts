import type { Doctor, SlotTime } from "@medisense/contract/directory";
import { istDate, istTime } from "@medisense/contract/ist";
import type { Availability } from "./deps.ts";
import type { DoctorRow } from "./select-doctors.ts";

/** Converts a doctor to what the contract returns. `firstSlot` is the doctor's first free slot, if any. */
export function doctorToWire({ doctor, hospitalName, city }: DoctorRow, firstSlot: Date | undefined): Doctor {
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
    registration: {
      council: doctor.registrationCouncil,
      year: doctor.registrationYear,
      // Only doctors whose registration is checked are selected.
      checkedOn: istDate(doctor.checkedAt!),
      checkedAgainst: doctor.checkedAgainst!,
    },
    online: doctor.online,
    available: firstSlot !== undefined,
    nextSlot: firstSlot ? slotTimeOf(firstSlot) : null,
  };
}

/** Converts doctors to what the contract returns, each with the first free slot. */
export async function doctorsToWire(rows: DoctorRow[], availability: Availability): Promise<Doctor[]> {
  const firstSlots = await availability(rows.map(({ doctor }) => doctor.id));
  return rows.map((row) => doctorToWire(row, firstSlots.get(row.doctor.id)));
}

function slotTimeOf(startsAt: Date): SlotTime {
  return { dateTime: startsAt.toISOString(), date: istDate(startsAt), time: istTime(startsAt) };
}
