import type { Plugin } from "vite";

const LISTS =
  /\/packages\/triage\/src\/lexicon\/(?:common-words|fillers|negation-words|plain-words|roman-words-of-hindi)\.ts/;

/** Puts each list of words on one line, so that the indentation of the source is not sent to phones. */
export function oneLineLists(): Plugin {
  return {
    name: "one-line-lists",
    apply: "build",
    transform: (code, file) =>
      LISTS.test(file) ? { code: code.replace(/`[^`]*`/g, (list) => list.replace(/\s+/g, " ")), map: null } : undefined,
  };
}
