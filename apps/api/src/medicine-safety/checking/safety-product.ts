import {
  ingredientsOfName,
  latinWordsOf,
  medicineWordsOf,
  readMedicineText,
  relativeOf,
} from "../../compositions/index.ts";
import { namesOutsideLists, outsideNamesOfSound, outsideNameSlips } from "../rules/names-outside-lists.ts";
import { type Route, routeOf } from "./route-of.ts";
import type { WrittenMedicine } from "./written-medicine.ts";

export interface SafetyProduct {
  label: string;
  /** Its ingredients, and the names of the rules that our lists of ingredients lack. */
  names: Set<string>;
  /** The families of brands that its words name, such as "dolo". */
  brands: string[];
  /** Its amounts, such as "650mg"; empty when nobody wrote them. */
  amounts: string[];
  route: Route;
  /** False for a medicine that the person already takes: it is compared with the others, but not judged. */
  isChecked: boolean;
}

/** Reads a medicine. One that means nothing known has no names, and no rule applies to it. */
export function safetyProduct(medicine: WrittenMedicine, isChecked: boolean): SafetyProduct {
  const { label, form, ingredients = [] } = medicine;
  const contents = latinWordsOf(medicine.contents, outsideNamesOfSound());
  const [read, named] = [readMedicineText(contents), readMedicineText(latinWordsOf(label))];
  // The first word of several brands, such as "Crocin", is no name of its own.
  const family = read.ingredients.length === 0 ? ingredientsOfName(contents) : [];
  const known = [...ingredients, ...family];
  return {
    label,
    names: new Set([...namesIn(contents), ...withRelatives(known), ...outsideNamesIn(known.join(", "))]),
    brands: [
      ...[...named.brands, ...read.brands].map(({ name }) => firstWordOf(name)),
      ...(family.length > 0 ? [firstWordOf(contents)] : []),
    ],
    amounts: named.amounts.length > 0 ? named.amounts : read.amounts,
    route: routeOf(form, ...read.brands.map((brand) => brand.form), `${label} ${contents}`),
    isChecked,
  };
}

const firstWordOf = (name: string) => medicineWordsOf(name)[0] ?? "";

/**
 * Substances that our lists of ingredients lack, with the listed one that they release. What only acts like a listed one
 * has rules of its own, and stays unread. From general knowledge.
 */
const RELEASED = new Map([
  ["aminophylline", "theophylline"],
  ["aminophyllin", "theophylline"],
]);

/** Returns the names by which rules know the contents of a text: a composition, a brand, or an allergy. */
export function namesIn(text: string): string[] {
  const { ingredients: listed, unknown } = readMedicineText(text);
  const ingredients = [...listed, ...unknown.flatMap((word) => RELEASED.get(word) ?? [])];
  const slips = unknown.flatMap((word) => outsideNameSlips().near(word));
  return [...withRelatives(ingredients), ...outsideNamesIn([text, ...ingredients, ...slips].join(", "))];
}

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
