import { medicineCategories, type ReasonNotSold, reasonsNotSold } from "@medisense/contract/medicines";
import { readSearchWords } from "@medisense/triage";
import { z } from "zod";
import { isChildWord, withoutTimes } from "./child-in-search.ts";
import { isSlipOf } from "./is-slip-of.ts";
import { wordsOf } from "./words-of.ts";

/** One condition on a medicine: it contains the word as typed, or has one of the meanings. */
export interface SearchTerm {
  text?: string;
  /** Index terms of diseases and categories. */
  meanings: string[];
}

/** Index terms for a whole value. Nobody can type them: a search keeps only letters and digits. */
export const diseaseTerm = (disease: string) => `=d:${disease.toLowerCase()}`;
/** Medicines for a disease that are taken by mouth. */
export const byMouthTerm = (disease: string) => `=o:${disease.toLowerCase()}`;
export const compositionTerm = (key: string) => `=x:${key}`;
export const ingredientsTerm = (key: string) => `=n:${key}`;
/** Medicines that are used in the same place, such as the eye. */
export const placeTerm = (place: string) => `=p:${place}`;
/** Medicines that need no prescription. */
export const FREE_TERM = "=free";
export const categoryTerm = (category: string) => `=c:${category.toLowerCase()}`;
export const storeTerm = (storeId: string) => `=s:${storeId}`;
export const makerTerm = (maker: string) => `=m:${maker.toLowerCase()}`;

/** Filler words that do not narrow down a search. */
const fillers = new Set(
  `a an and the for of in on with my i me need want buy best good some to medicine medicines med meds drug drugs
   dawa dava dawai davai dawaai ka ki ke ko se mein me main hai ho liye wali wala wale bimari problem
   goli goliyan goliyaan dawaiyan
   old age aged umar umr since pichle is has
   mujhe mujhko mera meri mere hum hamko raha rahi rahe bahut bohot
   गोली गोलियां गोलियाँ दवा दवाई दवाएं का की के को से में है हो लिए वाली वाला बीमारी मुझे मुझको मेरा मेरी मेरे रहा रही रहे बहुत उम्र`.split(
    /\s+/,
  ),
);

const tablets = /(?:^|\s)(?:goli|goliy\S*|pain ?killers?|गोली|गोलियां|गोलियाँ)(?:\s|$)/;

/** Returns whether a search names tablets by a word that narrows nothing down. */
export const namesTablets = (query: string) => tablets.test(query.toLowerCase().normalize("NFC"));

/** Returns the words of a search that narrow it down: "pet mein dard" becomes "pet", "dard". */
const narrowingWordsOf = (text: string) =>
  wordsOf(withoutTimes(text)).filter((word) => !fillers.has(word) && !isChildWord(word));

/** The meaning of each name, by its narrowing words. */
const meanings = new Map<string, Set<string>>();
const translated = new Map<string, string[]>();
/** The place of use by its names, such as "ear" by "kaan". */
const places = new Map<string, string>();
let mostWordsOfName = 1;
const reasons = new Map<string, ReasonNotSold>();
const { complaints, neverSold, nutrients, translations } = readSearchWords();
const Category = z.enum(medicineCategories).optional();
for (const { names, words } of translations) {
  for (const key of keysOf(names)) translated.set(key, wordsOf(words));
}
for (const { category: named, diseases = [], isByMouth, names, place } of complaints) {
  const category = Category.parse(named);
  const terms = [
    ...diseases.map(isByMouth ? byMouthTerm : diseaseTerm),
    ...(category ? [categoryTerm(category)] : []),
    ...(place ? [placeTerm(place)] : []),
  ];
  for (const key of keysOf(names)) {
    if (place) places.set(key, place);
    for (const name of inBothOrders(inWordsOfCatalogue(key.split(" ")).join(" ")))
      meanings.set(name, new Set([...(meanings.get(name) ?? []), ...terms]));
  }
}
for (const { names, reason } of neverSold) {
  for (const key of keysOf(names)) reasons.set(key, z.enum(reasonsNotSold).parse(reason));
}

/** Two words name a complaint in either order: "बंद नाक" and "नाक बंद". */
function inBothOrders(key: string): string[] {
  const words = key.split(" ");
  return words.length === 2 ? [...new Set([key, words.toReversed().join(" ")])] : [key];
}

/** Returns why what the words ask for is not sold here, such as "neend ki goli"; undefined for all other words. */
export const reasonNotSold = (query: string) => reasons.get(narrowingWordsOf(query).join(" "));

/** Returns the place of use that a search names, such as "ear". */
export const placeNamed = (query: string) =>
  narrowingWordsOf(query)
    .map((word) => places.get(word))
    .find((place) => place !== undefined);

/** Returns whether a term is what a supplement contains. */
export const isNutrient = ({ text }: SearchTerm) => text !== undefined && nutrients.includes(text);

function keysOf(names: readonly string[]): string[] {
  return names.map((name) => {
    const words = narrowingWordsOf(name);
    mostWordsOfName = Math.max(mostWordsOfName, words.length);
    return words.join(" ");
  });
}

/** Complaints whose word the catalogue uses for something else: "Mouthwash (Sugar Free)", "Severe allergy and inflammation". */
const meantOtherwise = new Set(["sugar", "allergy", "allergies"]);

/** People call both of each pair by either word. */
const alike = [
  ["syrup", "suspension"],
  ["cream", "ointment"],
];

const MOST_TERMS = 8;

/** Splits a search into terms, all of which a medicine must match. */
export function termsOf(query: string): SearchTerm[] {
  const words = inWordsOfCatalogue(narrowingWordsOf(query));
  return splitIntoNames(words, meanings)
    .slice(0, MOST_TERMS)
    .map((words) => {
      const name = words.join(" ");
      const sameForm = alike.find((forms) => forms.includes(name)) ?? [];
      return {
        ...(words.length === 1 && !meantOtherwise.has(name) && { text: name }),
        meanings: [...(meanings.get(name) ?? []), ...sameForm],
      };
    });
}

/** Returns a search without what a medicine is for and for whom: "crocin for fever" and "bachche ke liye crocin". */
export function withoutPurpose(query: string): string {
  const names = splitIntoNames(narrowingWordsOf(query), meanings).map((words) => words.join(" "));
  return names.filter((name) => !meanings.has(name)).join(" ");
}

function inWordsOfCatalogue(words: string[]): string[] {
  return splitIntoNames(words, translated).flatMap((name) => translated.get(name.join(" ")) ?? name);
}

/** Returns the meanings of names that the word may be a typo of. */
export function nearMeanings(text: string): string[] {
  const found = new Set<string>();
  for (const [name, terms] of meanings) {
    if (isSlipOf(text, name)) for (const term of terms) found.add(term);
  }
  return [...found];
}

/** Splits words into names, the longest first, and single words between them. */
function splitIntoNames(words: string[], names: ReadonlyMap<string, unknown>): string[][] {
  const found: string[][] = [];
  for (let start = 0; start < words.length; start += found.at(-1)!.length) {
    found.push(words.slice(start, start + nameLengthAt(words, start, names)));
  }
  return found;
}

function nameLengthAt(words: string[], start: number, names: ReadonlyMap<string, unknown>) {
  for (let length = Math.min(mostWordsOfName, words.length - start); length > 1; length--) {
    if (names.has(words.slice(start, start + length).join(" "))) return length;
  }
  return 1;
}
