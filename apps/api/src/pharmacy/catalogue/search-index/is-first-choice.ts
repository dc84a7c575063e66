import type { IndexedProduct } from "./indexed-product.ts";

/**
 * The ingredient that guidelines name first for a disease. Sources: WHO, "The treatment of diarrhoea", 2005 (oral
 * rehydration salts); American Thyroid Association, "Guidelines for the treatment of hypothyroidism", 2014 (levothyroxine);
 * RSSDI, "Clinical practice recommendations for type 2 diabetes", 2022 (metformin); ARIA, 2016 (antihistamines that do not sedate).
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
