import { optionalAgeField, sexField } from "../instrument/fields.ts";
import { defineInstrument } from "../instrument/instrument.ts";
import { knownDiseaseGate, pregnantGate, Refused } from "../instrument/refusals.ts";

const STAGES = [
  { from: 90, g: "G1" },
  { from: 60, g: "G2" },
  { from: 45, g: "G3a" },
  { from: 30, g: "G3b" },
  { from: 15, g: "G4" },
  { from: -Infinity, g: "G5" },
] as const;

/** KDIGO 2024: the risk by kidney function (G) and by albumin in the urine (A1, A2, A3). */
const MAP = {
  G1: ["low", "moderate", "high"],
  G2: ["low", "moderate", "high"],
  G3a: ["moderate", "high", "very high"],
  G3b: ["high", "very high", "very high"],
  G4: ["very high", "very high", "very high"],
  G5: ["very high", "very high", "very high"],
} as const;

const ADVICE = {
  low: "There is no sign of kidney disease in these two tests.",
  moderate: "Repeat both tests in 3 months, then every year.",
  high: "See a doctor, and have both tests twice a year.",
  "very high": "See a kidney specialist soon.",
} as const;

const RISKS = ["low", "moderate", "high", "very high"] as const;

const DO_NOT_FIT =
  "The eGFR and the creatinine of this report do not fit together. Please check eGFR, creatinine, age and sex.";

/** Kidney function (eGFR in mL/min/1.73 m²) by CKD-EPI 2021, and its place on the KDIGO map. */
export const egfr = defineInstrument({
  id: "ckdepi2021-kdigo",
  version: 2,
  disease: "chronic kidney disease",
  title: "Kidney function from a laboratory report",
  speciality: "General physician",
  ages: { from: 18, to: 110 },
  ageOptional: true,
  gates: [
    pregnantGate("This number is not valid in pregnancy. Please ask your antenatal clinic."),
    knownDiseaseGate("onDialysis", "Are you on dialysis, or do you have a kidney transplant?"),
  ],
  fields: [
    { ...sexField, optional: true },
    optionalAgeField,
    {
      name: "creatinineMgdl",
      kind: "number",
      label: "Creatinine in the blood",
      unit: "mg/dL",
      min: 0.1,
      max: 20,
      optional: true,
    },
    {
      name: "egfrGiven",
      kind: "number",
      label: "eGFR, if the report names it",
      unit: "mL/min/1.73 m²",
      min: 0,
      max: 250,
      optional: true,
    },
    {
      name: "acrMgG",
      kind: "number",
      label: "Albumin in the urine (ACR)",
      unit: "mg/g",
      min: 0.1,
      max: 20_000,
      optional: true,
    },
  ],
  bands: RISKS,
  calculate({ sex, age, creatinineMgdl, egfrGiven, acrMgG }) {
    const rate = rateOfReport(egfrGiven, () => rateOf(sex, age, creatinineMgdl), creatinineMgdl !== undefined);
    const { g } = STAGES.find(({ from }) => rate >= from)!;
    const column = acrMgG === undefined ? undefined : acrMgG < 30 ? 0 : acrMgG <= 300 ? 1 : 2;
    // Without albumin the map is read in its first column, which is the least that the function alone means.
    const risk = MAP[g][column ?? 0];
    const index = RISKS.indexOf(risk);
    return {
      values: { egfr: rate, g, ...(column !== undefined && { a: `A${column + 1}`, risk }) },
      headline: { value: rate, unit: "mL/min/1.73 m²", band: risk },
      level: { index, of: RISKS.length },
      contributions: [],
      advice: [
        ...(g === "G5"
          ? ["See a kidney specialist this week."]
          : column === undefined && index === 0
            ? []
            : [ADVICE[risk]]),
        ...(column === undefined ? ["Have albumin in the urine tested as well: both tests count together."] : []),
        "One reading is never a diagnosis: kidney disease means more than three months.",
      ],
      urgency: g === "G5" ? "week" : index >= 2 ? "month" : "routine",
    };
  },
  source: {
    citation: "Inker LA et al. NEJM 2021;385:1737-49; KDIGO 2024",
    doi: "10.1056/NEJMoa2102953",
    population: "Adults of several countries, few of them South Asian.",
    accuracy: "For about 9 of 10 people it is within 30 % of the measured function.",
  },
  limits: [
    "It can read high in people with little muscle.",
    "It is not valid in pregnancy, in sudden illness, after an amputation or when taking creatine.",
  ],
});

/** Formulas in use differ by less than this factor, so a larger difference is a wrong entry. */
const MOST_APART = 1.5;

/** Returns the function that a report names or its creatinine gives; of two that fit together, the lower one. */
function rateOfReport(given: number | undefined, calculated: () => number, hasCreatinine: boolean) {
  if (given === undefined) return calculated();
  if (!hasCreatinine) return given;
  const rates = [given, calculated()];
  const lower = Math.min(...rates);
  if (Math.max(...rates) > lower * MOST_APART) throw new Refused("INPUT_OUT_OF_RANGE", DO_NOT_FIT);
  return lower;
}

function rateOf(sex: "female" | "male" | undefined, age: number | undefined, creatinine: number | undefined) {
  if (!sex) throw new Refused("MISSING_INPUT", "Please answer this first: Sex at birth", "sex");
  if (age === undefined) {
    throw new Refused("MISSING_INPUT", "Please answer this first: Age in years", "age");
  }
  if (creatinine === undefined) {
    throw new Refused("MISSING_INPUT", "Please answer this first: Creatinine in the blood", "creatinineMgdl");
  }
  const [kappa, alpha, factor] = sex === "female" ? ([0.7, -0.241, 1.012] as const) : ([0.9, -0.302, 1] as const);
  const ratio = creatinine / kappa;
  return 142 * Math.min(ratio, 1) ** alpha * Math.max(ratio, 1) ** -1.2 * 0.9938 ** age * factor;
}
