import { expect, test } from "vitest";
import { countPlaywright, countVitest, lastLine, readLastLine, sum, trusting } from "./test-counts.mjs";

test("the last line adds up both runners", () => {
  const unit = countVitest({ success: true, numPassedTests: 40, numFailedTests: 0, testResults: [] });
  const journeys = countPlaywright({ stats: { expected: 2, flaky: 0, unexpected: 1 }, errors: [] });

  expect(lastLine(sum([unit, journeys]))).toBe("42 passed, 1 failed");
});

test("a file that could not be loaded counts as failed", () => {
  const report = {
    success: false,
    numPassedTests: 1,
    numFailedTests: 0,
    testResults: [{ status: "failed", assertionResults: [] }],
  };

  expect(countVitest(report)).toEqual({ passed: 1, failed: 1 });
});

test("an error outside of any test counts as failed", () => {
  expect(countVitest({ success: false, numPassedTests: 1, numFailedTests: 0, testResults: [] }).failed).toBe(1);
  expect(countPlaywright({ stats: { expected: 0, flaky: 0, unexpected: 0 }, errors: [{}] }).failed).toBe(1);
});

test("a runner that leaves no report counts as failed", () => {
  expect(countVitest(undefined).failed).toBe(1);
  expect(countPlaywright(undefined).failed).toBe(1);
});

test("a journey that needed a second attempt has not passed", () => {
  expect(countPlaywright({ stats: { expected: 3, flaky: 1, unexpected: 0 }, errors: [] })).toEqual({
    passed: 3,
    failed: 1,
  });
});

test("a command's last line is read back, and a command without one counts as failed", () => {
  expect(readLastLine("12 passed, 3 failed", false)).toEqual({ passed: 12, failed: 3 });
  expect(readLastLine("Segmentation fault", false)).toEqual({ passed: 0, failed: 1 });
  expect(readLastLine("12 passed, 0 failed", false)).toEqual({ passed: 12, failed: 1 });
});

test("a runner that ends with an error counts at least one failure", () => {
  expect(trusting(false, { passed: 5, failed: 0 })).toEqual({ passed: 5, failed: 1 });
});
