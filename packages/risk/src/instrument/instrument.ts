import type { Answers, Field } from "./fields.ts";
import { emergencyGate, type Gate } from "./refusals.ts";

export const diseases = [
  "diabetes",
  "heart disease",
  "stroke",
  "breast cancer",
  "chronic kidney disease",
  "anaemia",
  "thyroid disease",
  "asthma",
] as const;
export type Disease = (typeof diseases)[number];

type Urgency = "today" | "week" | "month" | "routine";

/** A part of a result. `amount` is in the unit of the instrument: points, or percentage points. */
interface Contribution {
  readonly label: string;
  readonly amount: number;
  readonly changeable: boolean;
}

export type Value = number | string | boolean | null;

export interface Calculation {
  readonly values: Readonly<Record<string, Value>>;
  /** The number or band that a screen shows first, and a sentence that says what it means. */
  readonly headline: { readonly value: Value; readonly unit: string; readonly band: string };
  /** The place on the scale: 0 is the best band, and `of` is the number of bands. */
  readonly level: { readonly index: number; readonly of: number };
  readonly contributions: readonly Contribution[];
  readonly advice: readonly string[];
  readonly urgency: Urgency;
}

/** True where a person is asked: then no gate may be left out, nor the age. Callers of the API may send less. */
export interface Completeness {
  readonly mustBeComplete?: boolean;
}

export interface Source {
  readonly citation: string;
  readonly doi?: string;
  readonly population: string;
  readonly accuracy: string;
}

/** A change that a person can make, and the answers that it changes; undefined when it changes nothing. */
interface Change<A> {
  readonly label: string;
  readonly apply: (answers: A) => Partial<A> | undefined;
}

export interface Definition<F extends readonly Field[]> {
  readonly id: string;
  /** Changes when a constant or a band changes, so that a stored result can be recomputed. */
  readonly version: number;
  readonly disease: Disease;
  readonly title: string;
  readonly speciality: string;
  /** Whole years, both included, and what to say outside of them where it is more than the range. */
  readonly ages: { readonly from: number; readonly to: number; readonly ifYounger?: string; readonly ifOlder?: string };
  /** Answers without an age are accepted; a given age must be in the range. */
  readonly ageOptional?: true;
  readonly onlyFor?: "female";
  readonly gates: readonly Gate[];
  readonly fields: F;
  /** The reasons to have a test whose reading the fields ask for, for whoever has none yet. */
  readonly reasonsToTest?: readonly string[];
  /** Shown only on request: another instrument for the disease is to be preferred. */
  readonly isSecondView?: true;
  /** Every band that a result can have, in the order of a scale. */
  readonly bands: readonly string[];
  readonly calculate: (answers: Answers<F>) => Calculation;
  readonly changes?: readonly Change<Answers<F>>[];
  readonly source: Source;
  readonly limits: readonly string[];
}

/** An instrument whose answers are checked, for callers that treat all instruments alike. */
export type Instrument = Omit<Definition<readonly Field[]>, "calculate" | "changes"> & {
  readonly calculate: (answers: never) => Calculation;
  readonly changes?: readonly { readonly label: string; readonly apply: (answers: never) => object | undefined }[];
};

/** Declares an instrument; its calculation gets answers of the types that its fields name. Emergencies are asked first. */
export function defineInstrument<const F extends readonly Field[]>(definition: Definition<F>): Definition<F> {
  return { ...definition, gates: [emergencyGate, ...definition.gates] };
}
