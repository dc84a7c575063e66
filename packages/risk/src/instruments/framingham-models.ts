import { HEALTHY_BMI, HEALTHY_PRESSURE } from "./changes.ts";

export interface Model {
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
export const LIPID_MODELS: Record<"female" | "male", Model> = {
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
export const BMI_MODELS: Record<"female" | "male", Model> = {
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

export interface FraminghamAnswers {
  readonly age: number;
  readonly sbp: number;
  readonly bpTreated: boolean;
  readonly currentSmoker: boolean;
  readonly diabetes: boolean;
  readonly bmi?: number;
  readonly totalCholesterolMgdl?: number;
  readonly hdlMgdl?: number;
}

/** Returns the ten-year risk in percent. */
export const riskOf = (model: Model, answers: FraminghamAnswers) =>
  100 * (1 - model.survival ** Math.exp(sumOf(model, answers) - model.mean));

/** Returns the age in years at which the same risk comes with healthy values. It may be outside the ages of the model. */
export function heartAgeOf(model: Model, answers: FraminghamAnswers) {
  const healthy = {
    ...answers,
    sbp: HEALTHY_PRESSURE,
    bmi: HEALTHY_BMI,
    bpTreated: false,
    currentSmoker: false,
    diabetes: false,
  };
  return answers.age * Math.exp((sumOf(model, answers) - sumOf(model, healthy)) / model.age);
}

function sumOf(model: Model, answers: FraminghamAnswers) {
  const { age, sbp, bpTreated, currentSmoker, diabetes, bmi, totalCholesterolMgdl, hdlMgdl } = answers;
  const term = (factor: number | undefined, value: number | undefined) =>
    factor === undefined || value === undefined ? 0 : factor * Math.log(value);
  return (
    term(model.age, age) +
    term(model.cholesterol, totalCholesterolMgdl) +
    term(model.hdl, hdlMgdl) +
    term(model.bmi, bmi) +
    term(bpTreated ? model.treated : model.untreated, sbp) +
    (currentSmoker ? model.smoker : 0) +
    (diabetes ? model.diabetes : 0)
  );
}
