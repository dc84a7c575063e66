import fc from "fast-check";
import { expect, test } from "vitest";
import { calculateRisk, type RiskResult } from "./calculate-risk.ts";
import type { Field } from "./instrument/fields.ts";
import type { Instrument } from "./instrument/instrument.ts";
import { instruments } from "./instruments.ts";

type Input = Readonly<Record<string, unknown>>;

/** The directions in which an answer is worse, by instrument: upwards, downwards, or yes. Others are left alone. */
const WORSE: Readonly<Record<string, { value: string; up?: string[]; down?: string[]; yes?: string[] }>> = {
  idrs: { value: "score", up: ["age", "waistCm", "parentsWithDiabetes"] },
  "who2019-nonlab-chart": { value: "riskPercent", up: ["sbp", "bmi"], yes: ["currentSmoker"] },
  "who2019-nonlab-continuous": { value: "strokePartPercent", up: ["sbp", "bmi"], yes: ["currentSmoker"] },
  "who2019-lab-chart": {
    value: "riskPercent",
    up: ["sbp", "totalCholesterolMmol"],
    yes: ["currentSmoker", "diabetes"],
  },
  "who2019-lab-continuous": {
    value: "riskPercent",
    up: ["sbp", "totalCholesterolMmol"],
    yes: ["currentSmoker", "diabetes"],
  },
  "nl-ihrs": {
    value: "riskPercent",
    up: ["age", "waistHipRatio"],
    yes: ["secondHandSmoke", "diabetes", "highBloodPressure", "parentHeartAttack", "stress", "depression", "sedentary"],
  },
  "frs2008-bmi": { value: "riskPercent", up: ["age", "sbp", "bmi"], yes: ["bpTreated", "currentSmoker", "diabetes"] },
  "frs2008-lab": {
    value: "riskPercent",
    up: ["age", "sbp", "totalCholesterolMgdl"],
    down: ["hdlMgdl"],
    yes: ["bpTreated", "currentSmoker", "diabetes"],
  },
  fsrp1994: {
    value: "points",
    up: ["age", "sbp"],
    yes: ["bpTreated", "diabetes", "currentSmoker", "cardiovascularDisease", "atrialFibrillation", "lvhOnEcg"],
  },
  scored: {
    value: "probabilityPercent",
    up: ["age"],
    yes: [
      "female",
      "anaemia",
      "highBloodPressure",
      "diabetes",
      "heartAttackOrStroke",
      "heartFailure",
      "proteinInUrine",
    ],
  },
  kfre4: { value: "fiveYearPercent", up: ["acrMgG"], down: ["egfr"] },
};

/** The answers that each change stands for, written down a second time. */
const CHANGED: Readonly<Record<string, (answers: Input) => Input>> = {
  "if you stop smoking": ({ smoking }) => (smoking === undefined ? { currentSmoker: false } : { smoking: "former" }),
  "with an upper blood pressure of 120": () => ({ sbp: 120 }),
  "with a body mass index of 22.9": () => ({ bmi: 22.9 }),
  "with fruit and vegetables every day": () => ({ fruitDaily: true, vegetablesDaily: true }),
  "with more movement": () => ({ sedentary: false }),
  "with vigorous activity": () => ({ activity: "vigorous" }),
  "with a total cholesterol of 4.9 mmol/L": () => ({ totalCholesterolMmol: 4.9 }),
  "with a total cholesterol of 190 mg/dL": () => ({ totalCholesterolMgdl: 190 }),
  "without other people's smoke": () => ({ secondHandSmoke: false }),
  "with a waist divided by hip of 0.87": () => ({ waistHipRatio: 0.87 }),
  "with less stress": () => ({ stress: false }),
  "without salty food every day": () => ({ saltySnacksDaily: false }),
  "with fried food less than three times a week": () => ({ friedFood3xWeek: false }),
  "with meat less than twice a day": () => ({ meatTwiceDaily: false }),
  "with a waist below the limit": ({ sex }) => ({ waistCm: sex === "female" ? 79.9 : 89.9 }),
};

/** The change that lowers each part of a result which is called changeable. */
const LOWERED_BY: Readonly<Record<string, RegExp>> = {
  Smoking: /stop smoking/,
  "Blood pressure": /upper blood pressure/,
  "Blood pressure above 120": /upper blood pressure/,
  "Weight above a healthy one": /body mass index/,
  "Cholesterol above 5": /4\.9 mmol/,
  "Cholesterol above 190": /190 mg/,
  Waist: /waist below/,
  Activity: /vigorous/,
  "Other people's smoke": /other people's smoke/,
  "Waist and hip": /waist divided by hip/,
  Stress: /less stress/,
  "Salty food": /salty/,
  "Fried food": /fried/,
  "Little fruit": /fruit/,
  "Few vegetables": /vegetables/,
  "A lot of meat": /meat/,
  "Low activity": /movement/,
};

/** Fields whose answers must be in a narrower range to give a result. */
const NARROWER: Readonly<Record<string, { min?: number; max?: number }>> = {
  cigarettesPerDay: { min: 1 },
  egfr: { min: 10, max: 59.9 },
};

/** Makes a possible answer to a field, and its age one that the instrument takes. */
function answerTo(field: Field, { ages }: Instrument): fc.Arbitrary<unknown> {
  if (field.kind === "yesNo") return fc.boolean();
  if (field.kind === "choice") return fc.constantFrom(...field.options.map(({ value }) => value));
  const possible = { min: field.min, max: field.max, ...NARROWER[field.name] };
  const range = field.name === "age" ? { min: ages.from, max: ages.to } : possible;
  return "whole" in field && field.whole ? fc.integer(range) : fc.double({ ...range, noNaN: true });
}

function answersTo(instrument: Instrument): fc.Arbitrary<Input> {
  const each = Object.fromEntries(instrument.fields.map((field) => [field.name, answerTo(field, instrument)]));
  return fc
    .record(each)
    .map((answers) => (answers["smoking"] === "never" ? { ...answers, cigarettesPerDay: 0 } : answers));
}

function resultOf(id: string, answers: Input): RiskResult {
  const result = calculateRisk(id, answers);
  if (result?.status !== "ok") throw new Error(`No result: ${JSON.stringify(result)}`);
  return result;
}

test.each(instruments.filter(({ id }) => id in WORSE))("a worse answer never lowers the risk of $id", (instrument) => {
  const { value, up = [], down = [], yes = [] } = WORSE[instrument.id]!;
  const valueOf = (answers: Input) => resultOf(instrument.id, answers).values[value] as number;
  const worse = fc.constantFrom(...up, ...down, ...yes);
  fc.assert(
    fc.property(answersTo(instrument), answersTo(instrument), worse, (answers, others, name) => {
      const values = [answers[name], others[name]] as number[];
      const other = yes.includes(name) ? true : down.includes(name) ? Math.min(...values) : Math.max(...values);
      // Whole points and table cells are equal; an equation may differ in its last digits.
      expect(valueOf({ ...answers, [name]: other })).toBeGreaterThanOrEqual(valueOf(answers) - 1e-9);
    }),
  );
});

test.each(instruments.filter(({ changes }) => changes))(
  "a what-if of $id is the result of the changed answers",
  (instrument) => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(answersTo(instrument), (answers) => {
        const { whatIf, headline } = resultOf(instrument.id, answers);
        for (const { change, value } of whatIf) {
          const changed = { ...answers, ...CHANGED[change]!(answers) };
          seen.add(change);
          expect(value).toEqual(resultOf(instrument.id, changed).headline.value);
          if (typeof value === "number" && typeof headline.value === "number")
            expect(value).toBeLessThanOrEqual(headline.value);
        }
      }),
    );
    expect(seen.size).toBe(instrument.changes!.length);
  },
);

test.each(instruments)("each part of $id that can be changed has a what-if", (instrument) => {
  fc.assert(
    fc.property(answersTo(instrument), (answers) => {
      const result = calculateRisk(instrument.id, answers);
      if (result?.status !== "ok") return;
      const offered = result.whatIf.map(({ change }) => change);
      const without = result.contributions
        .filter(({ amount, changeable }) => changeable && amount > 1e-9)
        .filter(({ label }) => !offered.some((change) => LOWERED_BY[label]?.test(change)));
      expect(without).toEqual([]);
    }),
  );
});
