import type { FamilyMember } from "@medisense/contract/persons/family";
import type { Instrument } from "@medisense/risk";
import { ageToday } from "../../lib/persons/age-today.ts";
import type { Entered } from "./entered.ts";

/** Returns the answers that are known of a person: age and sex, where the instrument asks for them and takes them. */
export function prefilledFor(
  { fields }: Instrument,
  { birthDate, sex }: Pick<FamilyMember, "birthDate" | "sex">,
): Entered {
  const { age } = ageToday(birthDate);
  const known: Record<string, string | null> = { age: age === null ? null : String(age), sex };
  return Object.fromEntries(
    fields.flatMap((field) => {
      const value = known[field.name];
      if (!value || ("options" in field && !field.options.some((option) => option.value === value))) return [];
      return [[field.name, value]];
    }),
  );
}
