import { KG_PER_POUND } from "./kg-per-pound.ts";

export const measurementKinds = [
  "bloodPressure",
  "sugar",
  "weight",
  "pulse",
  "spo2",
  "temperature",
  "hba1c",
  "haemoglobin",
  "creatinine",
  "tsh",
] as const;
export type MeasurementKind = (typeof measurementKinds)[number];

/** The times at which blood sugar is measured. */
export const sugarContexts = ["fasting", "afterFood", "random"] as const;
export type SugarContext = (typeof sugarContexts)[number];

/** A unit that a value can be entered in. The stored value is `entered * factor + offset`, to four decimals. */
interface Unit {
  readonly unit: string;
  readonly factor: number;
  readonly offset?: number;
  /** The range of what can be true of a living person, in this unit. Both ends are possible. */
  readonly min: number;
  readonly max: number;
  readonly decimals: number;
}

export interface MeasureDefinition {
  readonly label: string;
  /** Words of people who search for it, in English and Hindi. */
  readonly words: string;
  /** The first unit is the one that is stored. */
  readonly units: readonly [Unit, ...Unit[]];
  /** The range of the lower blood pressure. */
  readonly second?: Pick<Unit, "min" | "max">;
}

const stored = (unit: string, min: number, max: number, decimals: number): Unit => ({
  unit,
  factor: 1,
  min,
  max,
  decimals,
});

/** Glucose has 180.156 g in a mole, creatinine 113.12 g; HbA1c follows the master equation of NGSP and IFCC. */
export const measures: Readonly<Record<MeasurementKind, MeasureDefinition>> = {
  bloodPressure: {
    label: "Blood pressure",
    words: "blood pressure bp रक्तचाप बीपी ब्लड प्रेशर",
    units: [stored("mmHg", 50, 300, 0)],
    second: { min: 20, max: 200 },
  },
  sugar: {
    label: "Blood sugar",
    words: "blood sugar glucose शुगर शर्करा ग्लूकोज़",
    units: [stored("mg/dL", 10, 1000, 0), { unit: "mmol/L", factor: 18.0156, min: 0.6, max: 55.5, decimals: 1 }],
  },
  weight: {
    label: "Weight",
    words: "weight वज़न वजन",
    units: [stored("kg", 0.5, 400, 2), { unit: "lb", factor: KG_PER_POUND, min: 1.2, max: 881.8, decimals: 1 }],
  },
  pulse: { label: "Pulse", words: "pulse heart rate नाड़ी पल्स धड़कन", units: [stored("per minute", 20, 300, 0)] },
  spo2: { label: "Oxygen (SpO2)", words: "oxygen spo2 saturation ऑक्सीजन", units: [stored("%", 40, 100, 0)] },
  temperature: {
    label: "Temperature",
    words: "temperature fever तापमान बुखार",
    units: [stored("°C", 30, 44, 2), { unit: "°F", factor: 5 / 9, offset: -160 / 9, min: 86, max: 111.2, decimals: 1 }],
  },
  hba1c: {
    label: "HbA1c",
    words: "hba1c long-term sugar एचबीए1सी",
    units: [stored("%", 3, 20, 1), { unit: "mmol/mol", factor: 0.09148, offset: 2.152, min: 9, max: 195, decimals: 0 }],
  },
  haemoglobin: {
    label: "Haemoglobin (Hb)",
    words: "haemoglobin hemoglobin hb हीमोग्लोबिन",
    units: [stored("g/dL", 1, 26, 1), { unit: "g/L", factor: 0.1, min: 10, max: 260, decimals: 0 }],
  },
  creatinine: {
    label: "Creatinine",
    words: "creatinine kidney क्रिएटिनिन",
    units: [stored("mg/dL", 0.1, 30, 2), { unit: "µmol/L", factor: 1 / 88.4, min: 9, max: 2652, decimals: 1 }],
  },
  tsh: { label: "TSH", words: "tsh thyroid थायरॉइड टीएसएच", units: [stored("mIU/L", 0.001, 1000, 3)] },
};

/** A value as a person enters it. `second` is the lower blood pressure. */
export interface EnteredValue {
  readonly kind: MeasurementKind;
  readonly entered: number;
  readonly second?: number | undefined;
  readonly unit: string;
}

export type ValueFault = "value" | "second" | "order" | "unit";

/** Returns the part of an entered value that cannot be true; undefined for a possible value. Nothing is clamped. */
export function faultOfValue({ kind, entered, second, unit: name }: EnteredValue): ValueFault | undefined {
  const measure = measures[kind];
  const unit = unitOf(kind, name);
  if (!unit) return "unit";
  if (!isWithin(entered, unit, unit.decimals)) return "value";
  if ((measure.second === undefined) !== (second === undefined)) return "second";
  if (measure.second === undefined || second === undefined) return undefined;
  if (!isWithin(second, measure.second, 0)) return "second";
  return second < entered ? undefined : "order";
}

export const unitOf = (kind: MeasurementKind, name: string) => measures[kind].units.find(({ unit }) => unit === name);

/** Converts an entered number into the unit that is stored. */
export function toStoredUnit({ kind, entered, unit: name }: Pick<EnteredValue, "kind" | "entered" | "unit">): number {
  const { factor, offset = 0 } = unitOf(kind, name) ?? measures[kind].units[0];
  return roundTo(entered * factor + offset, 4);
}

/** Converts a stored number into a unit, with as many decimals as people use in it. */
export function fromStoredUnit(kind: MeasurementKind, value: number, name: string): number {
  const { factor, offset = 0, decimals } = unitOf(kind, name) ?? measures[kind].units[0];
  return roundTo((value - offset) / factor, decimals);
}

function isWithin(value: number, { min, max }: Pick<Unit, "min" | "max">, decimals: number) {
  return value >= min && value <= max && roundTo(value, decimals) === value;
}

const roundTo = (value: number, decimals: number) => Number(value.toFixed(decimals));
