import { isFormWord } from "../../../compositions/index.ts";
import { type CatalogueFilters, type CatalogueIndex, type Found, inTurn } from "../search-index/catalogue-index.ts";
import { isChildWord, namesChild, namesOlderChild } from "../search-terms/child-in-search.ts";
import { complaintTerms, needsHelpFirst, readOwnWords } from "../search-terms/complaint-terms.ts";
import type { FormOrder } from "../search-index/form-of-product.ts";
import {
  categoryTerm,
  FREE_TERM,
  isNutrient,
  namesTablets,
  placeNamed,
  placeTerm,
  type SearchTerm,
  termsOf,
} from "../search-terms/search-terms.ts";
import { wordsOf } from "../search-terms/words-of.ts";

type Find = (terms: SearchTerm[]) => Found;

/** Finds what the words of a search mean: names, complaints, forms and places of use. */
export function findByWords(index: CatalogueIndex, query: string, filters: CatalogueFilters): Found {
  const told = readOwnWords(query);
  if (needsHelpFirst(query, told)) return new Uint32Array();
  const terms = termsOf(query);
  const order = orderOf(query, terms);
  const find: Find = (wanted) => index.find(wanted, filters, order);
  const found = inPlace(find, terms, placeNamed(query)) ?? find(terms);
  const usual = found.length > MOST_TURNED ? undefined : usualTerm(terms, query);
  if (found.length > 0) return usual ? inTurn(find([...terms, { meanings: [usual] }]), found) : found;

  const complaint = terms.filter((term) => !isForm(term));
  const inOtherForms = complaint.length < terms.length && isComplaint(complaint) ? find(complaint) : found;
  if (inOtherForms.length > 0) return inOtherForms;
  const inWords = complaintTerms(query, told);
  return inWords.length > 0 ? index.find(inWords, filters, orderOf(query, inWords)) : found;
}

const isForm = ({ text }: SearchTerm) => text !== undefined && isFormWord(text);

const isComplaint = (terms: SearchTerm[]) => terms.length > 0 && terms.every(({ meanings }) => meanings.length > 0);

/** Nobody turns the pages of a longer list, and putting it in another order takes time. */
const MOST_TURNED = 20_000;

/** Returns the index term of what most people mean: by "calcium" a supplement, and by "baby cream" no steroid. */
function usualTerm(terms: SearchTerm[], query: string): string | undefined {
  if (terms.some(isNutrient)) return categoryTerm("Vitamin Deficiencies");
  const saysOnlyForm = wordsOf(query).every((word) => isFormWord(word) || isChildWord(word));
  return terms.length > 0 && saysOnlyForm ? FREE_TERM : undefined;
}

/**
 * Finds a form for the named place. "Ear pain" alone means painkillers, and "ear pain drops" what drips into the ear.
 * Returns undefined when the place has no such form.
 */
function inPlace(find: Find, terms: SearchTerm[], place: string | undefined): Found | undefined {
  const forms = terms.filter(isForm);
  if (place === undefined || forms.length === 0) return undefined;
  const there = { meanings: [placeTerm(place)] };
  const helping = find([...terms, there]);
  if (helping.length > 0) return inTurn(helping, find(terms));
  const used = find([...forms, there]);
  return used.length > 0 ? used : undefined;
}

function orderOf(query: string, terms: SearchTerm[]): FormOrder {
  if (namesChild(query)) return namesOlderChild(query) ? "olderChild" : "child";
  return terms.some(({ meanings }) => meanings.length > 0) && !namesTablets(query) ? "adult" : "tabletsFirst";
}
