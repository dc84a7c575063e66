import { ageField } from "../instrument/fields.ts";
import { defineInstrument } from "../instrument/instrument.ts";
import { knownDiseaseGate, pregnantGate } from "../instrument/refusals.ts";

/** Each answer with its point, and with its weight in the equation for the probability. */
const ITEMS = [
  { name: "female", label: "Female sex", weight: 0.29 },
  { name: "anaemia", label: "Anaemia", weight: 0.93 },
  { name: "highBloodPressure", label: "High blood pressure", weight: 0.45 },
  { name: "diabetes", label: "Diabetes", weight: 0.44 },
  { name: "heartAttackOrStroke", label: "Heart attack or stroke", weight: 0.59 },
  { name: "heartFailure", label: "Heart failure", weight: 0.45 },
  { name: "legCirculation", label: "Blocked leg arteries", weight: 0.74 },
  { name: "proteinInUrine", label: "Protein in the urine", weight: 0.83 },
] as const;

const AGES = [
  { from: 70, points: 4, weight: 3.23 },
  { from: 60, points: 3, weight: 2.31 },
  { from: 50, points: 2, weight: 1.55 },
] as const;

const BANDS = ["low", "test needed"] as const;

const yesNo = <const N extends string>(name: N, label: string) => ({ name, kind: "yesNo", label }) as const;

/** SCORED questionnaire for kidney disease, 0 to 12 points; from 4 points on, blood and urine are tested. */
export const scored = defineInstrument({
  id: "scored",
  version: 1,
  disease: "chronic kidney disease",
  title: "Kidney disease, by questions",
  speciality: "General physician",
  ages: { from: 18, to: 110 },
  gates: [
    {
      name: "urineDangerNow",
      label: "Do you have blood in the urine, no urine, or a swollen face or swollen legs?",
      code: "SEE_DOCTOR_NOW",
      message: "See a doctor now, whatever a score says.",
    },
    pregnantGate("In pregnancy the kidneys are checked differently. Please ask your antenatal clinic."),
    knownDiseaseGate("knownKidneyDisease", "Do you have kidney disease, dialysis or a kidney transplant?"),
  ],
  fields: [
    ageField,
    yesNo("female", "Is your sex at birth female?"),
    yesNo("anaemia", "Has a doctor ever told you that you have anaemia?"),
    yesNo("highBloodPressure", "Has a doctor ever told you that you have high blood pressure?"),
    yesNo("diabetes", "Has a doctor ever told you that you have diabetes?"),
    yesNo("heartAttackOrStroke", "Has a doctor ever told you that you have had a heart attack or a stroke?"),
    yesNo("heartFailure", "Has a doctor ever told you that you have heart failure?"),
    yesNo("legCirculation", "Has a doctor ever told you that you have blocked arteries in the legs?"),
    yesNo("proteinInUrine", "Has a doctor ever told you that you have protein in the urine?"),
  ],
  bands: BANDS,
  calculate(answers) {
    const age = AGES.find(({ from }) => answers.age >= from);
    const contributions = [
      { label: "Age", amount: age?.points ?? 0, changeable: false },
      // Each asks what a doctor has ever said, and nobody can change that answer.
      ...ITEMS.map(({ name, label }) => ({ label, amount: answers[name] ? 1 : 0, changeable: false })),
    ];
    const points = contributions.reduce((sum, { amount }) => sum + amount, 0);
    const needsTest = points >= 4;
    const weights = ITEMS.map(({ name, weight }) => (answers[name] ? weight : 0));
    const logOdds = -5.4 + (age?.weight ?? 0) + weights.reduce<number>((sum, weight) => sum + weight, 0);
    return {
      values: { points, needsTest, probabilityPercent: 100 / (1 + Math.exp(-logOdds)) },
      headline: { value: points, unit: "points of 12", band: BANDS[needsTest ? 1 : 0] },
      level: { index: needsTest ? 1 : 0, of: BANDS.length },
      contributions,
      advice: needsTest
        ? [
            "About 1 in 5 people with this score have reduced kidney function. Ask for a creatinine and a urine albumin test.",
            "Avoid taking painkillers such as ibuprofen or diclofenac regularly, and herbal mixtures without a label.",
          ]
        : [
            "The chance is low now. With diabetes or high blood pressure, a creatinine and a urine test are due every year anyway.",
            "Kidney stones, farm work in the heat, a snake bite or native medicines are further reasons to test.",
          ],
      urgency: needsTest ? "month" : "routine",
    };
  },
  source: {
    citation: "Bang H et al. Arch Intern Med 2007;167:374-81",
    doi: "10.1001/archinte.167.4.374",
    population: "8,530 adults in the USA.",
    accuracy: "Of 100 people with kidney disease it finds 92; of 100 people it finds, 18 have the disease.",
  },
  limits: ["It was not tested in India."],
});
