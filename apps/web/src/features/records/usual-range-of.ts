import type { MeasurementKind, SugarContext } from "@medisense/contract/health/measures";

interface UsualRange {
  /** In the stored unit. An open end has no limit. */
  readonly from?: number;
  readonly to?: number;
  readonly source: string;
}

/** The usual ranges of adults who are not pregnant. A kind without a range that holds for all adults has none. */
const ranges: Readonly<Partial<Record<MeasurementKind, UsualRange>>> = {
  pulse: { from: 60, to: 100, source: "American Heart Association, All About Heart Rate" },
  spo2: { from: 95, to: 100, source: "WHO, Pulse oximetry training manual (2011)" },
  hba1c: { to: 5.7, source: "American Diabetes Association, Standards of Care in Diabetes" },
  tsh: { from: 0.45, to: 4.5, source: "Common limits of laboratories for adults" },
};

const fastingSugar: UsualRange = {
  from: 70,
  to: 100,
  source: "WHO Global Health Observatory, mean fasting blood glucose",
};

/** Returns the usual range of a kind of value; for blood sugar only while fasting. */
export const usualRangeOf = (kind: MeasurementKind, context: SugarContext | null): UsualRange | undefined =>
  kind === "sugar" ? (context === "fasting" ? fastingSugar : undefined) : ranges[kind];
