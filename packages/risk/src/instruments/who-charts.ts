import {
  ageField,
  bmiField,
  diabetesField,
  diastolicField,
  kidneyDiseaseField,
  pressureField,
  sexField,
  smokerField,
} from "../instrument/fields.ts";
import { defineInstrument } from "../instrument/instrument.ts";
import { knownHeartDiseaseGate, pregnantGate } from "../instrument/refusals.ts";
import { cardiovascularBand, cardiovascularBandOf, cardiovascularBands } from "./cardiovascular-advice.ts";
import { healthyWeight, lowerCholesterol, lowerPressure, stopSmoking } from "./changes.ts";
import charts from "./who-south-asia-charts.json" with { type: "json" };
import { type WhoAnswers, whoRisk } from "./who-risk.ts";

type Rows = Record<string, Record<string, number[]>>;

const PRESSURE_FROM = [-Infinity, 120, 140, 160, 180];
const BMI_FROM = [-Infinity, 20, 25, 30, 35];
const CHOLESTEROL_FROM = [-Infinity, 4, 5, 6, 7];

const SOURCE = {
  citation: "WHO CVD Risk Chart Working Group. Lancet Glob Health 2019;7:e1332-45",
  doi: "10.1016/S2214-109X(19)30318-3",
  population: "Made from 376,177 people in 85 studies, and fitted to South Asia.",
  accuracy:
    "Of two people of whom one will have a heart attack or stroke, it puts that one first in about 7 to 8 of 10 pairs.",
} as const;

const LIMITS = [
  "It was not tested in a group of people in India who were followed for ten years.",
  "It counts a first heart attack or stroke within ten years.",
] as const;

const shared = {
  version: 2,
  disease: "heart disease",
  speciality: "Cardiologist",
  ages: {
    from: 40,
    to: 74,
    ifOlder:
      "Above 74 the chart has no values: it is made for people of 40 to 74 years. Age alone is a reason for a check by a doctor every year.",
  },
  bands: cardiovascularBands,
  source: SOURCE,
  limits: LIMITS,
} as const;

const gates = [
  pregnantGate("In pregnancy this number does not apply. Please ask your antenatal clinic."),
  knownHeartDiseaseGate,
];

const cholesterolField = {
  name: "totalCholesterolMmol",
  kind: "number",
  label: "Total cholesterol",
  unit: "mmol/L",
  min: 2,
  max: 15,
} as const;

/** By 1.2 to 4.2 points in the APCAPS study. */
const nonLabLimits = [
  ...LIMITS,
  "It underestimates the risk with diabetes or high cholesterol: use the check with cholesterol then.",
];

/** For heart disease, of which an instrument for younger people exists. */
const ages = {
  ...shared.ages,
  ifYounger:
    "Below 40 the chart has no values: it is made for people of 40 to 74 years. From 30 to 39, take the check for younger people, or ask a doctor.",
} as const;

/** WHO 2019 chart for South Asia with body mass index; the risk is a whole percent, as printed in the chart. */
export const whoNonLabChart = defineInstrument({
  ...shared,
  ages,
  limits: nonLabLimits,
  id: "who2019-nonlab-chart",
  title: "Heart attack and stroke in ten years, without a blood test",
  gates,
  fields: [sexField, ageField, pressureField, bmiField, smokerField, diastolicField, kidneyDiseaseField],
  calculate: (answers) => {
    const { sex, age, sbp, bmi, currentSmoker } = answers;
    const riskPercent = cell(rowsOf(charts.charts.nonlab, sex, currentSmoker), age, sbp, bandOf(bmi, BMI_FROM));
    return fromChart(riskPercent, answers);
  },
  changes: [stopSmoking, lowerPressure, healthyWeight],
});

/** WHO 2019 chart for South Asia with cholesterol and diabetes. */
export const whoLabChart = defineInstrument({
  ...shared,
  ages,
  id: "who2019-lab-chart",
  title: "Heart attack and stroke in ten years, with cholesterol",
  gates,
  fields: [
    sexField,
    ageField,
    pressureField,
    cholesterolField,
    smokerField,
    diabetesField,
    diastolicField,
    kidneyDiseaseField,
  ],
  calculate: (answers) => {
    const { sex, age, sbp, totalCholesterolMmol, currentSmoker, diabetes } = answers;
    const chart = charts.charts.lab[diabetes ? "diabetes" : "noDiabetes"];
    const column = bandOf(totalCholesterolMmol, CHOLESTEROL_FROM);
    return fromChart(cell(rowsOf(chart, sex, currentSmoker), age, sbp, column), answers);
  },
  changes: [stopSmoking, lowerPressure, lowerCholesterol],
});

/** The equation behind the chart, at the exact answers, with the part that is stroke. */
export const whoNonLabEquation = defineInstrument({
  ...shared,
  limits: nonLabLimits,
  id: "who2019-nonlab-continuous",
  disease: "stroke",
  speciality: "Neurologist",
  title: "Stroke in ten years, without a blood test",
  gates,
  fields: [sexField, ageField, pressureField, bmiField, smokerField, diastolicField, kidneyDiseaseField],
  calculate: fromEquation,
  changes: [stopSmoking, lowerPressure, healthyWeight],
});

/** The laboratory equation at the exact answers, with the part that is stroke. */
export const whoLabEquation = defineInstrument({
  ...shared,
  id: "who2019-lab-continuous",
  disease: "stroke",
  speciality: "Neurologist",
  title: "Stroke in ten years, with cholesterol",
  gates,
  fields: [
    sexField,
    ageField,
    pressureField,
    cholesterolField,
    smokerField,
    diabetesField,
    diastolicField,
    kidneyDiseaseField,
  ],
  calculate: fromEquation,
  changes: [stopSmoking, lowerPressure, lowerCholesterol],
});

function fromChart(riskPercent: number, answers: WhoAnswers) {
  const { band, ...rest } = cardiovascularBand(riskPercent, answers);
  return {
    values: { riskPercent, band: cardiovascularBandOf(riskPercent) },
    headline: { value: riskPercent, unit: "of 100 people like you in ten years", band },
    ...rest,
    contributions: contributionsOf(answers, "riskPercent"),
  };
}

function fromEquation(answers: WhoAnswers) {
  const { riskPercent, strokePartPercent } = whoRisk(answers);
  const { band, ...rest } = cardiovascularBand(riskPercent, answers);
  return {
    values: { riskPercent, strokePartPercent },
    headline: { value: strokePartPercent, unit: "of 100 people like you in ten years", band },
    ...rest,
    contributions: contributionsOf(answers, "strokePartPercent"),
  };
}

/** Returns what each answer adds to what is shown, in percentage points, compared with the same person without it. */
function contributionsOf(answers: WhoAnswers, shown: keyof ReturnType<typeof whoRisk>) {
  const { sbp, bmi, totalCholesterolMmol, diabetes } = answers;
  const risk = whoRisk(answers)[shown];
  const part = (label: string, without: Partial<WhoAnswers>, changeable = true) => ({
    label,
    amount: Math.max(0, risk - whoRisk({ ...answers, ...without })[shown]),
    changeable,
  });
  return [
    part("Smoking", { currentSmoker: false }),
    part("Blood pressure above 120", { sbp: Math.min(sbp, 120) }),
    ...(bmi === undefined ? [] : [part("Weight above a healthy one", { bmi: Math.min(bmi, 22.9) })]),
    ...(totalCholesterolMmol === undefined
      ? []
      : [part("Cholesterol above 5", { totalCholesterolMmol: Math.min(totalCholesterolMmol, 5) })]),
    ...(diabetes === undefined ? [] : [part("Diabetes", { diabetes: false }, false)]),
  ];
}

function rowsOf(chart: Record<"men" | "women", Record<"nonSmoker" | "smoker", Rows>>, sex: string, smokes: boolean) {
  return chart[sex === "male" ? "men" : "women"][smokes ? "smoker" : "nonSmoker"];
}

function cell(rows: Rows, age: number, sbp: number, column: number) {
  const ageBand = charts.axes.age[Math.floor((age - 40) / 5)]!;
  const pressureBand = charts.axes.sbp[bandOf(sbp, PRESSURE_FROM)]!;
  return rows[ageBand]![pressureBand]![column]!;
}

/** The left edge belongs to the band: 120 mmHg is in the band from 120. */
const bandOf = (value: number, from: readonly number[]) => from.findLastIndex((edge) => value >= edge);
