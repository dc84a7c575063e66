import { amountsIn } from "./words/amounts-in.ts";
import { type Brand, type KnownMedicines, knownMedicines, type Meaning, nameKey } from "./known/known-medicines.ts";
import { joinLetters } from "./join-letters.ts";
import { lettersOfDigits } from "./letters-of-digits.ts";
import { isFiller, isFormWord, isNumber, isProlonged, isSign, medicineWordsOf, salts } from "./words/medicine-words.ts";
import { partedNames } from "./parted-names.ts";
import { splitJoinedWord } from "./split-joined-word.ts";

export interface MedicineReading {
  /** The ingredients that the text names, itself or as brands, each once. */
  ingredients: string[];
  /** The salts that stand beside them. */
  salts: string[];
  brands: Brand[];
  /** The words that mean nothing known. */
  unknown: string[];
  /** Words that were read as another one. */
  slips: { written: string; read: string }[];
  /** Known words as near to an unknown one as each other, so that none of them was chosen. */
  near: string[];
  /** Known names that signs part, such as "hero + in"; in prose they are other words, so none of them was chosen. */
  parted: string[];
  /** One for each ingredient of a single brand, or those that the text writes. */
  amounts: string[];
  isProlonged: boolean;
}

/**
 * Reads names, salts, brands and their other spellings. The longest known name comes first, then a word with one slip
 * when no other known name is as near.
 */
export function readMedicineText(text: string): MedicineReading {
  const known = knownMedicines();
  const reading: MedicineReading = {
    ingredients: [],
    salts: [],
    brands: [],
    unknown: [],
    slips: [],
    near: [],
    parted: [],
    amounts: [],
    isProlonged: isProlonged(text),
  };
  const spelt = medicineWordsOf(lettersOfDigits(text, known));
  const written = joinLetters(spelt, known).flatMap((word) => splitJoinedWord(word, known) ?? [word]);
  // A word is corrected only where no name stands as it is written.
  const covered = new Set(piecesOf(written, known).flatMap(({ at, length, name }) => (name ? range(at, length) : [])));
  const words = written.map((word, at) => (covered.has(at) ? word : corrected(word, known, reading)));
  for (const { at, name } of piecesOf(words, known)) {
    const word = words[at]!;
    if (name) note(name, reading);
    else if (salts.has(word)) reading.salts.push(word);
    else if (!isFiller(word)) reading.unknown.push(word);
  }
  reading.parted = partedNames(written, reading.unknown, known);
  const [brand] = reading.brands;
  reading.amounts = amountsIn(
    reading.brands.length === 1 && brand?.strengths && brand.ingredients.length === reading.ingredients.length
      ? brand.strengths
      : withoutNames(text),
  );
  return reading;
}

interface Piece {
  at: number;
  length: number;
  /** Undefined for a word that is part of no name. */
  name?: Meaning;
}

/** Splits words into the longest known names and single words. A salt right after a name is no ingredient itself. */
function piecesOf(words: string[], known: KnownMedicines): Piece[] {
  const pieces: Piece[] = [];
  let isAfterName = false;
  for (let at = 0; at < words.length; ) {
    const isSalt: boolean = isAfterName && salts.has(words[at]!);
    const length: number = isSalt ? 0 : nameLengthAt(words, at, known);
    const name = length > 0 && known.meanings.get(nameKey(words.slice(at, at + length)));
    pieces.push(name ? { at, length, name } : { at, length: 1 });
    if (!isSalt) isAfterName = length > 0 && !isMineral(words.slice(at, at + length));
    at += Math.max(1, length);
  }
  return pieces;
}

/** Returns how many words from here make the longest known name, or 0. */
function nameLengthAt(words: string[], at: number, known: KnownMedicines): number {
  for (let length = Math.min(known.mostWordsOfName + 1, words.length - at); length > 0; length--) {
    const name = words.slice(at, at + length);
    const isOne = !isSign(name[0]!) && !isSign(name.at(-1)!) && !name.some((word) => word === "+" || word === ",");
    if (!isOne || (length === 1 && (isNumber(name[0]!) || isFormWord(name[0]!) || name[0]!.length < 2))) continue;
    if (known.meanings.has(nameKey(name))) return length;
  }
  return 0;
}

function note(meaning: Meaning, reading: MedicineReading) {
  const names = "brand" in meaning ? meaning.brand.ingredients : [meaning.ingredient];
  if ("brand" in meaning) reading.brands.push(meaning.brand);
  for (const name of names) if (!reading.ingredients.includes(name)) reading.ingredients.push(name);
}

/** Returns the known word for one with a slip, or the word itself. */
function corrected(word: string, known: KnownMedicines, reading: MedicineReading): string {
  // A name written in one word is known although its parts are not words of their own.
  if (isFiller(word) || salts.has(word) || known.meanings.has(word) || known.families.has(word)) return word;
  const firstWord = known.firstWords.get(word);
  if (known.words.has(word) && !firstWord) return word;
  const near = firstWord ? [firstWord] : asListed(known.slips.near(word), known);
  const meanings = new Set(near.map((name) => meaningOf(name, known)));
  if (meanings.size === 1) {
    reading.slips.push({ written: word, read: near[0]! });
    return near[0]!;
  }
  reading.near.push(...near);
  return word;
}

/** Returns each word as the list of brands spells it, once. */
const asListed = (words: string[], { firstWords, meanings }: KnownMedicines) => [
  ...new Set(words.map((word) => (!meanings.has(word) && firstWords.get(word)) || word)),
];

/** Returns the ingredients of a word that is a name, so that two spellings of one medicine count as one. */
function meaningOf(word: string, known: KnownMedicines): string {
  const meaning = known.meanings.get(word);
  if (!meaning) return `word ${word}`;
  return "brand" in meaning ? meaning.brand.ingredients.join("+") : meaning.ingredient;
}

/** Removes the digits of names such as "Vitamin D3" and "Omega-3", which are no amounts. */
const withoutNames = (text: string) => text.replace(/\b(vitamin\s+)?[a-z]+-?\d{1,2}\b(?!\s*(?:m?c?g|%|iu))/gi, " ");

const isMineral = (words: string[]) => words.length === 1 && salts.has(words[0]!);

const range = (start: number, length: number) => Array.from({ length }, (_, index) => start + index);
