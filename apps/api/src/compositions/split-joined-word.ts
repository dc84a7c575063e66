import type { KnownMedicines } from "./known/known-medicines.ts";
import { isFiller, isFormWord, salts } from "./words/medicine-words.ts";

/** A shorter name is part of too many words. */
const SHORTEST_NAME = 5;
/** The shortest salts and forms that are split off are such as "hcl" and "tab". */
const SHORTEST_BESIDE = 3;
const SHORTEST_PART = 4;
/** The longest word that is split, so that a text without spaces costs little. */
const LONGEST_WORD = 60;

/**
 * Splits a word that is a name and others without a space, such as "tramadolhydrochloride" or "tabtramadol". Undefined
 * when a part of it means nothing known: "apomorphine" is no morphine.
 */
export function splitJoinedWord(word: string, known: KnownMedicines): string[] | undefined {
  if (word.length <= SHORTEST_NAME || word.length > LONGEST_WORD || isOneWord(word, known)) return undefined;
  // The fewest parts of each beginning; what no part begins is left undefined.
  const parts: (string[] | undefined)[] = [[]];
  for (let start = 0; start < word.length; start++) {
    const before = parts[start];
    if (!before) continue;
    for (let end = start + 1; end <= word.length; end++) {
      const part = word.slice(start, end);
      if ((parts[end]?.length ?? Infinity) > before.length + 1 && isPart(part, known)) parts[end] = [...before, part];
    }
  }
  const found = parts[word.length];
  return found?.some((part) => isName(part, known)) ? found : splitBeside(word, known);
}

/** Splits a part of a longer name from a salt or form, as in "nalidixic acidsodium"; the part alone names nothing. */
function splitBeside(word: string, known: KnownMedicines): string[] | undefined {
  for (let at = SHORTEST_BESIDE; at <= word.length - SHORTEST_BESIDE; at++) {
    const [start, end] = [word.slice(0, at), word.slice(at)];
    const isPartOfName = (part: string) => part.length >= SHORTEST_PART && (known.words.has(part) || salts.has(part));
    if ((isBeside(end) && isPartOfName(start)) || (isBeside(start) && isPartOfName(end))) return [start, end];
  }
  return undefined;
}

const isBeside = (part: string) => salts.has(part) || isFormWord(part);

const isOneWord = (word: string, known: KnownMedicines) =>
  known.words.has(word) || known.meanings.has(word) || salts.has(word) || isFiller(word);

const isPart = (part: string, known: KnownMedicines) =>
  isName(part, known) || (part.length > 1 && (salts.has(part) || isFiller(part)));

const isName = (part: string, { meanings }: KnownMedicines) => part.length >= SHORTEST_NAME && meanings.has(part);
