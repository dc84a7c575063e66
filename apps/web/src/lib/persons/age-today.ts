import { ageOn } from "@medisense/contract/persons/visit/age";
import { istToday } from "../ist-dates.ts";

/** A child's age is given in months up to here, as the server does. */
const MONTHS_UNTIL = 24;

/** Returns a person's age today in India; null when the birth date is unknown. */
export function ageToday(birthDate: string | null): { age: number | null; ageMonths: number | null } {
  if (birthDate === null) return { age: null, ageMonths: null };
  const { years, months } = ageOn(birthDate, istToday());
  return { age: years, ageMonths: months < MONTHS_UNTIL ? months : null };
}
