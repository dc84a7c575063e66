const FINE = "(?:(?:bhi|to|theek|thik|se|normal|saaf|roz|भी|तो|ठीक|से|सामान्य) )*";

/** Words that take back a concept that was told or answered before: whoever passes urine has no lack of it. */
const opposites: readonly (readonly [concept: string, told: RegExp])[] = [
  [
    "no-urine",
    new RegExp(
      `(?:^| )(?:pesha+b|pishab|su+su|urine|पेशाब|सूसू|सुसु) ${FINE}(?:(?:kar|aa|ho) rah|kar (?:li|diy)|kiya|hua hai|(?:कर|आ|हो) रह|कर (?:लि|दि)|किया|हुआ है)|(?:is|has|keeps) (?:passing|passed) urine|urine is (?:fine|normal|ok)|(?:peed|peeing) (?:fine|normally|well|ok)`,
    ),
  ],
];

/** Beside these, an opposite may be about the past or denied itself: "kal tak peshab kar raha tha". */
const UNSURE =
  /(?:^| )(?:no|not|none|nothing|never|without|hardly|barely|little|less|few|stopp?\S*|yesterday|before|was|were|until|nahi|nhi|nahin|na|mat|band|bina|kam|thoda|thodi|kal|pehle|pahle|tak|th[aei]|\S+n ?t|नहीं|नही|ना|बंद|बिना|कम|थोड\S*|कल|पहले|तक|थ[ाीे])(?= |$)/;

/** Returns the concepts that a message takes back. */
export const takenBackBy = (text: string): string[] =>
  UNSURE.test(text) ? [] : opposites.flatMap(([concept, told]) => (told.test(text) ? [concept] : []));
