import type { MedicineReading } from "./read-medicine-text.ts";
import { knownMedicines } from "./known/known-medicines.ts";
import { prohibitedAlike, prohibitedSpelt } from "./prohibited/prohibited-alike.ts";
import { prohibitedBySound } from "./prohibited/prohibited-by-sound.ts";
import { type Prohibition, prohibitedSubstances } from "./lists/prohibited-substances.ts";

export interface Prohibited {
  substance: string;
  prohibition: Prohibition;
}

/** Returns the prohibited substances that a text names, itself, by a brand, or with one slip. */
export const prohibitedIn = ({ ingredients }: Pick<MedicineReading, "ingredients">) => ingredients.flatMap(prohibited);

/** Returns those that unknown words are as near to as to another name, sound like, or are when joined. */
export function prohibitedNear({ near, parted, unknown }: Pick<MedicineReading, "near" | "parted" | "unknown">) {
  const { meanings } = knownMedicines();
  const meant = [...near, ...parted].flatMap((word) => {
    const meaning = meanings.get(word);
    if (!meaning) return [];
    return "brand" in meaning ? meaning.brand.ingredients : [meaning.ingredient];
  });
  return [...meant, ...prohibitedAlike(unknown)].flatMap(prohibited);
}

/** Returns those of which an unknown word is only another spelling, or the name of several brands. */
export const prohibitedUnder = (unknown: string[]) => unknown.flatMap(prohibitedSpelt).flatMap(prohibited);

/** Returns those that words in a script of India sound like. */
export const prohibitedInIndianScripts = (text: string) => prohibitedBySound(text).flatMap(prohibited);

function prohibited(substance: string): Prohibited[] {
  const prohibition = prohibitedSubstances.get(substance);
  return prohibition ? [{ substance, prohibition }] : [];
}
