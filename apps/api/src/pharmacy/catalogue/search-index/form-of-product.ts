import type { IndexedProduct } from "./indexed-product.ts";

const solidByMouth = /^(?:tablet|capsule|softgel|sachet|oral strip|powder)\b/i;
const liquidByMouth = /^(?:suspension|syrup|drops)$/i;

/** Drops by mouth are dosed for infants. */
const drops = /^drops$/i;

/** Complaints for which adults take syrups and suspensions too. */
const liquidForAdults = new Set([
  "Cough",
  "Acidity and ulcer",
  "Indigestion",
  "Constipation",
  "Urine burning and stones",
]);

export const isByMouth = ({ dosage }: Pick<IndexedProduct, "dosage">) =>
  solidByMouth.test(dosage) || liquidByMouth.test(dosage);

/** Returns whether the form is made for a child who cannot swallow tablets. */
export const fitsChild = ({ disease, dosage }: Pick<IndexedProduct, "disease" | "dosage">) =>
  drops.test(dosage) || (liquidByMouth.test(dosage) && !liquidForAdults.has(disease));

export const isSolidByMouth = ({ dosage }: Pick<IndexedProduct, "dosage">) => solidByMouth.test(dosage);

/** The order among equal matches of a search; the numbers are those of `formRankOf`. */
export const formOrders = {
  /** A complaint, of an adult: what is made for a child comes last. */
  adult: [0, 0, 1, 1],
  /** The name of a medicine: most people mean its tablets. */
  tabletsFirst: [0, 1, 2, 2],
  /** A child: its own forms come first, and tablets last. */
  child: [2, 1, 0, 0],
  /** A child that is older than those for whom drops by mouth are dosed. */
  olderChild: [3, 2, 0, 1],
};
export type FormOrder = keyof typeof formOrders;

/** The number of different ranks. */
export const FORM_RANKS = 4;

/** Returns 0 for tablets and the like, 2 for a child's form, 3 for an infant's drops, and 1 for everything else. */
export function formRankOf(product: IndexedProduct) {
  if (drops.test(product.dosage)) return 3;
  return fitsChild(product) ? 2 : isSolidByMouth(product) ? 0 : 1;
}
