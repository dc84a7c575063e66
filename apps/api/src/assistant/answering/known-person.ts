import { ageOn } from "@medisense/contract/persons/visit/age";
import { istDate } from "@medisense/contract/ist";
import type { Person } from "@medisense/triage";
import type { PersonRow } from "../../persons/index.ts";

const sexes = { female: "f", male: "m", other: undefined } as const;

/** Returns what the engine may know of a person: age and sex, and nothing else of the record. */
export function knownPerson({ birthDate, sex }: Pick<PersonRow, "birthDate" | "sex">, now: Date): Person {
  const age = birthDate === null ? undefined : ageOn(birthDate, istDate(now));
  const known = sex === null ? undefined : sexes[sex];
  return {
    // Months matter for a baby: the rules ask for the first three of them.
    ...(age && { age: age.years < 2 ? age.months / 12 : age.years, isAgeStated: true }),
    ...(known && { sex: known }),
  };
}
