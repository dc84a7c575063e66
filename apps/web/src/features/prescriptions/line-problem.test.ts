import { lineRefusalMessage, lineRefusals } from "@medisense/contract/prescriptions/line-refusals";
import { expect, test } from "vitest";
import { lineProblem } from "./line-problem.ts";

test.each(Object.values(lineRefusals))("the medicine is found again in: %s", (text) => {
  const medicine = "TRAMADOL HCL + PARACETAMOL";
  expect(lineProblem(lineRefusalMessage(text, medicine))).toEqual({ text, values: { medicine } });
});

test("any other sentence stays unchanged", () => {
  expect(lineProblem("Between 1 and 365 days")).toEqual({ text: "Between 1 and 365 days" });
});
