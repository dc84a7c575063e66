import type { MedicineReading } from "./read-medicine-text.ts";
import { knownMedicines } from "./known-medicines.ts";
import { type Prohibition, prohibitedSubstances } from "./prohibited-substances.ts";

export interface Prohibited {
  substance: string;
  prohibition: Prohibition;
}

/** Returns the prohibited substances that a text names, itself, by a brand, or with one slip. */
export const prohibitedIn = ({ ingredients }: Pick<MedicineReading, "ingredients">) => ingredients.flatMap(prohibited);

/** Returns those among the known words that an unknown one is as near to. */
export function prohibitedNear({ near }: Pick<MedicineReading, "near">): Prohibited[] {
  const { meanings } = knownMedicines();
  return near.flatMap((word) => {
    const meaning = meanings.get(word);
    if (!meaning) return [];
    return ("brand" in meaning ? meaning.brand.ingredients : [meaning.ingredient]).flatMap(prohibited);
  });
}

function prohibited(substance: string): Prohibited[] {
  const prohibition = prohibitedSubstances.get(substance);
  return prohibition ? [{ substance, prohibition }] : [];
}
