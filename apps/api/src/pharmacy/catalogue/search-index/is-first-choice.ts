import type { IndexedProduct } from "./indexed-product.ts";

/**
 * The ingredient that guidelines name first for a disease. Oral rehydration salts: WHO, "The treatment of diarrhoea", 2005.
 * Levothyroxine: American Thyroid Association, "Guidelines for the treatment of hypothyroidism", 2014. Metformin: RSSDI,
 * "Clinical practice recommendations for type 2 diabetes", 2022. Antihistamines that do not sedate: ARIA, 2016.
 */
const firstChoices = new Map([
  ["Diarrhoea", /^oral rehydration salts/i],
  ["Underactive thyroid", /^(?:levo)?thyroxine/i],
  ["Type 2 diabetes", /^metformin[^+]*$/i],
  ["Allergy and hay fever", /^(?:(?:levo)?cetirizine|(?:des)?loratadine|fexofenadine)[^+]*$/i],
]);

/** Returns whether a product comes before all others that are equally good matches of a complaint. */
export const isFirstChoice = ({ disease, genericName }: Pick<IndexedProduct, "disease" | "genericName">) =>
  firstChoices.get(disease)?.test(genericName) ?? false;
