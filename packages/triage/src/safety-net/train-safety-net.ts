import type { BankMessage } from "../knowledge/knowledge-types.ts";
import { detectLanguage } from "../text/detect-language.ts";
import { normalise } from "../text/normalise.ts";
import type { Reading, Token } from "../text/tokens.ts";
import { type StoredNet, ZERO } from "./stored-net.ts";
import { featuresOf, type NetShape } from "./features.ts";

interface Example {
  readonly places: readonly number[];
  readonly label: 0 | 1;
}

/** The way a net is trained. */
export interface Training extends NetShape {
  /** The number of steps to the largest weight. */
  readonly steps: number;
  /** The share of what the high score finds that must be right. */
  readonly precision: number;
  /** The share of harmless messages that may reach the low score. */
  readonly mostAsked: number;
}

const PASSES = 14;
const RATE = 0.25;
const SHRINK = 0.0004;
const FOLDS = 5;
const SEEDS = [20_261_123, 7_041_776, 15_081_947] as const;
/** The share of emergencies that the low score should find, unless it would ask about too many harmless messages. */
const RECALL_OF_LOW = 0.97;

/** Trains a net on the bank. The same bank always gives the same net. */
export function trainSafetyNet(
  bank: readonly BankMessage[],
  hear: (text: string) => readonly Token[],
  training: Training,
): StoredNet {
  const { steps, hearsFillers } = training;
  const examples = bank.map(
    ({ text, emergency }): Example => ({
      places: featuresOf(hear(text), training),
      label: emergency ? 1 : 0,
    }),
  );
  const model = fit(shuffled(examples, SEEDS[0]), training);
  const largest = model.weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 1e-6);
  return {
    weights: Array.from(model.weights, (weight) =>
      String.fromCharCode(ZERO + Math.round((weight / largest) * steps)),
    ).join(""),
    scale: largest / steps,
    hearsFillers,
    bias: model.bias,
    ...thresholds(examples, training),
  };
}

export function readingOf(text: string): Reading {
  const language = detectLanguage(normalise(text));
  return language === "hi" || language === "hinglish" ? language : "en";
}

function fit(examples: readonly Example[], { places: size }: NetShape) {
  const weights = new Float64Array(size);
  let bias = 0;
  const emergencies = examples.filter(({ label }) => label === 1).length;
  const worth = [0.5, Math.min(3, (examples.length - emergencies) / Math.max(1, emergencies)) * 0.5] as const;
  for (let pass = 0; pass < PASSES; pass++) {
    const rate = RATE / (1 + pass * 0.3);
    for (const { places, label } of examples) {
      const norm = 1 / Math.sqrt(places.length || 1);
      const error = (label - probability(score(weights, bias, places))) * worth[label] * rate;
      bias += error * 0.3;
      for (const place of places) weights[place] = weights[place]! * (1 - SHRINK) + error * norm * 4;
    }
  }
  return { weights, bias };
}

/** Chooses both thresholds on messages that the model was not trained on, and in several orders, of which each differs. */
function thresholds(examples: readonly Example[], training: Training) {
  const scored = SEEDS.flatMap((seed) => scoredUnseen(shuffled(examples, seed), training));
  const [harmless, emergencies] = [0, 1].map((wanted) =>
    scored
      .filter(({ label }) => label === wanted)
      .map(({ value }) => value)
      .toSorted((a, b) => b - a),
  ) as [number[], number[]];
  const low = Math.max(
    emergencies[Math.floor(emergencies.length * RECALL_OF_LOW)] ?? 0,
    harmless[Math.floor(harmless.length * training.mostAsked)] ?? 0,
  );
  const high = emergencies.findLast((limit) => {
    const above = scored.filter(({ value }) => value >= limit);
    return above.filter(({ label }) => label === 1).length / above.length >= training.precision;
  });
  return { low, high: Math.max(high ?? Number.MAX_SAFE_INTEGER, low) };
}

/** Scores each message with a model that was trained on others. */
function scoredUnseen(mixed: readonly Example[], training: Training) {
  return Array.from({ length: FOLDS }, (_, fold) => {
    const { weights, bias } = fit(
      mixed.filter((_, index) => index % FOLDS !== fold),
      training,
    );
    return mixed
      .filter((_, index) => index % FOLDS === fold)
      .map(({ places, label }) => ({ value: score(weights, bias, places), label }));
  }).flat();
}

function score(weights: Float64Array, bias: number, places: readonly number[]) {
  const sum = places.reduce((total, place) => total + weights[place]!, 0);
  return bias + sum / Math.sqrt(places.length || 1);
}

const probability = (value: number) => 1 / (1 + Math.exp(-value));

/** Mixes the same way for the same seed. */
function shuffled<Item>(items: readonly Item[], start: number): Item[] {
  let seed = start;
  const result = [...items];
  for (let at = result.length - 1; at > 0; at--) {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    const other = seed % (at + 1);
    [result[at], result[other]] = [result[other]!, result[at]!];
  }
  return result;
}
