import { msg } from "../../lib/i18n.ts";

export interface Measure {
  readonly label: string;
  readonly min: number;
  readonly max: number;
}

/** Another way to enter a field: the measures that a person knows, and how the field follows from them. */
export interface Conversion {
  readonly title: string;
  readonly measures: readonly Measure[];
  readonly convert: (measured: readonly number[]) => number;
}

/** Conversions by the names of the fields. The factors are those of risk scores in use; mg/dL of cholesterol is 38.67. */
export const conversions: Readonly<Record<string, Conversion>> = {
  bmi: {
    title: msg("Calculate it from height and weight"),
    measures: [
      { label: msg("Height in cm"), min: 100, max: 230 },
      { label: msg("Weight in kg"), min: 25, max: 250 },
    ],
    convert: ([height = 0, weight = 0]) => weight / (height / 100) ** 2,
  },
  waistHipRatio: {
    title: msg("Calculate it from waist and hip"),
    measures: [
      { label: msg("Waist in cm"), min: 40, max: 200 },
      { label: msg("Hip in cm"), min: 50, max: 220 },
    ],
    convert: ([waist = 0, hip = 0]) => waist / hip,
  },
  totalCholesterolMmol: {
    title: msg("My report is in mg/dL"),
    measures: [{ label: msg("Total cholesterol in mg/dL"), min: 77, max: 580 }],
    convert: ([milligrams = 0]) => milligrams / 38.67,
  },
  hbGramsPerLitre: {
    title: msg("My report is in g/dL"),
    measures: [{ label: msg("Haemoglobin in g/dL"), min: 3, max: 25 }],
    convert: ([grams = 0]) => grams * 10,
  },
  creatinineMgdl: {
    title: msg("My report is in µmol/L"),
    measures: [{ label: msg("Creatinine in µmol/L"), min: 9, max: 1768 }],
    convert: ([micromoles = 0]) => micromoles / 88.4,
  },
  acrMgG: {
    title: msg("My report is in mg/mmol"),
    measures: [{ label: msg("Albumin in the urine in mg/mmol"), min: 0.02, max: 2260 }],
    convert: ([milligrams = 0]) => milligrams * 8.84,
  },
};
