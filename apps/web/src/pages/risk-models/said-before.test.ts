import { instruments } from "@medisense/risk";
import { expect, test } from "vitest";
import { saidBefore } from "./said-before.ts";

const { fields } = instruments.find(({ id }) => id === "who2019-nonlab-chart")!;

test("a link fills in what was said", () => {
  expect(saidBefore(fields, "#sex=female&age=52&bmi=27.3&currentSmoker=false")).toEqual({
    sex: "female",
    age: "52",
    bmi: "27.3",
    currentSmoker: false,
  });
});

test("what no field can have is left out", () => {
  expect(saidBefore(fields, "#sex=robot&age=<b>&currentSmoker=maybe&other=1&sbp=99999")).toEqual({});
  expect(saidBefore(fields, "")).toEqual({});
});
