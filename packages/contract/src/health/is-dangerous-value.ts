import type { MeasurementKind } from "./measures.ts";

/** A value in the stored unit, and the person's age on that day if it is known. */
interface Judged {
  kind: MeasurementKind;
  value: number;
  secondValue: number | null;
  ageMonths: number | null;
}

/** From this age on, the limits of the pulse are an adult's. WHO/ICRC/MSF Interagency Integrated Triage Tool. */
const ADULT_PULSE_MONTHS = 12 * 12;
/** Below this age any fever is an emergency. WHO Integrated Management of Childhood Illness. */
const YOUNG_INFANT_MONTHS = 3;

/**
 * Returns true for a value that can be an emergency by itself. Oxygen, pulse and low sugar have the limits of the triage
 * rules; pressure is that of a hypertensive emergency.
 */
export function isDangerousValue({ kind, value, secondValue, ageMonths }: Judged): boolean {
  switch (kind) {
    case "bloodPressure":
      return value >= 180 || (secondValue ?? 0) >= 120;
    case "sugar":
      return value < 54 || value > 400;
    case "spo2":
      return value < 92;
    case "pulse":
      return (ageMonths === null || ageMonths >= ADULT_PULSE_MONTHS) && (value >= 150 || value < 40);
    case "temperature":
      return value >= (ageMonths !== null && ageMonths < YOUNG_INFANT_MONTHS ? 38 : 40);
    // Of these no number is an emergency by itself.
    case "weight":
    case "hba1c":
    case "haemoglobin":
    case "creatinine":
    case "tsh":
      return false;
  }
}
