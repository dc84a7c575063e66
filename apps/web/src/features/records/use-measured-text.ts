import type { Measurement } from "@medisense/contract/health/measurements";
import { fromStoredUnit } from "@medisense/contract/health/measures";
import { useText } from "../../lib/language.tsx";

type Measured = Pick<Measurement, "kind" | "value" | "secondValue" | "unit">;

/** Returns a function that writes a value with its unit, such as "128/82 mmHg"; by default as it was entered. */
export function useMeasuredText() {
  const t = useText();
  return ({ kind, value, secondValue, unit: entered }: Measured, unit = entered) => {
    const number = fromStoredUnit(kind, value, unit);
    return `${secondValue === null ? number : `${number}/${secondValue}`} ${t(unit)}`;
  };
}
