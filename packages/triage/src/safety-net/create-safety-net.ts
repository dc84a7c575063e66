import type { Token } from "../text/tokens.ts";
import { featuresOf } from "./features.ts";
import { type StoredNet, ZERO } from "./stored-net.ts";

/** The bank holds messages of these lengths. Of fewer words, such as "belly fat", only the rules are sure. */
const FEWEST_WORDS = 3;
const MOST_WORDS = 18;

export type Alarm = "none" | "possible" | "likely";
export type SafetyNet = (message: NetMessage) => Alarm;

/** A normalised message with the words of it that the net hears. */
interface NetMessage {
  readonly text: string;
  readonly tokens: readonly Token[];
}

/** Returns a function that tells how much a message resembles the emergencies of the bank. */
export function createSafetyNet(stored: StoredNet | undefined): SafetyNet {
  if (!stored) return () => "none";
  const { scale, bias, low, high, hearsFillers } = stored;
  const weights = Int8Array.from(stored.weights, (letter) => letter.charCodeAt(0) - ZERO);
  return ({ text, tokens }) => {
    const places = featuresOf(tokens, { places: weights.length, hearsFillers });
    if (places.length === 0) return "none";
    const sum = places.reduce((total, place) => total + weights[place]!, 0) * scale;
    const score = bias + sum / Math.sqrt(places.length);
    const words = text.split(/\s+/).length;
    if (score >= high && words >= FEWEST_WORDS && words <= MOST_WORDS) return "likely";
    return score >= low ? "possible" : "none";
  };
}
