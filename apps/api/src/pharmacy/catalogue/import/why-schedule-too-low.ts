import type { Schedule } from "@medisense/contract/medicines";
import { isStricter, readMedicineText, strictestSchedule } from "../../../compositions/index.ts";

interface ScheduledRow {
  dosage: string;
  genericName: string;
  rxSchedule: Schedule;
  strength: string;
}

/** Returns why a row cannot be stored when its schedule is below that of what it contains, or undefined. */
export function whyScheduleTooLow({ dosage, genericName, rxSchedule, strength }: ScheduledRow): string | undefined {
  const strictest = strictestSchedule(readMedicineText(genericName).ingredients, { form: dosage, strength });
  if (!strictest || !isStricter(strictest.schedule, rxSchedule)) return undefined;
  return `rxSchedule is ${rxSchedule}, but ${strictest.ingredient} is in Schedule ${strictest.schedule}`;
}
