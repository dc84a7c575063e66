/** The age from which a person agrees for themselves. Indian Majority Act, 1875, section 3. */
export const ADULT_YEARS = 18;

/** The highest age that a birth date may give. */
export const MAX_AGE_YEARS = 125;

export interface Age {
  years: number;
  /** The whole months since birth. */
  months: number;
}

/**
 * Returns the age on a day, both as "2026-11-21" in India; negative before the birth. Whoever was born on 29 February
 * becomes a year older on 1 March of a common year.
 */
export function ageOn(birthDate: string, day: string): Age {
  const [bornYear, bornMonth, bornDay] = partsOf(birthDate);
  const [year, month, dayOfMonth] = partsOf(day);
  const months = (year - bornYear) * 12 + (month - bornMonth) - (dayOfMonth < bornDay ? 1 : 0);
  return { years: Math.floor(months / 12), months };
}

/** Returns whether a living person can have this birth date. */
export const isPossibleBirth = (birthDate: string, day: string) =>
  birthDate <= day && ageOn(birthDate, day).years <= MAX_AGE_YEARS;

export const isMinorOn = (birthDate: string, day: string) => ageOn(birthDate, day).years < ADULT_YEARS;

/** Returns the day on which a person becomes an adult. Eighteen years after a leap year is none. */
export function comesOfAgeOn(birthDate: string): string {
  const [year] = partsOf(birthDate);
  const day = birthDate.endsWith("-02-29") ? "-03-01" : birthDate.slice(4);
  return `${String(year + ADULT_YEARS)}${day}`;
}

function partsOf(date: string): [number, number, number] {
  const [year = 0, month = 0, day = 0] = date.split("-").map(Number);
  return [year, month, day];
}
