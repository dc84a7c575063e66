import type { HelpAnswer } from "../knowledge/knowledge-types.ts";
import { type CompiledConcept, compileConcepts } from "../matching/compile-concepts.ts";
import { createLexicon } from "../matching/create-lexicon.ts";
import type { Token } from "../text/tokens.ts";

/**
 * Builds the search for the help answer whose phrase fits the words of a message best. `otherKeys` are of correct words:
 * a "waist" is no slip for "wait".
 */
export function createHelpSearch(answers: readonly HelpAnswer[], otherKeys: readonly string[]) {
  const compiled = compileConcepts(
    answers.map(({ id, phrases }) => ({ id, kind: "modifier", label: { en: id, hi: id }, phrases })),
  );
  const lexicon = createLexicon(compiled.map(loosened), otherKeys);
  return (tokens: readonly Token[]): string | undefined =>
    lexicon.find(tokens).toSorted((a, b) => b.words.length - a.words.length)[0]?.id;
}

/** Lets a word stand between those of a phrase: "appointment kaise cancel karu". */
const loosened = (concept: CompiledConcept): CompiledConcept => ({
  ...concept,
  phrases: concept.phrases.map((phrase) => phrase.replace(/(?<!~\d) (?!~)/g, " ~1 ")),
});
