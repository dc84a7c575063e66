import type { PrescriptionLine } from "@medisense/contract/prescriptions";

/** Converts a count and the unit written behind it, "" for none. NaN for a unit that cannot be converted. */
type Convert = (count: number, unit: string) => number;

const PART = /^(\d+(?:\.\d+)?)\s*([a-z]*)$/;

/** Units as they are written in a dose, and the word of the pack. */
const spellings = new Map([
  ["tab", "tablet"],
  ["cap", "capsule"],
  ["unit", "iu"],
]);

/** Returns what the lines prescribe together, in the unit of `convert`. NaN for a dose as needed or in another unit. */
export function amountPrescribed(lines: Pick<PrescriptionLine, "dose" | "days">[], convert: Convert) {
  const perDay = (dose: string) =>
    dose.split("-").reduce((sum, part) => {
      const [, count, word = ""] = PART.exec(part.trim()) ?? [];
      return sum + (Number(count) === 0 ? 0 : convert(Number(count), unitOf(word)));
    }, 0);
  return lines.reduce((sum, { dose, days }) => sum + perDay(dose) * days, 0);
}

function unitOf(word: string) {
  const singular = word.replace(/(?<=ch)es$|s$/, "");
  return spellings.get(singular) ?? singular;
}
