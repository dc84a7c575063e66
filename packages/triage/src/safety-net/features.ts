import type { Token } from "../text/tokens.ts";

/** The part of a message that a net hears, and its number of weights, a power of two. */
export interface NetShape {
  readonly places: number;
  readonly hearsFillers: boolean;
}

/** Returns the places of the features of a message: its words, pairs of words, and pieces of words. */
export function featuresOf(tokens: readonly Token[], { places, hearsFillers }: NetShape): number[] {
  const words = hearsFillers ? tokens : tokens.filter(({ isFiller }) => !isFiller);
  const features = new Set<number>();
  const add = (feature: string) => features.add(placeOf(feature, places));
  for (const [index, word] of words.entries()) {
    const own = keyOf(word);
    add(own);
    const [next, second] = [words[index + 1], words[index + 2]];
    if (next?.sentence === word.sentence) add(`${own} ${keyOf(next)}`);
    // A filler often stands between two words that belong together.
    if (hearsFillers && second?.sentence === word.sentence) add(`${own} _ ${keyOf(second)}`);
    const framed = `<${own.slice(2)}>`;
    for (let at = 0; at + 4 <= framed.length; at++) add(`#${framed.slice(at, at + 4)}`);
  }
  return [...features];
}

const keyOf = ({ word, keys }: Token) => (/^\d/.test(word) ? "e:9" : (keys.at(-1) ?? word));

/** FNV-1a, folded to the number of places. */
function placeOf(feature: string, places: number): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < feature.length; at++) hash = Math.imul(hash ^ feature.charCodeAt(at), 0x01000193);
  return (hash ^ (hash >>> 15)) & (places - 1);
}
