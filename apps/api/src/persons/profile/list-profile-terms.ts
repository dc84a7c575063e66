import type { ProfileEntryKind } from "@medisense/contract/persons/profile";
import { knownAllergies, knownDiseases, type ProfileTerm } from "@medisense/contract/persons/profile-terms";
import { findMedicineNames } from "../../compositions/index.ts";

const MOST = 8;

/** Returns the terms that match what is typed, likeliest first. A term matches by any of its words, in both languages. */
export function listProfileTerms({ kind, search }: { kind: ProfileEntryKind; search: string }) {
  if (kind === "disease") return matching(knownDiseases, search).slice(0, MOST);
  const medicines = findMedicineNames(search, MOST).map(({ name, ingredients }) => ({ name, contains: ingredients }));
  const groups = kind === "allergy" ? matching(knownAllergies, search) : [];
  return [...groups, ...medicines].slice(0, MOST);
}

function matching(terms: readonly ProfileTerm[], search: string) {
  const typed = plain(search);
  if (typed === "") return [];
  const begins = (text: string) => ` ${plain(text)}`.includes(` ${typed}`);
  const found = terms.filter((term) => [term.en, term.hi, term.also ?? ""].some(begins));
  const isFirst = (term: ProfileTerm) => plain(term.en).startsWith(typed) || plain(term.hi).startsWith(typed);
  return found
    .toSorted((one, other) => Number(isFirst(other)) - Number(isFirst(one)))
    .map(({ en }) => ({ name: en, contains: [] as string[] }));
}

const plain = (text: string) =>
  text
    .toLowerCase()
    .normalize("NFC")
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, " ")
    .trim();
