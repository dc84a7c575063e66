import type { Schedule } from "@medisense/contract/medicines";
import { isStricter, latinSpellingOf, readMedicineText, strictestSchedule } from "../../../compositions/index.ts";

interface ScheduledRow {
  dosage: string;
  genericName: string;
  name: string;
  rxSchedule: Schedule;
  strength: string;
}

/** Returns why a row cannot be stored when its schedule is below that of what it contains, or undefined. */
export function whyScheduleTooLow({ dosage, rxSchedule, strength, ...row }: ScheduledRow): string | undefined {
  const strictest = strictestSchedule(ingredientsOf(row), { form: dosage, strength });
  if (!strictest || !isStricter(strictest.schedule, rxSchedule)) return undefined;
  return `rxSchedule is ${rxSchedule}, but ${strictest.ingredient} is in Schedule ${strictest.schedule}`;
}

/** Returns what the composition names, and the name where it is certain: a row cannot call an antibiotic paracetamol. */
function ingredientsOf({ genericName, name }: Pick<ScheduledRow, "genericName" | "name">) {
  const { ingredients: read, parted } = readMedicineText(genericName);
  const ingredients = [...read, ...parted.flatMap((joined) => readMedicineText(joined).ingredients)];
  const named = readMedicineText(latinSpellingOf(name) ?? name);
  // A name is coined and may resemble anything, so only what is spelt exactly counts.
  const isExact = named.slips.length === 0 && (named.unknown.length === 0 || ingredients.length === 0);
  return isExact ? [...ingredients, ...named.ingredients] : ingredients;
}
