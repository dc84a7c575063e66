import { ageField, diabetesField, kidneyDiseaseField, sexField } from "../instrument/fields.ts";
import { defineInstrument } from "../instrument/instrument.ts";
import { knownHeartDiseaseGate, pregnantGate, Refused } from "../instrument/refusals.ts";
import { orHighOnItsOwn } from "./high-on-its-own.ts";

/** Points by cigarettes a day: from 1, 6, 11, 16 and 21 on. */
const CIGARETTES = [
  { from: 21, points: 11 },
  { from: 16, points: 7 },
  { from: 11, points: 6 },
  { from: 6, points: 4 },
  { from: 1, points: 2 },
] as const;

const yesNo = <const N extends string>(name: N, label: string) => ({ name, kind: "yesNo", label }) as const;

const BANDS = ["low", "moderate", "high"] as const;
const ADVICE = [
  "Low. Keep it that way.",
  "Moderate. Work on the top item in your list.",
  "High. See a doctor within weeks.",
] as const;

const DO_NOT_FIT =
  "Please check two answers that do not fit together: Do you smoke? Cigarettes or bidis a day. Who smokes less than one a day enters 1.";

const NEEDS_CIGARETTES = "Please answer this first: Cigarettes or bidis a day";

/** INTERHEART score without a laboratory, 0 to 48 points, with the recalibration to South Asia from the PURE study. */
export const interheart = defineInstrument({
  id: "nl-ihrs",
  version: 2,
  disease: "heart disease",
  title: "Heart attack risk without a blood pressure reading",
  speciality: "Cardiologist",
  ages: { from: 35, to: 70 },
  gates: [
    pregnantGate("This check is not suitable in pregnancy. Please ask your antenatal clinic."),
    knownHeartDiseaseGate,
  ],
  fields: [
    sexField,
    ageField,
    {
      name: "smoking",
      kind: "choice",
      label: "Do you smoke?",
      options: [
        { value: "never", label: "No, never" },
        { value: "former", label: "I stopped more than a year ago" },
        { value: "current", label: "Yes" },
      ],
    },
    {
      name: "cigarettesPerDay",
      kind: "number",
      label: "Cigarettes or bidis a day",
      min: 0,
      max: 200,
      optional: true,
    },
    yesNo("secondHandSmoke", "Do you breathe other people's smoke for an hour a week or more?"),
    diabetesField,
    yesNo("highBloodPressure", "Has a doctor told you that you have high blood pressure?"),
    yesNo("parentHeartAttack", "Has one of your parents had a heart attack?"),
    { name: "waistHipRatio", kind: "number", label: "Waist divided by hip, both in cm", min: 0.4, max: 2 },
    yesNo("stress", "Were you under stress several times or always in the past year?"),
    yesNo("depression", "Were you sad or low for two weeks or more in the past year?"),
    yesNo("saltySnacksDaily", "Do you eat salty food or snacks every day?"),
    yesNo("friedFood3xWeek", "Do you eat fried or fast food three times a week or more?"),
    yesNo("fruitDaily", "Do you eat fruit every day?"),
    yesNo("vegetablesDaily", "Do you eat vegetables every day?"),
    yesNo("meatTwiceDaily", "Do you eat meat twice a day or more?"),
    yesNo("sedentary", "Do you mostly sit in your free time?"),
    kidneyDiseaseField,
  ],
  bands: BANDS,
  calculate(answers) {
    const contributions = partsOf(answers);
    const points = contributions.reduce((sum, { amount }) => sum + amount, 0);
    const index = -1.45 + 0.2875 * (points / 2);
    const riskPercent = 100 / (1 + Math.exp(-(-3.03 + 0.75 * index)));
    const level = points < 10 ? 0 : points < 16 ? 1 : 2;
    const { band, advice, ...rest } = orHighOnItsOwn(
      {
        band: BANDS[level],
        level: { index: level, of: BANDS.length },
        advice: [ADVICE[level]],
        urgency: level === 2 ? "month" : "routine",
      },
      answers,
    );
    return {
      values: { points, riskPercent },
      headline: { value: points, unit: "points of 48", band },
      ...rest,
      contributions,
      advice: [...advice, "Have your blood pressure measured: with it, a better estimate is possible."],
    };
  },
  changes: [
    {
      label: "if you stop smoking",
      apply: ({ smoking }) => (smoking === "current" ? { smoking: "former" as const } : undefined),
    },
    {
      label: "with fruit and vegetables every day",
      apply: ({ fruitDaily, vegetablesDaily }) =>
        fruitDaily && vegetablesDaily ? undefined : { fruitDaily: true, vegetablesDaily: true },
    },
    {
      label: "with more movement",
      apply: ({ sedentary }) => (sedentary ? { sedentary: false } : undefined),
    },
    {
      label: "without other people's smoke",
      apply: ({ secondHandSmoke }) => (secondHandSmoke ? { secondHandSmoke: false } : undefined),
    },
    {
      label: "with a waist divided by hip of 0.87",
      apply: ({ waistHipRatio }) => (waistHipRatio >= 0.873 ? { waistHipRatio: 0.87 } : undefined),
    },
    {
      label: "with less stress",
      apply: ({ stress }) => (stress ? { stress: false } : undefined),
    },
    {
      label: "without salty food every day",
      apply: ({ saltySnacksDaily }) => (saltySnacksDaily ? { saltySnacksDaily: false } : undefined),
    },
    {
      label: "with fried food less than three times a week",
      apply: ({ friedFood3xWeek }) => (friedFood3xWeek ? { friedFood3xWeek: false } : undefined),
    },
    {
      label: "with meat less than twice a day",
      apply: ({ meatTwiceDaily }) => (meatTwiceDaily ? { meatTwiceDaily: false } : undefined),
    },
  ],
  source: {
    citation: "McGorrian C et al. Eur Heart J 2011;32:581-9; Joseph P et al. Heart 2018;104:581-7",
    doi: "10.1093/eurheartj/ehq448",
    population: "Tested in 12,130 people in South Asia.",
    accuracy: "Of two people of whom one will have a heart attack, it puts that one first in 6 to 7 of 10 pairs.",
  },
  limits: ["The percentage is for the next several years; the exact time is not proven."],
});

interface Parts {
  readonly sex: "female" | "male";
  readonly age: number;
  readonly smoking: "never" | "former" | "current";
  readonly cigarettesPerDay: number | undefined;
  readonly waistHipRatio: number;
  readonly [answer: string]: unknown;
}

function partsOf(answers: Parts) {
  const { sex, age, waistHipRatio } = answers;
  const when = (isSo: unknown, points: number) => (isSo ? points : 0);
  const part = (label: string, amount: number, changeable = true) => ({ label, amount, changeable });
  return [
    part("Age", when(age >= (sex === "male" ? 55 : 65), 2), false),
    part("Smoking", smokingPoints(answers), answers.smoking === "current"),
    part("Other people's smoke", when(answers["secondHandSmoke"], 2)),
    part("Diabetes", when(answers["diabetes"], 6), false),
    part("High blood pressure", when(answers["highBloodPressure"], 5), false),
    part("A parent's heart attack", when(answers["parentHeartAttack"], 4), false),
    part("Waist and hip", waistHipRatio >= 0.964 ? 4 : when(waistHipRatio >= 0.873, 2)),
    part("Stress", when(answers["stress"], 3)),
    part("Low mood", when(answers["depression"], 3), false),
    part("Salty food", when(answers["saltySnacksDaily"], 1)),
    part("Fried food", when(answers["friedFood3xWeek"], 1)),
    part("Little fruit", when(!answers["fruitDaily"], 1)),
    part("Few vegetables", when(!answers["vegetablesDaily"], 1)),
    part("A lot of meat", when(answers["meatTwiceDaily"], 2)),
    part("Low activity", when(answers["sedentary"], 2)),
  ];
}

function smokingPoints({ smoking, cigarettesPerDay }: Parts) {
  if (smoking === "never" ? (cigarettesPerDay ?? 0) > 0 : smoking === "current" && cigarettesPerDay === 0) {
    throw new Refused("INPUT_OUT_OF_RANGE", DO_NOT_FIT);
  }
  if (smoking === "never") return 0;
  if (smoking === "former") return 2;
  if (cigarettesPerDay === undefined) throw new Refused("MISSING_INPUT", NEEDS_CIGARETTES, "cigarettesPerDay");
  return CIGARETTES.find(({ from }) => cigarettesPerDay >= from)?.points ?? 2;
}
