const FINE = "(?:(?:bhi|to|theek|thik|se|normal|saaf|roz|भी|तो|ठीक|से|सामान्य) )*";

/** Words that take back a concept that was told or answered before: whoever passes urine has no lack of it. */
export const opposites: readonly (readonly [concept: string, told: RegExp])[] = [
  [
    "no-urine",
    new RegExp(
      `(?:^| )(?:pesha+b|pishab|su+su|urine|पेशाब|सूसू|सुसु) ${FINE}(?:(?:kar|aa|ho) rah|kar (?:li|diy)|kiya|hua hai|(?:कर|आ|हो) रह|कर (?:लि|दि)|किया|हुआ है)|(?:is|has|keeps) (?:passing|passed) urine|urine is (?:fine|normal|ok)|(?:peed|peeing) (?:fine|normally|well|ok)|wet (?:nappy|nappies|diapers?)`,
    ),
  ],
];
