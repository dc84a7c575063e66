import { medicineWordsOf, readMedicineText, relativeOf } from "../../compositions/index.ts";
import { namesOutsideLists } from "../rules/names-outside-lists.ts";
import { type Route, routeOf } from "./route-of.ts";
import type { WrittenMedicine } from "./written-medicine.ts";

export interface SafetyProduct {
  label: string;
  /** Its ingredients, and the names of the rules that our lists of ingredients lack. */
  names: Set<string>;
  route: Route;
  /** False for a medicine that the person already takes: it is compared with the others, but not judged. */
  isChecked: boolean;
}

/** Reads a medicine. One that means nothing known has no names, and no rule applies to it. */
export function safetyProduct(medicine: WrittenMedicine, isChecked: boolean): SafetyProduct {
  const { label, contents, form, ingredients = [] } = medicine;
  const read = readMedicineText(contents);
  return {
    label,
    names: new Set([...withRelatives([...read.ingredients, ...ingredients]), ...outsideNamesIn(contents)]),
    route: routeOf(form, ...read.brands.map((brand) => brand.form), `${label} ${contents}`),
    isChecked,
  };
}

/** Returns the names by which rules know the contents of a text: a composition, a brand, or an allergy. */
export const namesIn = (text: string) => [
  ...withRelatives(readMedicineText(text).ingredients),
  ...outsideNamesIn(text),
];

/** Names that share a page with an ingredient but do not act like it. */
const UNLIKE = new Set(["citric acid", "d-mannose", "potassium citrate"]);

/** A rule names one of a group, such as "sodium valproate", and means its relatives too: valproic acid, divalproex. */
const withRelatives = (ingredients: Iterable<string>) =>
  [...ingredients].flatMap((name) => [name, (!UNLIKE.has(name) && relativeOf(name)) || name]);

function outsideNamesIn(text: string): string[] {
  const words = ` ${medicineWordsOf(text.replaceAll("'", "")).join(" ")} `;
  return namesOutsideLists()
    .filter(({ spellings }) => spellings.some((name) => words.includes(` ${name} `)))
    .map(({ name }) => name);
}
