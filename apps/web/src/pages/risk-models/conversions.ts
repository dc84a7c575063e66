import { KG_PER_POUND } from "@medisense/contract/health/kg-per-pound";
import { msg } from "../../lib/i18n.ts";

export interface Measure {
  readonly label: string;
  readonly min: number;
  readonly max: number;
  /** True where a fraction would be a mistake. */
  readonly isWhole?: boolean;
}

/** Another way to enter a field: the measures that a person knows, and how the field follows from them. */
export interface Conversion {
  readonly title: string;
  readonly measures: readonly Measure[];
  readonly convert: (measured: readonly number[]) => number;
}

const height = { label: msg("Height in cm"), min: 100, max: 230 };
const weight = { label: msg("Weight in kg"), min: 25, max: 250 };
const pounds = { label: msg("Weight in pounds"), min: 56, max: 551 };

// People write 5 feet 6 as 5.6 too, and the height must stay within that of the other form.
const feetAndInches = [
  { label: msg("Height: feet"), min: 4, max: 6, isWhole: true },
  { label: msg("Height: inches beyond the feet"), min: 0, max: 11.9 },
];
const metres = (feet: number, inches: number) => (feet * 12 + inches) * 0.0254;

const fromOne = (title: string, measure: Measure, convert: (measured: number) => number): Conversion => ({
  title,
  measures: [measure],
  convert: ([measured = 0]) => convert(measured),
});

/** Conversions by the names of the fields. The factors are those of risk scores in use; mg/dL of cholesterol is 38.67. */
export const conversions: Readonly<Record<string, readonly Conversion[]>> = {
  bmi: [
    {
      title: msg("Calculate it from height and weight"),
      measures: [height, weight],
      convert: ([cm = 0, kg = 0]) => kg / (cm / 100) ** 2,
    },
    {
      title: msg("My height is in feet and inches"),
      measures: [...feetAndInches, weight],
      convert: ([feet = 0, inches = 0, kg = 0]) => kg / metres(feet, inches) ** 2,
    },
    {
      title: msg("My weight is in pounds"),
      measures: [...feetAndInches, pounds],
      convert: ([feet = 0, inches = 0, lb = 0]) => (lb * KG_PER_POUND) / metres(feet, inches) ** 2,
    },
  ],
  waistCm: [
    fromOne(
      msg("My tape is in inches"),
      { label: msg("Waist in inches"), min: 16, max: 78 },
      (inches) => inches * 2.54,
    ),
  ],
  waistHipRatio: [
    {
      title: msg("Calculate it from waist and hip"),
      measures: [
        { label: msg("Waist in cm"), min: 40, max: 200 },
        { label: msg("Hip in cm"), min: 50, max: 220 },
      ],
      convert: ([waist = 0, hip = 0]) => waist / hip,
    },
  ],
  totalCholesterolMmol: [
    fromOne(
      msg("My report is in mg/dL"),
      { label: msg("Total cholesterol in mg/dL"), min: 77, max: 580 },
      (milligrams) => milligrams / 38.67,
    ),
  ],
  totalCholesterolMgdl: [
    fromOne(
      msg("My report is in mmol/L"),
      { label: msg("Total cholesterol in mmol/L"), min: 2, max: 14.9 },
      (millimoles) => millimoles * 38.67,
    ),
  ],
  hdlMgdl: [
    fromOne(
      msg("My report is in mmol/L"),
      { label: msg("HDL cholesterol in mmol/L"), min: 0.3, max: 4 },
      (millimoles) => millimoles * 38.67,
    ),
  ],
  hbGramsPerLitre: [
    fromOne(msg("My report is in g/dL"), { label: msg("Haemoglobin in g/dL"), min: 3, max: 25 }, (grams) => grams * 10),
  ],
  creatinineMgdl: [
    fromOne(
      msg("My report is in µmol/L"),
      { label: msg("Creatinine in µmol/L"), min: 9, max: 1768 },
      (micromoles) => micromoles / 88.4,
    ),
  ],
  acrMgG: [
    fromOne(
      msg("My report is in mg/mmol"),
      { label: msg("Albumin in the urine in mg/mmol"), min: 0.02, max: 2260 },
      (milligrams) => milligrams * 8.84,
    ),
  ],
};
