/** A map, because an object would also find "constructor". */
const IRREGULAR = new Map(
  Object.entries({
    swollen: "swell",
    broken: "break",
    broke: "break",
    fallen: "fall",
    fell: "fall",
    bitten: "bite",
    bit: "bite",
    ate: "eat",
    eaten: "eat",
    threw: "throw",
    thrown: "throw",
    stung: "sting",
    burnt: "burn",
    felt: "feel",
    woke: "wake",
    lost: "lose",
    swallowed: "swallow",
    drank: "drink",
    went: "go",
    gone: "go",
    going: "go",
    goes: "go",
    took: "take",
    taken: "take",
    began: "begin",
    bled: "bleed",
    cuts: "cut",
    hives: "urticaria",
    // Without its ending it would be a seizure.
    fitness: "gym",
    seeing: "see",
    saw: "see",
    seen: "see",
    dying: "die",
    died: "die",
    lying: "lie",
    children: "child",
    feet: "foot",
    teeth: "tooth",
    women: "woman",
  }),
);

const hasVowel = /[aeiouy]/;

/** Reduces an English word to a form that its inflections share, such as "vomit" for "vomiting". */
export function stemEnglish(word: string): string {
  if (word.length < 3) return word;
  let stem = IRREGULAR.get(word) ?? word;
  stem = stem.replace("oea", "ea").replace("aem", "em");
  if (stem.length > 4 && stem.endsWith("ies")) stem = `${stem.slice(0, -3)}y`;
  else if (stem.length > 3 && /[^siu]s$/.test(stem)) stem = stem.slice(0, -1);
  stem = withoutEnding(stem, "ing", 2) ?? (stem.endsWith("eed") ? undefined : withoutEnding(stem, "ed", 2)) ?? stem;
  stem = withoutEnding(stem, "ness", 3) ?? withoutEnding(stem, "ion", 4) ?? withoutEnding(stem, "ly", 4) ?? stem;
  if (stem.length > 3 && stem.endsWith("e")) stem = stem.slice(0, -1);
  if (stem.length > 3 && stem.endsWith("y")) stem = `${stem.slice(0, -1)}i`;
  return stem;
}

function withoutEnding(word: string, ending: string, least: number) {
  if (!word.endsWith(ending)) return undefined;
  const rest = word.slice(0, -ending.length);
  // "stopped" is of "stop", but "swelling" of "swell".
  return rest.length >= least && hasVowel.test(rest) ? rest.replace(/([bdgmnprt])\1$/, "$1") : undefined;
}
