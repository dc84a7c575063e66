import { expect, test } from "vitest";
import { calculateRisk } from "./calculate-risk.ts";
import type { Field } from "./instrument/fields.ts";
import { HIGH_ON_ITS_OWN } from "./instruments/high-on-its-own.ts";
import { instruments } from "./instruments.ts";

type Input = Readonly<Record<string, unknown>>;

const ofVessels = instruments.filter(({ disease }) => disease === "heart disease" || disease === "stroke");

/** A calm answer to each field. */
const CALM: Input = {
  sex: "female",
  sbp: 115,
  bmi: 22,
  totalCholesterolMmol: 4.5,
  totalCholesterolMgdl: 174,
  hdlMgdl: 55,
  smoking: "never",
  waistHipRatio: 0.8,
  dbp: 109.9,
  kidneyDisease: "no",
};
const calm = (fields: readonly Field[], age: number): Input => ({
  ...Object.fromEntries(fields.map(({ name, kind }) => [name, kind === "yesNo" ? false : CALM[name]])),
  age,
});
const high: readonly (readonly [string, unknown, string])[] = [
  ["sbp", 180, "week"],
  ["sbp", 260, "week"],
  ["totalCholesterolMmol", 8, "week"],
  ["totalCholesterolMgdl", 310, "week"],
  ["diabetes", true, "month"],
  ["dbp", 110, "week"],
  ["kidneyDisease", "yes", "month"],
];

test.each(
  ofVessels.flatMap(({ id, fields, ages }) =>
    high
      .filter(([name]) => fields.some((field) => field.name === name))
      .map(([name, value, urgency]) => ({ id, name, value, urgency, age: Math.max(ages.from, 40), fields })),
  ),
)("$id with $name $value is headed as high on its own, and is nowhere called low", (one) => {
  const result = calculateRisk(one.id, { ...calm(one.fields, one.age), [one.name]: one.value });

  expect(result).toMatchObject({ status: "ok", headline: { band: HIGH_ON_ITS_OWN }, urgency: one.urgency });
  const { advice, level } = result as Extract<typeof result, { status: "ok" }>;
  expect(advice[0]).toBe(HIGH_ON_ITS_OWN);
  expect(advice.join(" ")).not.toMatch(/Low\b|Below 1 in 10|Moderate|Check again|Keep it that way/);
  expect(level.index).toBe(level.of - 1);
});

test.each(ofVessels.map(({ id, fields, ages }) => ({ id, fields, age: Math.max(ages.from, 40) })))(
  "$id with calm answers has a band of its own",
  ({ id, fields, age }) => {
    const result = calculateRisk(id, { ...calm(fields, age), ...(age < 54 && { sbp: 179.9 }) });

    expect(JSON.stringify(result)).toContain('"status":"ok"');
    expect(JSON.stringify(result)).not.toContain(HIGH_ON_ITS_OWN);
  },
);

test("diabetes below 40 is not high on its own", () => {
  const { fields } = instruments.find(({ id }) => id === "frs2008-bmi")!;

  expect(JSON.stringify(calculateRisk("frs2008-bmi", { ...calm(fields, 39), diabetes: true }))).not.toContain(
    HIGH_ON_ITS_OWN,
  );
});

test("more urgent advice of a very high risk stays beside the heading", () => {
  const smoker = { sex: "male", age: 74, sbp: 200, bmi: 36, currentSmoker: true };

  expect(calculateRisk("who2019-nonlab-chart", smoker)).toMatchObject({
    values: { band: ">=30" },
    advice: [HIGH_ON_ITS_OWN, expect.stringContaining("180"), "Very high. See a doctor in the next few days."],
    urgency: "week",
  });
});
