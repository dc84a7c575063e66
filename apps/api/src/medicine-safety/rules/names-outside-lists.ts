import { medicineWordsOf, SlipIndex, type WordsOfSound, wordsOfSound } from "../../compositions/index.ts";
import { readSafetyRules } from "./read-safety-rules.ts";

interface NameOutsideLists {
  /** The name in the rules, such as "other:sildenafil" or "substance:sulfa". */
  name: string;
  /** Its spellings as words in lower case. */
  spellings: string[];
}

/** Spellings that people in India use beside the rules' own. */
const ALSO: Record<string, string[]> = {
  "substance:sulfa": ["sulpha", "sulfonamide", "sulfonamides", "sulphonamide"],
  "substance:penicillin": ["penicillins"],
  "substance:cephalosporin": ["cephalosporins"],
  "substance:quinolone": ["quinolones", "fluoroquinolone"],
  "substance:egg": ["eggs"],
  "substance:shellfish": ["prawn", "prawns", "shrimp", "crab"],
  "substance:soya": ["soy"],
};

let names: NameOutsideLists[] | undefined;

/** Returns the medicines, foods and allergens of the rules that the product's lists of ingredients lack. */
export function namesOutsideLists(): NameOutsideLists[] {
  return (names ??= collect());
}

let slips: SlipIndex | undefined;
let ofSound: WordsOfSound | undefined;

/** Returns what finds a medicine of these that is written with one slip. */
export function outsideNameSlips(): SlipIndex {
  if (slips) return slips;
  slips = new SlipIndex();
  for (const word of medicineWords()) slips.add(word);
  return slips;
}

/** Returns what finds a medicine of these that is written in Devanagari. */
export function outsideNamesOfSound(): WordsOfSound {
  return (ofSound ??= wordsOfSound(medicineWords()));
}

/** Foods and allergens are no medicines, and names of several words have common words. */
const medicineWords = () =>
  namesOutsideLists()
    .filter(({ name }) => name.startsWith("other:"))
    .flatMap(({ spellings }) => spellings.filter((spelling) => /^[a-z]+$/.test(spelling)));

function collect(): NameOutsideLists[] {
  const { interactions, crossReactivity } = readSafetyRules();
  const all = [
    ...interactions.flatMap(({ a, b }) => [...a, ...b]),
    ...crossReactivity.flatMap(({ allergyTo, warnFor }) => [...allergyTo, ...warnFor]),
  ];
  return [...new Set(all)]
    .filter((name) => name.includes(":"))
    .map((name) => ({ name, spellings: [spelled(name.slice(name.indexOf(":") + 1)), ...(ALSO[name] ?? [])] }));
}

const spelled = (name: string) => medicineWordsOf(name).join(" ");
