import { ADULTS_ONLY, countsAsNo, IF_SYMPTOMS } from "./instrument/general-advice.ts";
import type { Calculation, Completeness, Instrument, Source, Value } from "./instrument/instrument.ts";
import { instruments } from "./instruments.ts";
import { type Refusal, Refused } from "./instrument/refusals.ts";
import { readAnswers } from "./instrument/read-answers.ts";

export interface WhatIf {
  readonly change: string;
  /** The headline after the change, in the unit of the headline. */
  readonly value: Value;
}

export interface RiskResult extends Calculation {
  readonly status: "ok";
  readonly instrument: string;
  readonly version: number;
  readonly whatIf: readonly WhatIf[];
  readonly speciality: string;
  readonly source: Source;
  readonly limits: readonly string[];
}

export interface RefusedResult extends Refusal {
  readonly status: "refused";
  readonly instrument: string;
  readonly version: number;
}

/** Calculates one instrument from a person's answers. Returns undefined for an id that no instrument has. */
export function calculateRisk(
  id: string,
  input: Readonly<Record<string, unknown>>,
  completeness?: Completeness,
): RiskResult | RefusedResult | undefined {
  const instrument: Instrument | undefined = instruments.find((one) => one.id === id);
  if (!instrument) return undefined;
  const { version, speciality, source } = instrument;
  const read = readAnswers(instrument, input, completeness);
  if ("refusal" in read) return { status: "refused", instrument: id, version, ...read.refusal };
  try {
    const answers = read.answers as never;
    const calculation = instrument.calculate(answers);
    const isAgeUnknown = read.answers["age"] === undefined && instrument.ages.from >= 18;
    const limits = [
      ...instrument.limits,
      ...(isAgeUnknown ? [ADULTS_ONLY] : []),
      ...read.unanswered.map(({ label }) => countsAsNo(label)),
    ];
    const advice = calculation.level.index === 0 ? [...calculation.advice, IF_SYMPTOMS] : calculation.advice;
    const whatIf = (instrument.changes ?? []).flatMap(({ label, apply }) => {
      const changed = apply(answers);
      if (!changed) return [];
      const { value } = instrument.calculate({ ...read.answers, ...changed } as never).headline;
      const now = calculation.headline.value;
      // At a high age an equation can turn, such as that of cholesterol and stroke: that is no advice.
      const isWorse = typeof value === "number" && typeof now === "number" && value > now;
      return isWorse ? [] : [{ change: label, value }];
    });
    return { status: "ok", instrument: id, version, ...calculation, advice, whatIf, speciality, source, limits };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const { code, message, field } = error;
    return { status: "refused", instrument: id, version, code, message, ...(field && { field }) };
  }
}
