/** The place where a product acts; "systemic" is the whole body. */
export type Route = "systemic" | "eye" | "ear" | "nose" | "inhaled" | "mouth" | "skin";

const WORDS: [route: Route, words: RegExp][] = [
  ["eye", /\b(?:eye|ophthalmic)\b/i],
  ["ear", /\b(?:ear|otic)\b/i],
  ["nose", /\b(?:nasal|nose)\b/i],
  ["inhaled", /\b(?:inhalers?|rotacaps?|respules?|transcaps?|inhalation)\b/i],
  ["mouth", /\b(?:mouth ?wash|gargle|lozenges?|mouth (?:ulcer )?gel)\b/i],
  [
    "systemic",
    /\b(?:tablets?|capsules?|soft ?gels?|syrups?|suspension|injections?|sachets?|patch(?:es)?|suppositor(?:y|ies)|oral)\b/i,
  ],
  ["skin", /\b(?:creams?|ointments?|gels?|lotions?|shampoos?|soaps?|dusting|liniment|balm)\b/i],
];

/**
 * Returns where a product acts. The first text that says so decides, so the surest comes first: the form, then the form
 * of the brand, then the name. A product of which nothing is known counts as systemic, so that no warning is lost.
 */
export function routeOf(...texts: string[]): Route {
  for (const text of texts) {
    const named = WORDS.find(([, words]) => words.test(text));
    if (named) return named[0];
  }
  return "systemic";
}
