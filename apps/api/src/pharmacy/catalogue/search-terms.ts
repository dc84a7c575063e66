import { isTypoOf } from "../../platform/typos.ts";
import { complaints } from "./complaint-words.ts";

/** One thing that a medicine must fit: a word as it is written, or what a complaint means, either of which is enough. */
export interface Term {
  text?: string;
  /** Diseases and categories, as terms of the index. */
  meanings: string[];
}

/** Terms of the index that stand for a whole value. Nobody can type them: searches are cut into letters and digits. */
export const diseaseTerm = (disease: string) => `=d:${disease.toLowerCase()}`;
export const categoryTerm = (category: string) => `=c:${category.toLowerCase()}`;
export const storeTerm = (storeId: string) => `=s:${storeId}`;
export const makerTerm = (maker: string) => `=m:${maker.toLowerCase()}`;

/** Words, and numbers apart from them, so that "500mg" is found by "500 mg". */
export function wordsOf(text: string): string[] {
  return (
    text
      .toLowerCase()
      .normalize("NFC")
      .replace(/['’]/g, "")
      .match(/[\p{L}\p{M}]+|\d+(?:\.\d+)?/gu) ?? []
  );
}

/** Words that people add and that tell nothing about what they look for. */
const fillers = new Set(
  `a an and the for of in on with my i me need want buy best good some to medicine medicines med meds drug drugs
   dawa dava dawai davai dawaai ka ki ke ko se mein me main hai ho liye wali wala wale bimari problem
   mujhe mujhko mera meri mere hum hamko raha rahi rahe bahut bohot
   दवा दवाई दवाएं का की के को से में है हो लिए वाली वाला बीमारी मुझे मुझको मेरा मेरी मेरे रहा रही रहे बहुत`.split(/\s+/),
);

/** What each way of naming a complaint means, fillers left out: "pet mein dard" is "pet dard". */
const meanings = new Map<string, Set<string>>();
let longestPhrase = 1;
for (const { category, diseases = [], words } of complaints) {
  const terms = [...diseases.map(diseaseTerm), ...(category ? [categoryTerm(category)] : [])];
  for (const phrase of words.split(",")) {
    const said = wordsOf(phrase).filter((word) => !fillers.has(word));
    longestPhrase = Math.max(longestPhrase, said.length);
    const key = said.join(" ");
    meanings.set(key, new Set([...(meanings.get(key) ?? []), ...terms]));
  }
}

const MOST_TERMS = 8;

/** A search as terms that a medicine must all fit. */
export function termsOf(query: string): Term[] {
  const words = wordsOf(query).filter((word) => !fillers.has(word));
  const terms: Term[] = [];
  for (let start = 0; start < words.length && terms.length < MOST_TERMS; ) {
    const length = phraseLengthAt(words, start);
    const phrase = words.slice(start, start + length).join(" ");
    terms.push({ ...(length === 1 && { text: phrase }), meanings: [...(meanings.get(phrase) ?? [])] });
    start += length;
  }
  return terms;
}

/** What a word may have been meant to say, when nothing is called like it. */
export function nearMeanings(text: string): string[] {
  const found = new Set<string>();
  for (const [phrase, terms] of meanings) {
    if (isTypoOf(text, phrase)) for (const term of terms) found.add(term);
  }
  return [...found];
}

function phraseLengthAt(words: string[], start: number) {
  for (let length = Math.min(longestPhrase, words.length - start); length > 1; length--) {
    if (meanings.has(words.slice(start, start + length).join(" "))) return length;
  }
  return 1;
}
