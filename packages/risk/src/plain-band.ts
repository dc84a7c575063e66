/** The bands of the thyroid's score, which is published in words for doctors. All other bands are plain words already. */
const plainBands: Readonly<Record<string, string>> = {
  "hypothyroid unlikely": "an underactive thyroid is unlikely",
  indeterminate: "unclear",
  "hypothyroid likely": "an underactive thyroid is likely",
};

/** Returns a band in words for people. Callers, files and exports keep the band itself. */
export const plainBand = (band: string) => plainBands[band] ?? band;
