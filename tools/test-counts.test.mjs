import { resolve } from "node:path";
import { expect, test } from "vitest";
import { countPlaywright, countVitest, lastLines, readLastLines, sum, trusting } from "./test-counts.mjs";

const PASSED = { passed: 1, failed: 0, notes: [] };

test("the last lines add up both runners and name what failed", () => {
  const unit = countVitest({ success: true, numPassedTests: 40, numFailedTests: 0, testResults: [] });
  const journeys = countPlaywright({
    stats: { expected: 2, flaky: 0, unexpected: 1 },
    errors: [],
    suites: [
      { suites: [{ specs: [{ file: "chat.spec.ts", line: 7, title: "sends", tests: [{ status: "unexpected" }] }] }] },
    ],
  });

  expect(lastLines(sum([unit, journeys]))).toBe("\nFAILED chat.spec.ts:7 sends\n42 passed, 1 failed");
});

test("a test that failed is named with its file", () => {
  const report = {
    success: false,
    numPassedTests: 1,
    numFailedTests: 1,
    testResults: [
      {
        name: resolve("apps/chat.test.ts"),
        status: "failed",
        assertionResults: [
          { status: "passed", fullName: "reads" },
          { status: "failed", fullName: "sends" },
        ],
      },
    ],
  };

  expect(countVitest(report)).toEqual({ passed: 1, failed: 1, notes: ["FAILED apps/chat.test.ts sends"] });
});

test("a file that could not be loaded counts as failed", () => {
  const report = {
    success: false,
    numPassedTests: 1,
    numFailedTests: 0,
    testResults: [{ name: resolve("apps/chat.test.ts"), status: "failed", assertionResults: [] }],
  };

  expect(countVitest(report)).toEqual({ passed: 1, failed: 1, notes: ["FAILED apps/chat.test.ts (not loaded)"] });
});

test("an error outside of any test counts as failed", () => {
  const stats = { expected: 0, flaky: 0, unexpected: 0 };

  expect(countVitest({ success: false, numPassedTests: 1, numFailedTests: 0, testResults: [] }).failed).toBe(1);
  expect(countPlaywright({ stats, errors: [{}], suites: [] }).failed).toBe(1);
});

test("a runner that leaves no report counts as failed", () => {
  expect(countVitest(undefined).failed).toBe(1);
  expect(countPlaywright(undefined).failed).toBe(1);
});

test("a journey that needed a second attempt is named", () => {
  const report = {
    stats: { expected: 3, flaky: 1, unexpected: 0 },
    errors: [],
    suites: [{ specs: [{ file: "chat.spec.ts", line: 7, title: "sends", tests: [{ status: "flaky" }] }] }],
  };

  expect(countPlaywright(report)).toEqual({ passed: 4, failed: 0, notes: ["SECOND ATTEMPT chat.spec.ts:7 sends"] });
});

test("a command's last lines are read back, and a command without them counts as failed", () => {
  const counts = { passed: 12, failed: 3, notes: ["FAILED chat.spec.ts:7 sends"] };

  expect(readLastLines(lastLines(counts).split("\n"), false)).toEqual(counts);
  expect(readLastLines(["Segmentation fault"], false)).toMatchObject({ passed: 0, failed: 1 });
  expect(readLastLines(["12 passed, 0 failed"], false)).toMatchObject({ passed: 12, failed: 1 });
});

test("a runner that ends with an error counts at least one failure", () => {
  expect(trusting(false, PASSED)).toEqual({ passed: 1, failed: 1, notes: [] });
});
