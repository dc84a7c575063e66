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
import { HEALTHY_BMI, HEALTHY_PRESSURE, healthyWeight, lowerPressure, stopSmoking } from "./changes.ts";
import {
  BMI_MODELS,
  type FraminghamAnswers,
  heartAgeOf,
  LIPID_MODELS,
  type Model,
  riskOf,
} from "./framingham-models.ts";
import { orHighOnItsOwn, type VesselAnswers } from "./high-on-its-own.ts";

const bpTreatedField = { name: "bpTreated", kind: "yesNo", label: "Do you take medicine for blood pressure?" } as const;

const shared = {
  disease: "heart disease",
  speciality: "Cardiologist",
  ages: { from: 30, to: 74 },
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

/** The words for a heart that is some years ahead of the person. The steps are ours. */
const AHEAD = [
  {
    fromYears: -Infinity,
    band: "no older than you",
    urgency: "routine",
    advice: ["Keep it that way: do not smoke, move every day, and eat less salt and fried food."],
  },
  {
    fromYears: 1,
    band: "1 to 4 years older than you",
    urgency: "routine",
    advice: ["Work on the top item in your list.", "Check again in 12 months."],
  },
  {
    fromYears: 5,
    band: "5 or more years older than you",
    urgency: "month",
    advice: ["Work on the top item in your list, and talk about it with a doctor within weeks."],
  },
] as const;

/**
 * Framingham 2008 model with body mass index, for people of 30 to 39 whom the WHO chart leaves out. It is not fitted to
 * India, so its result is a comparison and no percentage.
 */
export const framinghamBmi = defineInstrument({
  ...shared,
  id: "frs2008-bmi",
  version: 3,
  title: "Heart age, for younger people",
  bands: AHEAD.map(({ band }) => band),
  limits: [
    ...shared.limits,
    "Healthy values are: no smoking, no diabetes, no medicine for blood pressure, an upper blood pressure of 120 and a body mass index of 22.9.",
  ],
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
  calculate: (answers) => inYears(BMI_MODELS[answers.sex], answers),
  changes: [stopSmoking, lowerPressure, healthyWeight],
});

/** Framingham 2008 model with cholesterol, both kinds in mg/dL. */
export const framinghamLipids = defineInstrument({
  ...shared,
  id: "frs2008-lab",
  version: 2,
  bands: cardiovascularBands,
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
  calculate: (answers) => inPeople(LIPID_MODELS[answers.sex], answers),
  changes: [
    stopSmoking,
    lowerPressure,
    {
      label: "with a total cholesterol of 190 mg/dL",
      apply: ({ totalCholesterolMgdl }) => (totalCholesterolMgdl > 190 ? { totalCholesterolMgdl: 190 } : undefined),
    },
  ],
});

/** Returns the risk as a number of people, with what each answer adds in percentage points. */
function inPeople(model: Model, answers: FraminghamAnswers & VesselAnswers) {
  const riskPercent = riskOf(model, answers);
  const added = (without: Partial<FraminghamAnswers>) => riskPercent - riskOf(model, { ...answers, ...without });
  const { band, ...rest } = cardiovascularBand(riskPercent, answers);
  return {
    values: { riskPercent },
    headline: { value: riskPercent, unit: "of 100 people like you in ten years", band },
    ...rest,
    contributions: [
      ...causesOf(added),
      { label: "Cholesterol above 190", amount: Math.max(0, added({ totalCholesterolMgdl: 190 })), changeable: true },
    ],
  };
}

/** Returns the risk as the age of the heart, with what each answer adds in years. */
function inYears(model: Model, answers: FraminghamAnswers & VesselAnswers) {
  const { from, to } = shared.ages;
  const years = heartAgeOf(model, answers);
  const added = (without: Partial<FraminghamAnswers>) => years - heartAgeOf(model, { ...answers, ...without });
  const index = AHEAD.findLastIndex(({ fromYears }) => Math.round(years) - Math.floor(answers.age) >= fromYears);
  const ahead = AHEAD[index]!;
  // Low pressure and weight may balance what smoking or diabetes adds; "keep it so" would still be wrong.
  const { advice } = answers.currentSmoker || answers.diabetes ? AHEAD[Math.max(index, 1)]! : ahead;
  const level = { index, of: AHEAD.length };
  const said = { band: ahead.band, level, advice: [...advice], urgency: ahead.urgency };
  const { band, ...rest } = orHighOnItsOwn(said, answers);
  return {
    values: { riskPercent: riskOf(model, answers) },
    headline: {
      value: years < from ? `<${from}` : years > to ? `>${to}` : Math.round(years),
      unit: "years: the age at which people with healthy values have the same risk",
      band,
    },
    ...rest,
    contributions: [
      ...causesOf(added),
      { label: "Weight above a healthy one", amount: Math.max(0, added({ bmi: HEALTHY_BMI })), changeable: true },
    ],
  };
}

const causesOf = (added: (without: Partial<FraminghamAnswers>) => number) => [
  { label: "Smoking", amount: added({ currentSmoker: false }), changeable: true },
  { label: "Diabetes", amount: added({ diabetes: false }), changeable: false },
  { label: "Blood pressure above 120", amount: Math.max(0, added({ sbp: HEALTHY_PRESSURE })), changeable: true },
];
