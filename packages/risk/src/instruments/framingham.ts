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
import { cardiovascularBand, cardiovascularBands } from "./cardiovascular-advice.ts";
import { healthyWeight, lowerPressure, stopSmoking } from "./changes.ts";

interface Model {
  age: number;
  cholesterol?: number;
  hdl?: number;
  bmi?: number;
  untreated: number;
  treated: number;
  smoker: number;
  diabetes: number;
  survival: number;
  mean: number;
}

/** D'Agostino RB et al. Circulation 2008;117:743-53, doi 10.1161/CIRCULATIONAHA.107.699579. */
const LIPID_MODELS: Record<"female" | "male", Model> = {
  female: {
    age: 2.32888,
    cholesterol: 1.20904,
    hdl: -0.70833,
    untreated: 2.76157,
    treated: 2.82263,
    smoker: 0.52873,
    diabetes: 0.69154,
    survival: 0.95012,
    mean: 26.1931,
  },
  male: {
    age: 3.06117,
    cholesterol: 1.1237,
    hdl: -0.93263,
    untreated: 1.93303,
    treated: 1.99881,
    smoker: 0.65451,
    diabetes: 0.57367,
    survival: 0.88936,
    mean: 23.9802,
  },
};
const BMI_MODELS: Record<"female" | "male", Model> = {
  female: {
    age: 2.72107,
    bmi: 0.51125,
    untreated: 2.81291,
    treated: 2.88267,
    smoker: 0.61868,
    diabetes: 0.77763,
    survival: 0.94833,
    mean: 26.0145,
  },
  male: {
    age: 3.11296,
    bmi: 0.79277,
    untreated: 1.85508,
    treated: 1.92672,
    smoker: 0.70953,
    diabetes: 0.5316,
    survival: 0.88431,
    mean: 23.9388,
  },
};

const bpTreatedField = { name: "bpTreated", kind: "yesNo", label: "Do you take medicine for blood pressure?" } as const;

const shared = {
  version: 2,
  disease: "heart disease",
  speciality: "Cardiologist",
  ages: { from: 30, to: 74 },
  bands: cardiovascularBands,
  gates: [
    pregnantGate("In pregnancy this number does not apply. Please ask your antenatal clinic."),
    knownHeartDiseaseGate,
  ],
  source: {
    citation: "D'Agostino RB et al. Circulation 2008;117:743-53",
    doi: "10.1161/CIRCULATIONAHA.107.699579",
    population: "8,491 people in Framingham, USA. It is not fitted to India.",
    accuracy: "Of two people of whom one will fall ill, it puts that one first in 76 (men) to 79 (women) of 100 pairs.",
  },
  limits: [
    "It also counts angina, heart failure and leg arteries, so it cannot be compared with the WHO number.",
    "Use it to compare yourself with yourself, not as a forecast.",
  ],
} as const;

/** Framingham 2008 model with body mass index, for people of 30 to 39 whom the WHO chart leaves out. */
export const framinghamBmi = defineInstrument({
  ...shared,
  id: "frs2008-bmi",
  title: "Heart and vessel disease in ten years, for younger people",
  fields: [
    sexField,
    ageField,
    pressureField,
    bpTreatedField,
    smokerField,
    diabetesField,
    bmiField,
    diastolicField,
    kidneyDiseaseField,
  ],
  calculate: (answers) => resultOf(BMI_MODELS[answers.sex], answers),
  changes: [stopSmoking, lowerPressure, healthyWeight],
});

/** Framingham 2008 model with cholesterol, both kinds in mg/dL. */
export const framinghamLipids = defineInstrument({
  ...shared,
  id: "frs2008-lab",
  title: "Heart and vessel disease in ten years, with cholesterol",
  fields: [
    sexField,
    ageField,
    { name: "totalCholesterolMgdl", kind: "number", label: "Total cholesterol", unit: "mg/dL", min: 77, max: 580 },
    { name: "hdlMgdl", kind: "number", label: "HDL cholesterol", unit: "mg/dL", min: 11.6, max: 154.7 },
    pressureField,
    bpTreatedField,
    smokerField,
    diabetesField,
    diastolicField,
    kidneyDiseaseField,
  ],
  calculate: (answers) => resultOf(LIPID_MODELS[answers.sex], answers),
  changes: [
    stopSmoking,
    lowerPressure,
    {
      label: "with a total cholesterol of 190 mg/dL",
      apply: ({ totalCholesterolMgdl }) => (totalCholesterolMgdl > 190 ? { totalCholesterolMgdl: 190 } : undefined),
    },
  ],
});

interface FraminghamAnswers {
  readonly age: number;
  readonly sbp: number;
  readonly bpTreated: boolean;
  readonly currentSmoker: boolean;
  readonly diabetes: boolean;
  readonly bmi?: number;
  readonly totalCholesterolMgdl?: number;
  readonly hdlMgdl?: number;
}

function resultOf(model: Model, answers: FraminghamAnswers) {
  const riskPercent = riskOf(model, answers);
  const { bmi, totalCholesterolMgdl } = answers;
  const added = (without: Partial<FraminghamAnswers>) => riskPercent - riskOf(model, { ...answers, ...without });
  const above = (label: string, without: Partial<FraminghamAnswers>) => ({
    label,
    amount: Math.max(0, added(without)),
    changeable: true,
  });
  const { band, ...rest } = cardiovascularBand(riskPercent, answers);
  return {
    values: { riskPercent },
    headline: { value: riskPercent, unit: "of 100 people like you in ten years", band },
    ...rest,
    contributions: [
      { label: "Smoking", amount: added({ currentSmoker: false }), changeable: true },
      { label: "Diabetes", amount: added({ diabetes: false }), changeable: false },
      above("Blood pressure above 120", { sbp: 120 }),
      ...(bmi === undefined ? [] : [above("Weight above a healthy one", { bmi: 22.9 })]),
      ...(totalCholesterolMgdl === undefined ? [] : [above("Cholesterol above 190", { totalCholesterolMgdl: 190 })]),
    ],
  };
}

function riskOf(model: Model, answers: FraminghamAnswers) {
  const { age, sbp, bpTreated, currentSmoker, diabetes, bmi, totalCholesterolMgdl, hdlMgdl } = answers;
  const term = (factor: number | undefined, value: number | undefined) =>
    factor === undefined || value === undefined ? 0 : factor * Math.log(value);
  const sum =
    term(model.age, age) +
    term(model.cholesterol, totalCholesterolMgdl) +
    term(model.hdl, hdlMgdl) +
    term(model.bmi, bmi) +
    term(bpTreated ? model.treated : model.untreated, sbp) +
    (currentSmoker ? model.smoker : 0) +
    (diabetes ? model.diabetes : 0);
  return 100 * (1 - model.survival ** Math.exp(sum - model.mean));
}
