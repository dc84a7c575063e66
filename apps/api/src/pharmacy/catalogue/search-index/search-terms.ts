import { isTypoOf } from "../../../platform/typos.ts";
import { complaints } from "./complaints.ts";

/** One condition on a medicine: it contains the word as typed, or has one of the meanings. */
export interface SearchTerm {
  text?: string;
  /** Index terms of diseases and categories. */
  meanings: string[];
}

/** Index terms for a whole value. Nobody can type them: a search keeps only letters and digits. */
export const diseaseTerm = (disease: string) => `=d:${disease.toLowerCase()}`;
export const categoryTerm = (category: string) => `=c:${category.toLowerCase()}`;
export const storeTerm = (storeId: string) => `=s:${storeId}`;
export const makerTerm = (maker: string) => `=m:${maker.toLowerCase()}`;

/** Splits a text into words and numbers, so that "500 mg" finds "500mg". */
export function wordsOf(text: string): string[] {
  return (
    text
      .toLowerCase()
      .normalize("NFC")
      .replace(/['’]/g, "")
      .match(/[\p{L}\p{M}]+|\d+(?:\.\d+)?/gu) ?? []
  );
}

/** Filler words that do not narrow down a search. */
const fillers = new Set(
  `a an and the for of in on with my i me need want buy best good some to medicine medicines med meds drug drugs
   dawa dava dawai davai dawaai ka ki ke ko se mein me main hai ho liye wali wala wale bimari problem
   mujhe mujhko mera meri mere hum hamko raha rahi rahe bahut bohot
   दवा दवाई दवाएं का की के को से में है हो लिए वाली वाला बीमारी मुझे मुझको मेरा मेरी मेरे रहा रही रहे बहुत`.split(/\s+/),
);

/** The meanings of each name of a complaint, without filler words: "pet mein dard" becomes "pet dard". */
const meanings = new Map<string, Set<string>>();
let mostWordsOfName = 1;
for (const { category, diseases = [], names } of complaints) {
  const terms = [...diseases.map(diseaseTerm), ...(category ? [categoryTerm(category)] : [])];
  for (const name of names.split(",")) {
    const words = wordsOf(name).filter((word) => !fillers.has(word));
    mostWordsOfName = Math.max(mostWordsOfName, words.length);
    const key = words.join(" ");
    meanings.set(key, new Set([...(meanings.get(key) ?? []), ...terms]));
  }
}

const MOST_TERMS = 8;

/** Splits a search into terms, all of which a medicine must match. */
export function termsOf(query: string): SearchTerm[] {
  const words = wordsOf(query).filter((word) => !fillers.has(word));
  const terms: SearchTerm[] = [];
  for (let start = 0; start < words.length && terms.length < MOST_TERMS; ) {
    const length = nameLengthAt(words, start);
    const name = words.slice(start, start + length).join(" ");
    terms.push({ ...(length === 1 && { text: name }), meanings: [...(meanings.get(name) ?? [])] });
    start += length;
  }
  return terms;
}

/** Returns the meanings of names that the word may be a typo of. */
export function nearMeanings(text: string): string[] {
  const found = new Set<string>();
  for (const [name, terms] of meanings) {
    if (isTypoOf(text, name)) for (const term of terms) found.add(term);
  }
  return [...found];
}

function nameLengthAt(words: string[], start: number) {
  for (let length = Math.min(mostWordsOfName, words.length - start); length > 1; length--) {
    if (meanings.has(words.slice(start, start + length).join(" "))) return length;
  }
  return 1;
}
