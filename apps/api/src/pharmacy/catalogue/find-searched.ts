import type { SearchedName } from "@medisense/contract/medicines";
import {
  type Brand,
  brandOfSearch,
  brandsBeginningWith,
  keysOfBrand,
  latinSpellingOf,
  prohibitedIn,
  readMedicineText,
} from "../../compositions/index.ts";
import type { CatalogueFilters, CatalogueIndex, Found } from "./search-index/catalogue-index.ts";
import { complaintTerms } from "./search-index/complaint-terms.ts";
import { compositionTerm, ingredientsTerm, namesChild, termsOf, wordsOf } from "./search-index/search-terms.ts";

interface Searched {
  found: Found;
  named?: SearchedName;
}

/**
 * Finds what a search means: the medicines that it names and, when it names a brand, those of the brand's composition. A
 * search for what is never sold here finds nothing, and says why. Names may be in Devanagari.
 */
export function findSearched(index: CatalogueIndex, query: string, filters: CatalogueFilters): Searched {
  const searched = findAsTyped(index, query, filters);
  if (searched.found.length > 0 || searched.named) return searched;
  const latin = latinSpellingOf(query);
  return latin === undefined ? searched : findAsTyped(index, latin, filters);
}

function findAsTyped(index: CatalogueIndex, query: string, filters: CatalogueFilters): Searched {
  const terms = termsOf(query);
  const isComplaint = terms.some(({ meanings }) => meanings.length > 0);
  const order = namesChild(query) ? "child" : isComplaint ? "adult" : "tabletsFirst";
  const asUsual = () => {
    const found = index.find(terms, filters, order);
    const inWords = found.length === 0 ? complaintTerms(query) : [];
    return inWords.length > 0 ? index.find(inWords, filters, "adult") : found;
  };
  const forbidden = neverSold(query);
  if (forbidden) return { found: new Uint32Array(), named: forbidden };

  const searched = brandOfSearch(query);
  if (!searched) return { found: asUsual() };
  const exactly = index.findExactly(wordsOf(query), filters);
  // A corrected word is a guess; a product that is called as typed is none.
  if (searched.isSlip && (exactly.length > 0 || isComplaint)) {
    return { found: asUsual() };
  }
  const keys = keysOfBrand(searched.brand);
  const same = keys.exact ? index.findExactly([compositionTerm(keys.exact)], filters) : new Uint32Array();
  const alike = same.length > 0 ? same : index.findExactly([ingredientsTerm(keys.ingredients)], filters);
  const offered = same.length > 0 ? "same" : alike.length > 0 ? "otherStrength" : "none";
  return {
    found: Uint32Array.from(new Set([...exactly, ...alike])),
    named: { ...nameOf(searched.brand), offered },
  };
}

/** Returns the name of what is never sold here, when the search names it. */
function neverSold(query: string): SearchedName | undefined {
  const reading = readMedicineText(query);
  const [forbidden] = prohibitedIn(reading);
  if (!forbidden) return undefined;
  const [brand] = reading.brands;
  const shown = brand ? nameOf(brand) : { name: forbidden.substance, isBrand: false, contains: [], form: "" };
  return { ...shown, prescriptionRequired: true, notSold: forbidden.prohibition, offered: "none" };
}

const MOST_SUGGESTED = 3;

/** Returns the brands that a search may become while it is typed. */
export const suggestedBrands = (query: string) => brandsBeginningWith(query, MOST_SUGGESTED).map(nameOf);

function nameOf({ form, ingredients, isFamily, name, schedule, strengths }: Brand) {
  const amounts = strengths.split(" + ");
  const isPaired = strengths !== "" && amounts.length === ingredients.length;
  return {
    name,
    isBrand: true,
    contains: ingredients.map((ingredient, index) => ({ ingredient, strength: isPaired ? amounts[index]! : "" })),
    form: isFamily ? "" : form,
    prescriptionRequired: schedule !== "OTC",
    notSold: null,
  };
}
