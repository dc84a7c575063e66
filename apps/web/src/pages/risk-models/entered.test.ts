import { instruments } from "@medisense/risk";
import { expect, test } from "vitest";
import { answersOf } from "./entered.ts";

const { fields } = instruments.find(({ id }) => id === "who2019-nonlab-chart")!;

test("a number is read with a decimal comma and in Devanagari digits; an empty field has no answer", () => {
  expect(answersOf(fields, { sex: "female", age: "५२", bmi: "27,5", sbp: "" })).toEqual({
    sex: "female",
    age: 52,
    bmi: 27.5,
  });
});

test("a text that is no number is NaN, and so is one that could be thousands", () => {
  expect(answersOf(fields, { age: "old", bmi: "1,200" })).toEqual({ age: Number.NaN, bmi: Number.NaN });
});
