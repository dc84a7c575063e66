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
  "with a waist below the limit": ({ sex }) => ({ waistCm: sex === "female" ? 79.9 : 89.9 }),
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
        for (const { change, value } of resultOf(instrument.id, answers).whatIf) {
          const changed = { ...answers, ...CHANGED[change]!(answers) };
          seen.add(change);
          expect(value).toEqual(resultOf(instrument.id, changed).headline.value);
        }
      }),
    );
    expect(seen.size).toBe(instrument.changes!.length);
  },
);
