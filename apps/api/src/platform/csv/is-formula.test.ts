import { expect, test } from "vitest";
import { isFormula } from "./is-formula.ts";

test.each([
  "=1+1",
  "+91",
  "-5",
  "@SUM(A1)",
  "＝1+1",
  "＋91",
  "－5",
  "＠SUM(A1)",
  "﹦1",
  "−5",
  "\t=1",
  "\u0001=1",
  " \u200b＝1",
])("%j is a formula", (text) => expect(isFormula(text)).toBe(true));

test.each(["Dolo 650", "A=1", "", "\tDolo", "५ ml", "(+)-Catechin"])("%j is no formula", (text) =>
  expect(isFormula(text)).toBe(false),
);
