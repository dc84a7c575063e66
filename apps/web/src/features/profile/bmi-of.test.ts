import { expect, test } from "vitest";
import { bmiOf } from "./bmi-of.ts";

test.each([
  [18.4, "underweight"],
  [18.5, "healthy"],
  [22.9, "healthy"],
  [23, "overweight"],
  [24.9, "overweight"],
  [25, "obese"],
])("a BMI of %d is %s for an Asian Indian adult", (value, band) => {
  expect(bmiOf({ height: 100, weight: value, age: 18 })).toEqual({ value, band });
});

test("the band is that of the rounded number on the screen", () => {
  expect(bmiOf({ height: 100, weight: 22.96, age: 40 })).toEqual({ value: 23, band: "overweight" });
});

test("a child, and a person of unknown age, has a BMI without a band; without a measure there is none", () => {
  expect(bmiOf({ height: 100, weight: 16, age: 17 })).toEqual({ value: 16, band: undefined });
  expect(bmiOf({ height: 160, weight: 58, age: null })).toEqual({ value: 22.7, band: undefined });
  expect(bmiOf({ height: null, weight: 58, age: 30 })).toBeUndefined();
});
