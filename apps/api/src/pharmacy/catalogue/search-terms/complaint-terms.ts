import { assess } from "@medisense/triage";
import { namesChild } from "./child-in-search.ts";
import { diseaseTerm, type SearchTerm, termsOf } from "./search-terms.ts";

/** Fewer words are a name that the search knows itself. */
const MIN_WORDS = 3;

/**
 * Returns the term for a complaint in a person's own words, such as "raat bhar naak se paani tapakta hai". Medicines are no
 * answer to what a doctor should see soon.
 */
export function complaintTerms(query: string): SearchTerm[] {
  if (isName(query)) return [];
  const { level, understood } = assess([{ role: "user", text: query }]);
  if (level === "emergency" || level === "urgent") return [];
  const complaints = understood.flatMap(({ id, negated }) => (negated ? [] : [termsOf(id.replaceAll("-", " "))]));
  // Of "chest pain" the search knows only the pain, and that is another complaint.
  return complaints.find(([term, ...others]) => others.length === 0 && (term?.meanings.length ?? 0) > 0) ?? [];
}

/** Returns whether a search tells of a child that needs help at once, such as a fever in the first weeks. */
export const isChildsEmergency = (query: string) =>
  namesChild(query) && assess([{ role: "user", text: query }]).level === "emergency";

/** Returns whether a search says that somebody may take their life, such as "i want to die". */
export const isCrisis = (query: string) =>
  !isName(query) && assess([{ role: "user", text: query }]).intent === "crisis";

const isName = (query: string) => query.trim().split(/\s+/).length < MIN_WORDS;

const coughAndCold = ["Cough", "Common cold"].map(diseaseTerm);

/** Returns whether a search names a child's cough or cold. */
export function namesChildsCough(query: string): boolean {
  if (!namesChild(query)) return false;
  const terms = [...termsOf(query), ...complaintTerms(query)];
  return terms.some(({ meanings }) => meanings.some((meaning) => coughAndCold.includes(meaning)));
}
