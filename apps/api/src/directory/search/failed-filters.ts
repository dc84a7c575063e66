import { istMidnight } from "@medisense/contract/ist";
import { cityName } from "./city-name.ts";
import type { IndexedDoctor } from "../listing/doctor-index.ts";
import type { DoctorCriteria } from "./match-doctors.ts";

/** The filters of the list, each with a bit of its own. */
export const filterBits = { speciality: 1, city: 2, language: 4, fee: 8, mode: 16, day: 32 };

/** Returns a function that sums the bits of the filters that a doctor fails: 0 when the doctor passes them all. */
export function failedFilters(criteria: DoctorCriteria) {
  const { speciality, minFee = 0, maxFee = Infinity, mode } = criteria;
  const city = criteria.city && cityName(criteria.city);
  const language = criteria.language?.toLowerCase();
  const passesDay = dayFilter(criteria);
  return (doctor: IndexedDoctor, firstSlot: number) => {
    let failed = 0;
    if (speciality && doctor.specialization !== speciality) failed |= filterBits.speciality;
    if (city && doctor.city.toLowerCase() !== city) failed |= filterBits.city;
    if (language && !doctor.languages.some((spoken) => spoken.toLowerCase() === language)) {
      failed |= filterBits.language;
    }
    if (doctor.feePaise < minFee * 100 || doctor.feePaise > maxFee * 100) failed |= filterBits.fee;
    // Every doctor also sees patients at the clinic.
    if (mode === "online" && !doctor.online) failed |= filterBits.mode;
    if (!passesDay(firstSlot)) failed |= filterBits.day;
    return failed;
  };
}

/** Returns a test of whether a first free slot (ms since the epoch) is early enough. */
export function dayFilter({ freeBy }: Pick<DoctorCriteria, "freeBy">) {
  if (!freeBy) return () => true;
  const end = istMidnight(freeBy, 1).getTime();
  return (firstSlot: number) => firstSlot < end;
}
