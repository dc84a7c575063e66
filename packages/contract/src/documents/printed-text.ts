import { z } from "zod";

/** The scripts in which documents are printed, beside Latin and Devanagari; each has a font. */
export const printedScripts = [
  "Arabic",
  "Bengali",
  "Gujarati",
  "Gurmukhi",
  "Kannada",
  "Malayalam",
  "Oriya",
  "Tamil",
  "Telugu",
] as const;

/** Signs of units and fractions that the font of Malayalam sets for all documents, because that of Latin lacks them. */
export const printedSigns = "±²³µ¹¼½¾";

/** The Greek letter that some keyboards write for the micro sign. Documents print the sign. */
export const GREEK_MU = "μ";

/** The characters that the fonts of documents contain. Others would print as empty boxes. */
const PRINTABLE = new RegExp(
  String.raw`^(?:[\n\x20-\x7e${printedSigns}${GREEK_MU}\u00b0\u00b7\u00c0-\u00ff\u0900-\u097f\u2013\u2014\u2018\u2019\u201c\u201d\u2022\u2026\u20b9${printedScripts.map((script) => String.raw`\p{Script=${script}}`).join("")}]|\u200c|\u200d)*$`,
  "u",
);

/** A text of a printed document, such as a prescription's advice. */
export const printedText = (max: number) =>
  z.string().trim().max(max).regex(PRINTABLE, "Some of these letters cannot be printed").default("");
