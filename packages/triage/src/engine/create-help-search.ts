import type { HelpAnswer } from "../knowledge/knowledge-types.ts";
import { compileConcepts } from "../matching/compile-concepts.ts";
import { createLexicon } from "../matching/create-lexicon.ts";
import type { Token } from "../text/tokens.ts";

/**
 * Builds the search for the help answer whose phrase fits the words of a message best. `otherKeys` are of correct words:
 * a "waist" is no slip for "wait".
 */
export function createHelpSearch(answers: readonly HelpAnswer[], otherKeys: readonly string[]) {
  const lexicon = createLexicon(
    compileConcepts(answers.map(({ id, phrases }) => ({ id, kind: "modifier", label: { en: id, hi: id }, phrases }))),
    otherKeys,
  );
  return (tokens: readonly Token[]): string | undefined =>
    lexicon.find(tokens).toSorted((a, b) => b.words.length - a.words.length)[0]?.id;
}
