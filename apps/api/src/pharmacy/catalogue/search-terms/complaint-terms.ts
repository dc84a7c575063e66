import { assess } from "@medisense/triage";
import { namesChild } from "./child-in-search.ts";
import { diseaseTerm, type SearchTerm, termsOf } from "./search-terms.ts";

/** Fewer words are a name that the search knows itself. */
const MIN_WORDS = 3;

/** Reads a search as what a person tells. Undefined for a name. */
export const readOwnWords = (query: string) =>
  isName(query) && !namesChild(query) ? undefined : assess([{ role: "user", text: query }]);

type OwnWords = ReturnType<typeof readOwnWords>;

/**
 * Returns the term for a complaint in a person's own words, such as "raat bhar naak se paani tapakta hai". Medicines are no
 * answer to what a doctor should see soon.
 */
export function complaintTerms(query: string, told: OwnWords): SearchTerm[] {
  if (!told || isName(query) || told.level === "emergency" || told.level === "urgent") return [];
  const complaints = told.understood.flatMap(({ id, negated }) => (negated ? [] : [termsOf(id.replaceAll("-", " "))]));
  // Of "chest pain" the search knows only the pain, and that is another complaint.
  return complaints.find(([term, ...others]) => others.length === 0 && (term?.meanings.length ?? 0) > 0) ?? [];
}

/** Returns whether a search tells of a child that needs help at once, or of somebody who may take their life. */
export const needsHelpFirst = (query: string, told: OwnWords) =>
  told?.intent === "crisis" || (told?.level === "emergency" && namesChild(query));

const isName = (query: string) => query.trim().split(/\s+/).length < MIN_WORDS;

const coughAndCold = ["Cough", "Common cold"].map(diseaseTerm);

/** Returns whether a search names a child's cough or cold. */
export function namesChildsCough(query: string): boolean {
  if (!namesChild(query)) return false;
  const terms = [...termsOf(query), ...complaintTerms(query, readOwnWords(query))];
  return terms.some(({ meanings }) => meanings.some((meaning) => coughAndCold.includes(meaning)));
}
