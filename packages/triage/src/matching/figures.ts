import type { Figures } from "../knowledge/knowledge-types.ts";
import { phraseKeys, type Reading, type Token } from "../text/tokens.ts";
import { createPhraseTrie } from "./phrase-trie.ts";

/** Returns, for each figure of speech in a message, the places of its words. */
export type FigureFinder = (tokens: readonly Token[]) => readonly ReadonlySet<number>[];

/** Reduces figures of speech to keys. Fillers stay, since little else tells "dying to know" from "dying". */
export function compileFigures(figures: Figures): string[] {
  const keys = (["en", "hinglish", "hi"] satisfies Reading[]).flatMap((reading) =>
    (figures[reading] ?? []).map((text) => phraseKeys(text, reading, true).join(" ")),
  );
  return [...new Set(keys)].toSorted();
}

export function createFigureFinder(figures: readonly string[]): FigureFinder {
  const trie = createPhraseTrie();
  for (const figure of figures) trie.add(figure, "figure");
  return (tokens) =>
    trie.match(tokens).map(({ words }) => {
      const [first, last] = [words[0]!.index, words.at(-1)!.index];
      return new Set(tokens.flatMap(({ index }) => (index >= first && index <= last ? [index] : [])));
    });
}
