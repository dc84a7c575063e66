import type { Speciality } from "@medisense/contract/directory";
import { istDate } from "@medisense/contract/ist";
import { cityName } from "./city-name.ts";
import type { DoctorCriteria } from "./match-doctors.ts";

/** The parts of a doctor that the filters look at. */
export interface FilteredDoctor {
  specialization: Speciality;
  city: string;
  languages: string[];
  online: boolean;
  feePaise: number;
  firstSlot: Date | undefined;
}

type Filter = (doctor: FilteredDoctor) => boolean;

/** The filters of the list, by what they look at. */
export type DoctorFilters = Record<"speciality" | "city" | "language" | "fee" | "mode" | "day", Filter>;

/** Returns a test for each criterion; one that is not given lets everybody pass. */
export function doctorFilters(criteria: DoctorCriteria): DoctorFilters {
  const { speciality, minFee = 0, maxFee = Infinity, mode, freeBy } = criteria;
  const city = criteria.city && cityName(criteria.city);
  const language = criteria.language?.toLowerCase();
  return {
    speciality: (doctor) => !speciality || doctor.specialization === speciality,
    city: (doctor) => !city || doctor.city.toLowerCase() === city,
    language: (doctor) => !language || doctor.languages.some((spoken) => spoken.toLowerCase() === language),
    fee: ({ feePaise }) => minFee * 100 <= feePaise && feePaise <= maxFee * 100,
    // Every doctor also sees patients at the clinic.
    mode: ({ online }) => mode !== "online" || online,
    day: ({ firstSlot }) => !freeBy || (firstSlot !== undefined && istDate(firstSlot) <= freeBy),
  };
}
