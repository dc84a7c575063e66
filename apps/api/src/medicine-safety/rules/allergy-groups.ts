import { knownAllergies } from "@medisense/contract/persons/profile-terms";
import { readSafetyRules } from "./read-safety-rules.ts";

/** Further words of people for a known allergy, beside those of its list. */
const ALSO: Record<string, string[]> = {
  "Sulfa medicines": ["sulphur", "sulfur", "सल्फर"],
  "Painkillers such as ibuprofen": [
    "pain killer",
    "pain reliever",
    "dard ki goli",
    "dard ki dawa",
    "dard ki dawai",
    "दर्द निवारक",
    "दर्द की गोली",
    "दर्द की दवा",
    "पेन किलर",
  ],
  "Local anaesthetics": ["local anesthetic", "सुन्न करने की"],
};

/** Words of the known allergies that do not say to what. */
const GENERAL = new Set(
  "antibiotic medicine such as local anaesthetic एंटीबायोटिक दवाएँ जैसी दर्द निवारक सुन्न करने की और का मांस"
    .normalize("NFD")
    .split(" "),
);

let groups: Map<string, readonly string[]> | undefined;

/** Returns the rules' names of each group that an allergy may name, by its words: "nsaid", "sulfa", "ace inhibitor". */
export function allergyGroups(): ReadonlyMap<string, readonly string[]> {
  return (groups ??= collect());
}

/** Splits a text into plain words, without the plural "s" and the dot of Devanagari that many leave out. */
export const plainWordsOf = (text: string) =>
  (
    text
      .toLowerCase()
      .normalize("NFD")
      .replaceAll("\u093c", "")
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  ).map((word) => word.replace(/(?<=[a-z]{3})s$/, ""));

function collect() {
  const found = new Map<string, readonly string[]>();
  const add = (spelling: string, names: readonly string[]) => {
    const key = plainWordsOf(spelling).join(" ");
    if (!GENERAL.has(key) && !found.has(key)) found.set(key, names);
  };
  for (const { en, hi, also = "", ingredients } of knownAllergies) {
    if (!ingredients) continue;
    for (const word of [...`${en} ${hi} ${also}`.split(" "), ...(ALSO[en] ?? [])]) add(word, ingredients);
  }
  // A class that the list of allergies names as well means what it means there.
  for (const [name, members] of Object.entries(readSafetyRules().classes)) add(name.replaceAll("_", " "), members);
  return found;
}
