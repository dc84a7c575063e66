type Sex = "female" | "male";

/** Coefficients of one endpoint; `x` is BMI minus 25, or cholesterol in mmol/L minus 6. */
interface Endpoint {
  age: number;
  x: number;
  sbp: number;
  diabetes?: number;
  smoker: number;
  ageX: number;
  ageSbp: number;
  ageDiabetes?: number;
  ageSmoker: number;
  survival: number;
  /** Recalibration to South Asia: intercept and slope on the scale of the complementary log-log. */
  intercept: number;
  slope: number;
}

/**
 * WHO CVD Risk Chart Working Group, Lancet Glob Health 2019;7:e1332-45, doi 10.1016/S2214-109X(19)30318-3.
 * The recalibration constants are not published; they reproduce every cell of the South Asia charts.
 */
const MODELS: Record<"nonLab" | "lab", Record<Sex, { heartAttack: Endpoint; stroke: Endpoint }>> = {
  lab: {
    male: {
      heartAttack: {
        age: 0.0719227,
        x: 0.2284944,
        sbp: 0.0132183,
        diabetes: 0.6410114,
        smoker: 0.5638109,
        ageX: -0.0045806,
        ageSbp: -0.0001576,
        ageDiabetes: -0.0124966,
        ageSmoker: -0.0182545,
        survival: 0.9540108,
        intercept: -0.1824,
        slope: 0.9381,
      },
      stroke: {
        age: 0.0986578,
        x: 0.029526,
        sbp: 0.0222629,
        diabetes: 0.6268712,
        smoker: 0.4981217,
        ageX: 0.00142,
        ageSbp: -0.0004147,
        ageDiabetes: -0.026302,
        ageSmoker: -0.0150561,
        survival: 0.9849257,
        intercept: -1.311,
        slope: 0.5556,
      },
    },
    female: {
      heartAttack: {
        age: 0.1020713,
        x: 0.2050377,
        sbp: 0.015823,
        diabetes: 1.070358,
        smoker: 1.053223,
        ageX: -0.0051932,
        ageSbp: -0.0001378,
        ageDiabetes: -0.0234174,
        ageSmoker: -0.0332666,
        survival: 0.9894159,
        intercept: -0.4594,
        slope: 0.6732,
      },
      stroke: {
        age: 0.1056632,
        x: 0.0257782,
        sbp: 0.0206278,
        diabetes: 0.8581998,
        smoker: 0.7443627,
        ageX: -0.0021387,
        ageSbp: -0.0004897,
        ageDiabetes: -0.0209826,
        ageSmoker: -0.0200822,
        survival: 0.9890569,
        intercept: -1.1433,
        slope: 0.5697,
      },
    },
  },
  nonLab: {
    male: {
      heartAttack: {
        age: 0.073593,
        x: 0.0337219,
        sbp: 0.0133937,
        smoker: 0.5954767,
        ageX: -0.0010432,
        ageSbp: -0.0001837,
        ageSmoker: -0.0200831,
        survival: 0.9544258,
        intercept: -0.1977,
        slope: 0.9969,
      },
      stroke: {
        age: 0.097674,
        x: 0.0159518,
        sbp: 0.0227294,
        smoker: 0.4999862,
        ageX: -0.0003516,
        ageSbp: -0.0004374,
        ageSmoker: -0.0153895,
        survival: 0.984826,
        intercept: -1.3752,
        slope: 0.5215,
      },
    },
    female: {
      heartAttack: {
        age: 0.1049418,
        x: 0.0257616,
        sbp: 0.016726,
        smoker: 1.093132,
        ageX: -0.0006537,
        ageSbp: -0.0001966,
        ageSmoker: -0.0343739,
        survival: 0.9887124,
        intercept: -0.4314,
        slope: 0.699,
      },
      stroke: {
        age: 0.1046105,
        x: 0.0036406,
        sbp: 0.0216741,
        smoker: 0.7399405,
        ageX: -0.0000129,
        ageSbp: -0.0005311,
        ageSmoker: -0.0203997,
        survival: 0.9885706,
        intercept: -1.0537,
        slope: 0.5784,
      },
    },
  },
};

export interface WhoAnswers {
  sex: Sex;
  age: number;
  sbp: number;
  currentSmoker: boolean;
  bmi?: number;
  totalCholesterolMmol?: number;
  diabetes?: boolean;
}

/**
 * Returns the ten-year risk of a first heart attack or stroke in South Asia, in percent, and its part that is stroke.
 * With cholesterol (mmol/L) it is the laboratory model, otherwise the one with BMI.
 */
export function whoRisk(answers: WhoAnswers): { riskPercent: number; strokePartPercent: number } {
  const model = MODELS[answers.totalCholesterolMmol === undefined ? "nonLab" : "lab"][answers.sex];
  const heartAttack = endpointRisk(model.heartAttack, answers);
  const stroke = endpointRisk(model.stroke, answers);
  return { riskPercent: 100 * (1 - (1 - heartAttack) * (1 - stroke)), strokePartPercent: 100 * stroke };
}

function endpointRisk(
  endpoint: Endpoint,
  { age, sbp, currentSmoker, bmi, totalCholesterolMmol, diabetes }: WhoAnswers,
) {
  const a = age - 60;
  const s = sbp - 120;
  const x = totalCholesterolMmol === undefined ? bmi! - 25 : totalCholesterolMmol - 6;
  const d = diabetes ? 1 : 0;
  const m = currentSmoker ? 1 : 0;
  const predictor =
    endpoint.age * a +
    endpoint.x * x +
    endpoint.sbp * s +
    (endpoint.diabetes ?? 0) * d +
    endpoint.smoker * m +
    endpoint.ageX * a * x +
    endpoint.ageSbp * a * s +
    (endpoint.ageDiabetes ?? 0) * a * d +
    endpoint.ageSmoker * a * m;
  const uncalibrated = 1 - endpoint.survival ** Math.exp(predictor);
  return 1 - Math.exp(-Math.exp(endpoint.intercept + endpoint.slope * Math.log(-Math.log(1 - uncalibrated))));
}
