import { isFiller, salts } from "../words/medicine-words.ts";
import { prohibitedSubstances } from "../lists/prohibited-substances.ts";
import { prohibitedNames } from "./prohibited-names.ts";

/** A shorter word resembles too many others. */
const SHORTEST = 4;
/** Two slips in a name of this length still leave no other name as near. */
const LONG = 8;
/** The words that somebody may have put into one name. */
const MOST_WORDS = 4;

/**
 * Returns the prohibited substances that unknown words sound like, alone or written together: "morfine", "keta + mine",
 * "ambarbitalhydrochloride". It errs on the side of finding one. A brand must sound the same, for most brands resemble others.
 */
export function prohibitedAlike(unknown: string[]): string[] {
  const written = unknown.flatMap((_, start) =>
    Array.from({ length: Math.min(MOST_WORDS, unknown.length - start) }, (_, more) =>
      unknown.slice(start, start + more + 1).join(""),
    ),
  );
  const sounds = written.flatMap((word) => [word, ...withoutEnds(word)]).map(soundOf);
  return [
    ...names.flatMap(({ name, sound }) => (sounds.some((written) => isAlike(written, sound)) ? [name] : [])),
    ...sounds.flatMap(substancesOfSound),
  ];
}

/** Returns a word without the salt or form that it begins or ends with. */
function withoutEnds(word: string): string[] {
  const cuts = Array.from({ length: Math.max(0, word.length - SHORTEST - 1) }, (_, index) => index + 2);
  return cuts.flatMap((cut) => [
    ...(isBeside(word.slice(0, cut)) ? [word.slice(cut)] : []),
    ...(isBeside(word.slice(-cut)) ? [word.slice(0, -cut)] : []),
  ]);
}

const isBeside = (part: string) => salts.has(part) || isFiller(part);

/** Spells what sounds alike in one way. */
function soundOf(word: string) {
  return word
    .replaceAll("ph", "f")
    .replace(/[ck]h?|q/g, "k")
    .replaceAll("y", "i")
    .replaceAll("z", "s")
    .replaceAll("x", "ks")
    .replaceAll("th", "t")
    .replace(/(.)\1+/g, "$1")
    .replace(/e$/, "");
}

const names = [...prohibitedSubstances.keys()].map((name) => ({ name, sound: soundOf(name) }));

/** Returns the prohibited substances and brands of which a word is only another spelling: "morfin", "korex". */
export const prohibitedSpelt = (word: string) => substancesOfSound(soundOf(word));

let bySound: Map<string, string[]> | undefined;

function substancesOfSound(sound: string): string[] {
  bySound ??= new Map([...prohibitedNames()].map(([name, substances]) => [soundOf(name), substances]));
  return bySound.get(sound) ?? [];
}

function isAlike(sound: string, name: string): boolean {
  if (sound.length < SHORTEST - 1 || sound[0] !== name[0]) return false;
  return isWithin(sound, name, name.length >= LONG ? 2 : 1);
}

/** Returns whether at most `slips` letters must be added, left out or changed to get from one word to the other. */
function isWithin(one: string, other: string, slips: number): boolean {
  let start = 0;
  while (start < one.length && one[start] === other[start]) start++;
  const [a, b] = [one.slice(start), other.slice(start)];
  if (a === b) return true;
  if (slips === 0 || Math.abs(a.length - b.length) > slips) return false;
  return (
    isWithin(a.slice(1), b, slips - 1) ||
    isWithin(a, b.slice(1), slips - 1) ||
    isWithin(a.slice(1), b.slice(1), slips - 1)
  );
}
