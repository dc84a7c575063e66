import type { FigureFinder } from "../matching/figures.ts";
import { asksWhatToGive } from "../modifiers/asks-what-to-give.ts";
import { isFiction } from "../modifiers/is-fiction.ts";
import type { Token } from "../text/tokens.ts";
import type { Message } from "../understanding/create-reader.ts";

/** Returns the words of a message that a net hears. */
export type Hearing = (message: Pick<Message, "tokens" | "unreal">) => readonly Token[];

/** The fewest words besides a figure of speech with which a message tells more than the figure. Then every word counts. */
const FEWEST_WORDS_THAT_TELL = 3;

/** Creates a hearing that leaves out news, films and a carer's question, and hears one word for each figure of speech. */
export function createHearing(findFigures: FigureFinder): Hearing {
  return ({ tokens, unreal }) => {
    if (asksWhatToGive(textOf(tokens))) return [];
    const real = withoutFiction(tokens).filter(({ sentence }) => !unreal.toldSentences.has(sentence));
    const places = new Set(findFigures(real).flatMap((figure) => [...figure]));
    if (real.filter(({ index, isFiller }) => !isFiller && !places.has(index)).length >= FEWEST_WORDS_THAT_TELL)
      return real;
    const clauses = new Set(real.flatMap(({ index, clause }) => (places.has(index) ? [clause] : [])));
    return real.flatMap((token) => {
      // "I" says little of who is dying to know.
      if (!places.has(token.index)) return token.isFiller && clauses.has(token.clause) ? [] : [token];
      return places.has(token.index - 1) ? [] : [{ ...token, word: "figure", keys: ["f:figure"], isFiller: false }];
    });
  };
}

const textOf = (part: readonly Token[]) => part.map(({ word }) => word).join(" ");

function withoutFiction(tokens: readonly Token[]): readonly Token[] {
  const [message, clauses] = [textOf(tokens), [...new Set(tokens.map(({ clause }) => clause))]];
  const made = new Set(
    clauses.filter((id) => isFiction(textOf(tokens.filter(({ clause }) => clause === id)), message)),
  );
  return made.size === 0 ? tokens : tokens.filter(({ clause }) => !made.has(clause));
}
