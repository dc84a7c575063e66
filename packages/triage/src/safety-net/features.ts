import type { Token } from "../text/tokens.ts";

/** The number of weights; a feature's place is its hash. */
export const PLACES = 1 << 13;

/** The features of messages that several nets look at. */
const known = new WeakMap<readonly Token[], readonly number[]>();

/** Returns the places of the features of a message: its words, pairs of words, and pieces of words. */
export function featuresOf(tokens: readonly Token[]): readonly number[] {
  const places = known.get(tokens) ?? placesOf(tokens);
  known.set(tokens, places);
  return places;
}

function placesOf(tokens: readonly Token[]): number[] {
  const words = tokens.filter(({ isFiller }) => !isFiller);
  const features = new Set<number>();
  for (const [index, word] of words.entries()) {
    const own = keyOf(word);
    features.add(placeOf(own));
    const next = words[index + 1];
    if (next && next.sentence === word.sentence) features.add(placeOf(`${own} ${keyOf(next)}`));
    const framed = `<${own.slice(2)}>`;
    for (let at = 0; at + 4 <= framed.length; at++) features.add(placeOf(`#${framed.slice(at, at + 4)}`));
  }
  return [...features];
}

const keyOf = ({ word, keys }: Token) => (/^\d/.test(word) ? "e:9" : (keys.at(-1) ?? word));

/** FNV-1a, folded to the number of places. */
function placeOf(feature: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < feature.length; at++) hash = Math.imul(hash ^ feature.charCodeAt(at), 0x01000193);
  return (hash ^ (hash >>> 15)) & (PLACES - 1);
}
