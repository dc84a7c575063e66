import type { FigureFinder } from "../matching/figures.ts";
import { isFiction } from "../modifiers/is-fiction.ts";
import type { Token } from "../text/tokens.ts";
import type { Message } from "../understanding/create-reader.ts";

/** Returns the words of a message that a net hears. */
export type Hearing = (message: Pick<Message, "tokens">) => readonly Token[];

/** The fewest words besides a figure of speech with which a message tells more than the figure. Then every word counts. */
const FEWEST_WORDS_THAT_TELL = 3;

/** Creates a hearing that leaves out what a film shows, and hears one word for each figure of speech. */
export function createHearing(findFigures: FigureFinder): Hearing {
  return ({ tokens }) => {
    if (asksWhatToGive(tokens)) return [];
    const real = withoutFiction(tokens);
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

const KIN =
  "(?:ba?ch+\\S*|bab[yi]\\S*|bet[aei]|ladk[aei]|ma+|mummy|papa|pita(?:ji)?|da+d[aiu]\\S*|na+n[aiu]\\S*|patni|pati|wife|bh?ai|b[ae]h[ae]n|बच्च\\S*|शिशु|बेट\\S|मां|मम्मी|पापा|पिता(?:जी)?|दाद\\S|नान\\S|पत्नी|पति) (?:ko|को)";
const GIVES = "(?:du|dun|doon|de|dena|दूं|दू|दें|देना)";
const NOTHING_MORE = "(?: (?:chahiye|hai|he|hoga|usko|use|unko|batao|bataiye|please|चाहिए|है|होगा|बताओ|बताइए))*$";
/** Ends with what to give to a child or a relative, in either order. */
const WHAT_TO_GIVE = new RegExp(
  `(?<!\\S)(?:${KIN}(?: \\S+){0,4} ${GIVES}|${GIVES}(?: \\S+){0,4} ${KIN})${NOTHING_MORE}`,
);
const ASKS = /(?<!\S)(?:kya|kitn[aie]|kaun\S*|kons[aie]|kab|kaise|क्या|कितन\S|कौन\S*|कब|कैसे)(?!\S)/;
/** Words of harm, of sleep and of never. */
const TELLS_MORE =
  /(?<!\S)(?:z[ae]+har|zeher|jahar|ma+r\S*|jaa?n|chho?d|kaat|hamesha|kabhi|na|nahi|khatam|neend|so|sula\S*|azaad|alvida|जहर|मार\S*|मर\S*|जान|छोड़|काट|हमेशा|कभी|न|ना|नहीं|खत्म|नींद|सो|सुला\S*|अलविदा)(?!\S)/;

/** "How much shall I give the child" sounds like "I give my life" to a net, and is a carer's question. */
function asksWhatToGive(tokens: readonly Token[]) {
  const text = textOf(tokens);
  return WHAT_TO_GIVE.test(text) && ASKS.test(text) && !TELLS_MORE.test(text);
}

const textOf = (part: readonly Token[]) => part.map(({ word }) => word).join(" ");

function withoutFiction(tokens: readonly Token[]): readonly Token[] {
  const [message, clauses] = [textOf(tokens), [...new Set(tokens.map(({ clause }) => clause))]];
  const made = new Set(
    clauses.filter((id) => isFiction(textOf(tokens.filter(({ clause }) => clause === id)), message)),
  );
  return made.size === 0 ? tokens : tokens.filter(({ clause }) => !made.has(clause));
}
