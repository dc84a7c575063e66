import type { Measurement } from "@medisense/contract/health/measurements";
import {
  faultOfValue,
  type MeasurementKind,
  measures,
  type SugarContext,
  toStoredUnit,
  unitOf,
} from "@medisense/contract/health/measures";
import { IST_OFFSET_MS } from "@medisense/contract/ist";
import { serverNow } from "../../../lib/clock/server-clock.ts";
import { numberIn } from "../../../lib/typing/number-in.ts";

/** A form of one value, as it is typed. */
export interface EnteredMeasurement {
  kind: MeasurementKind;
  value: string;
  second: string;
  unit: string;
  context: SugarContext | undefined;
  /** A day and a time in India, such as "2026-11-21T10:30". */
  when: string;
}

/** Returns the form of a stored value, or an empty one for a value of now. */
export function formOf(kind: MeasurementKind, stored: Measurement | undefined, unit?: string): EnteredMeasurement {
  return {
    kind,
    value: stored ? String(stored.entered) : "",
    second: stored?.secondValue ? String(stored.secondValue) : "",
    unit: stored?.unit ?? unit ?? measures[kind].units[0].unit,
    context: stored?.context ?? undefined,
    when: stored ? indianClock(new Date(stored.measuredAt)) : indianNow(),
  };
}

/** Returns the time in India now, as a field for a date and a time has it. */
export const indianNow = () => indianClock(serverNow());

const indianClock = (instant: Date) => new Date(instant.getTime() + IST_OFFSET_MS).toISOString().slice(0, 16);

/** Returns the numbers of a form that can be true, or the part that has to be corrected first. */
export function readEntered({ kind, value, second, unit, context, when }: EnteredMeasurement) {
  const hasSecond = measures[kind].second !== undefined;
  const typed = { kind, entered: numberIn(value), unit, ...(hasSecond && { second: numberIn(second) }) };
  const fault = faultOfValue(typed);
  if (fault) return { fault };
  if (kind === "sugar" && !context) return { fault: "context" as const };
  const measuredAt = new Date(`${when}:00+05:30`);
  if (Number.isNaN(measuredAt.getTime()) || measuredAt > serverNow()) return { fault: "when" as const };
  return { numbers: { ...typed, ...(context && { context }), measuredAt: measuredAt.toISOString() } };
}

/** Returns the typed value in the stored unit while it can be true, for a warning that does not wait for the rest. */
export function typedValue({ kind, value, second, unit }: EnteredMeasurement) {
  const entered = numberIn(value);
  const secondValue = measures[kind].second ? numberIn(second) : undefined;
  if (faultOfValue({ kind, entered, unit, second: secondValue }) || !unitOf(kind, unit)) return undefined;
  return { kind, value: toStoredUnit({ kind, entered, unit }), secondValue: secondValue ?? null };
}
