import {
  ageField,
  diabetesField,
  diastolicField,
  kidneyDiseaseField,
  pressureField,
  sexField,
  smokerField,
} from "../instrument/fields.ts";
import { defineInstrument } from "../instrument/instrument.ts";
import { knownDiseaseGate, pregnantGate } from "../instrument/refusals.ts";
import { cardiovascularBand } from "./cardiovascular-advice.ts";
import { lowerPressure, stopSmoking } from "./changes.ts";

/** The lowest age and pressure for 0, 1, 2 … points; the percentages for 1, 2, 3 … points. */
const TABLES = {
  male: {
    age: [54, 57, 60, 63, 66, 69, 73, 76, 79, 82, 85],
    untreated: [-Infinity, 106, 116, 126, 136, 146, 156, 166, 176, 186, 196],
    treated: [-Infinity, 106, 113, 118, 124, 130, 136, 143, 151, 162, 177],
    diabetes: 2,
    smoker: 3,
    vessels: 4,
    fibrillation: 4,
    enlarged: 5,
    percent: [
      3, 3, 4, 4, 5, 5, 6, 7, 8, 10, 11, 13, 15, 17, 20, 22, 26, 29, 33, 37, 42, 47, 52, 57, 63, 68, 74, 79, 84, 88,
    ],
    above: ">88",
  },
  female: {
    age: [54, 57, 60, 63, 65, 68, 71, 74, 77, 79, 82],
    untreated: [-Infinity, 95, 107, 119, 131, 144, 156, 168, 181, 193, 205],
    treated: [-Infinity, 95, 107, 114, 120, 126, 132, 140, 149, 161, 205],
    diabetes: 3,
    smoker: 3,
    vessels: 2,
    fibrillation: 6,
    enlarged: 4,
    percent: [1, 1, 2, 2, 2, 3, 4, 4, 5, 6, 8, 9, 11, 13, 16, 19, 23, 27, 32, 37, 43, 50, 57, 64, 71, 78, 84],
    above: ">84",
  },
} as const;

const BANDS = ["<5", "5-9", "10-19", ">=20"] as const;

/** Framingham stroke points; the risk is null below the table and a text such as ">84" above it. */
export const framinghamStroke = defineInstrument({
  id: "fsrp1994",
  version: 3,
  disease: "stroke",
  title: "Stroke in ten years, by points",
  isSecondView: true,
  speciality: "Neurologist",
  ages: { from: 54, to: 85 },
  gates: [
    pregnantGate("This check is not suitable in pregnancy. Please ask your antenatal clinic."),
    knownDiseaseGate("previousStroke", "Have you ever had a stroke or a small stroke (TIA)?"),
  ],
  fields: [
    sexField,
    ageField,
    pressureField,
    { name: "bpTreated", kind: "yesNo", label: "Do you take medicine for blood pressure?" },
    diabetesField,
    smokerField,
    {
      name: "cardiovascularDisease",
      kind: "yesNo",
      label: "Have you had a heart attack, angina, heart failure or blocked leg arteries?",
    },
    {
      name: "atrialFibrillation",
      kind: "yesNo",
      label: "Has a doctor told you that your heartbeat is irregular (atrial fibrillation)?",
    },
    {
      name: "lvhOnEcg",
      kind: "yesNo",
      label: "Has a doctor told you that your ECG shows an enlarged heart? If you do not know, answer no.",
    },
    diastolicField,
    kidneyDiseaseField,
  ],
  bands: BANDS,
  calculate(answers) {
    const { sex, age, sbp, bpTreated } = answers;
    const table = TABLES[sex];
    const pressure = pointsOf(bpTreated ? table.treated : table.untreated, sbp);
    const contributions = [
      { label: "Age", amount: pointsOf(table.age, age), changeable: false },
      { label: "Blood pressure", amount: pressure, changeable: sbp > 120 },
      { label: "Diabetes", amount: answers.diabetes ? table.diabetes : 0, changeable: false },
      { label: "Smoking", amount: answers.currentSmoker ? table.smoker : 0, changeable: true },
      {
        label: "Heart or vessel disease",
        amount: answers.cardiovascularDisease ? table.vessels : 0,
        changeable: false,
      },
      { label: "Irregular heartbeat", amount: answers.atrialFibrillation ? table.fibrillation : 0, changeable: false },
      { label: "Enlarged heart", amount: answers.lvhOnEcg ? table.enlarged : 0, changeable: false },
    ];
    const points = contributions.reduce((sum, { amount }) => sum + amount, 0);
    const riskPercent = points === 0 ? null : (table.percent[points - 1] ?? table.above);
    const { band, advice, ...rest } = cardiovascularBand(
      typeof riskPercent === "string" ? 100 : (riskPercent ?? 0),
      answers,
      BANDS,
    );
    return {
      values: { points, riskPercent },
      headline: { value: riskPercent, unit: "of 100 people like you in ten years", band },
      ...rest,
      contributions,
      advice: [
        ...advice,
        "If the pulse at your wrist is irregular, ask for an ECG: it is the cause of stroke that is treated best.",
      ],
    };
  },
  changes: [stopSmoking, lowerPressure],
  source: {
    citation: "Wolf PA et al. Stroke 1991;22:312-8; D'Agostino RB et al. Stroke 1994;25:40-3",
    doi: "10.1161/01.STR.25.1.40",
    population: "People in Framingham, USA, from the 1950s to the 1980s.",
    accuracy: "Newer studies show that it tends to overestimate the risk today.",
  },
  limits: ["It was never tested in India.", "Use it as a second view beside the WHO estimate."],
});

const pointsOf = (from: readonly number[], value: number) => from.findLastIndex((edge) => value >= edge);
