import { medicineWordsOf, readMedicineText } from "../../compositions/index.ts";
import { namesOutsideLists } from "../rules/names-outside-lists.ts";
import { type Route, routeOf } from "./route-of.ts";

/** A medicine as somebody wrote it or as a pack says it. */
export interface WrittenMedicine {
  /** The words that a person knows it by. */
  label: string;
  /** Its ingredients or its brand: "Telmisartan 40 mg", "Dolo 650". */
  contents: string;
  form: string;
  /** The ingredients that a profile has stored for it. */
  ingredients?: string[];
}

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
  const brandForms = readMedicineText(contents).brands.map((brand) => brand.form);
  return {
    label,
    names: new Set([...namesIn(contents), ...ingredients]),
    route: routeOf(form, ...brandForms, `${label} ${contents}`),
    isChecked,
  };
}

/** Returns the names by which rules know the contents of a text: a composition, a brand, or an allergy. */
export function namesIn(text: string): Set<string> {
  const words = ` ${medicineWordsOf(text.replaceAll("'", "")).join(" ")} `;
  const outside = namesOutsideLists().filter(({ spellings }) => spellings.some((name) => words.includes(` ${name} `)));
  return new Set([...readMedicineText(text).ingredients, ...outside.map(({ name }) => name)]);
}
