import type { BrandFamily, ReasonNotSold, SearchedName } from "@medisense/contract/medicines";
import {
  type Brand,
  brandOfSearch,
  brandsBeginningWith,
  byCalcium,
  brandFamilyOfSearch,
  formIn,
  keysOfBrand,
  latinSpellingOf,
  prohibitedIn,
  prohibitedUnder,
  readMedicineText,
} from "../../../compositions/index.ts";
import { findByWords } from "./find-by-words.ts";
import { type CatalogueFilters, type CatalogueIndex, type Found, inTurn } from "../search-index/catalogue-index.ts";
import { namesChild } from "../search-terms/child-in-search.ts";
import { ANY_PLACE, placeOfForm } from "../search-index/place-of-form.ts";
import {
  compositionTerm,
  ingredientsTerm,
  placeTerm,
  reasonNotSold,
  termsOf,
  withoutPurpose,
} from "../search-terms/search-terms.ts";
import { wordsOf } from "../search-terms/words-of.ts";

interface Searched {
  found: Found;
  named?: SearchedName;
  brandFamily?: BrandFamily;
}

/**
 * Finds what a search means: the medicines that it names and, when it names a brand, those of the brand's composition. A
 * search for what is never sold here finds nothing, and says why. Names may be in Devanagari.
 */
export function findSearched(index: CatalogueIndex, query: string, filters: CatalogueFilters): Searched {
  const searched = findAsTyped(index, query, filters);
  if (searched.found.length > 0 || searched.named) return searched;
  const latin = latinSpellingOf(query);
  if (latin !== undefined) return findAsTyped(index, latin, filters);
  const [forbidden] = prohibitedUnder(readMedicineText(query).unknown);
  return forbidden ? { ...searched, named: notSold(query, forbidden.prohibition) } : searched;
}

function findAsTyped(index: CatalogueIndex, query: string, filters: CatalogueFilters): Searched {
  const family = brandFamilyOfSearch(withoutPurpose(query));
  const searched = findMeant(index, query, filters);
  return family ? { ...searched, brandFamily: inWords(family) } : searched;
}

const inWords = ({ name, variants }: NonNullable<ReturnType<typeof brandFamilyOfSearch>>): BrandFamily => ({
  name,
  variants: variants.map((brands) => ({
    names: brands.map((brand) => brand.name),
    ingredients: brands[0].ingredients,
  })),
});

function findMeant(index: CatalogueIndex, query: string, filters: CatalogueFilters): Searched {
  const forbidden = neverSold(query);
  if (forbidden) return { found: new Uint32Array(), named: forbidden };

  const searched = brandOfSearch(query) ?? brandBesidePurpose(query);
  if (!searched) return { found: findByWords(index, query, filters) };
  const exactly = index.findExactly(wordsOf(query), filters);
  // A corrected word is a guess; a product that is called as typed is none.
  if (searched.isSlip && (exactly.length > 0 || namesComplaint(query) || isWeakGuess(query, searched.brand))) {
    return { found: findByWords(index, query, filters) };
  }
  const keys = keysOfBrand(searched.brand);
  const same =
    keys.exact && !isTabletForChild(query, searched.brand)
      ? index.findExactly([compositionTerm(keys.exact)], filters)
      : new Uint32Array();
  const alike = same.length > 0 ? same : findAlikeOrByCalcium(index, query, searched.brand, filters);
  const offered = same.length > 0 ? "same" : alike.length > 0 ? "otherStrength" : "none";
  return { found: inTurn(exactly, alike), named: { ...nameOf(searched.brand), offered } };
}

/** Returns the brand of a search that also says what it is for or for whom, such as "calpol for my baby". */
function brandBesidePurpose(query: string) {
  const found = brandOfSearch(withoutPurpose(query));
  return found?.isSlip ? undefined : found;
}

const isTabletForChild = (query: string, { form }: Brand) =>
  namesChild(query) && ["tablet", "capsule"].includes(formIn(form) ?? "");

const namesComplaint = (query: string) => termsOf(query).some(({ meanings }) => meanings.length > 0);

/** A single word this short is one slip away from many others: "jalna" means a burn, no tablet called Jalra. */
const SHORTEST_GUESS = 6;

const isWeakGuess = (query: string, { schedule }: Brand) =>
  schedule !== "OTC" && wordsOf(query).length === 1 && query.trim().length < SHORTEST_GUESS;

/** A brand that says for whom it is: "Nasivion Mini" is for infants. */
const childBrand = /\b(?:mini|baby|child|kids?|junior|jr|infant|paed|ped)\b|pa?ediatric/i;

/** Drops in per cent are for eye, ear or nose, and the list does not always say which. */
const isDilution = ({ form, strengths }: Brand) => form === "Drops" && strengths.includes("%");

/**
 * Finds the ingredients of a brand in other strengths, where the asked form is used. A child is not offered another
 * strength of what is made for children.
 */
function findAlike(index: CatalogueIndex, query: string, brand: Brand, filters: CatalogueFilters): Found {
  if (brand.strengths !== "" && (namesChild(query) || childBrand.test(brand.name))) return new Uint32Array();
  const ingredients = ingredientsTerm(keysOfBrand(brand).ingredients);
  const own = brand.isFamily || isDilution(brand) ? undefined : formIn(brand.form);
  // Mucaine Gel is a liquid to swallow.
  const asked = (formIn(brand.name) ? own : undefined) ?? formIn(query) ?? own;
  const place = placeOfForm(asked ?? "");
  const order = asked === "liquid" || asked === "drops" || namesChild(query) ? "child" : "tabletsFirst";
  const inPlace = (...places: string[]) =>
    places
      .map((found) => index.findExactly([ingredients, placeTerm(found)], filters, order))
      .reduce((first, second) => inTurn(first, second));
  if (place === ANY_PLACE) return index.findExactly([ingredients], filters, order);
  return asked === "liquid" ? inPlace("mouth", "infant", ANY_PLACE) : inPlace(place, ANY_PLACE);
}

/** Finds a brand of calcium carbonate also where the pack names its calcium, the same amount of it first. */
function findAlikeOrByCalcium(index: CatalogueIndex, query: string, brand: Brand, filters: CatalogueFilters): Found {
  const alike = findAlike(index, query, brand, filters);
  const byItsCalcium = byCalcium(brand);
  if (alike.length > 0 || !byItsCalcium) return alike;
  const { exact } = keysOfBrand(byItsCalcium);
  const sameAmount = exact ? index.findExactly([compositionTerm(exact)], filters) : new Uint32Array();
  const others = findAlike(index, query, byItsCalcium, filters);
  return others.length > 0 ? inTurn(sameAmount, others) : others;
}

/** Returns the name of what is never sold here, when the search names it. */
function neverSold(query: string): SearchedName | undefined {
  const reason = reasonNotSold(query);
  if (reason) return notSold(query, reason);
  const reading = readMedicineText(query);
  const [forbidden] = prohibitedIn(reading);
  if (!forbidden) return undefined;
  const [brand] = reading.brands;
  const shown = brand ? nameOf(brand) : { name: forbidden.substance, isBrand: false, contains: [], form: "" };
  return { ...shown, prescriptionRequired: true, notSold: forbidden.prohibition, offered: "none" };
}

function notSold(query: string, reason: ReasonNotSold): SearchedName {
  const asked = { name: query.trim(), isBrand: false, contains: [], form: "" };
  return { ...asked, prescriptionRequired: true, notSold: reason, offered: "none" };
}

const MOST_SUGGESTED = 3;

/** Returns the brands that a search may become while it is typed. */
export const suggestedBrands = (query: string) => brandsBeginningWith(query, MOST_SUGGESTED).map(nameOf);

function nameOf(brand: Brand) {
  const { form, ingredients, isFamily, name, schedule, strengths } = brand;
  const amounts = strengths.split(" + ");
  const byItsCalcium = byCalcium(brand)?.strengths.split(" + ") ?? amounts;
  const isPaired = strengths !== "" && amounts.length === ingredients.length;
  const strengthOf = (index: number) =>
    amounts[index] === byItsCalcium[index] ? amounts[index]! : `${amounts[index]} (calcium ${byItsCalcium[index]})`;
  return {
    name,
    isBrand: true,
    contains: ingredients.map((ingredient, index) => ({ ingredient, strength: isPaired ? strengthOf(index) : "" })),
    form: isFamily ? "" : form,
    prescriptionRequired: schedule !== "OTC",
    notSold: null,
  };
}
