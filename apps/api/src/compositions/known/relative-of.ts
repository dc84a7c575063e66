import { knownMedicines } from "./known-medicines.ts";

/** Returns the listed ingredient of which another name is a relative; undefined for a name that has none. */
export const relativeOf = (ingredient: string) => knownMedicines().ingredients.get(ingredient)?.relative;
