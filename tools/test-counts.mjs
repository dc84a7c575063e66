/** Counts the tests in the JSON reports of both runners. A test file that cannot be loaded counts as failed. */
import { relative } from "node:path";

/** Starts a line that names a test which failed, or which passed only at its second attempt. */
const FAILED = "FAILED ";
const UNSTEADY = "SECOND ATTEMPT ";

const BROKEN = { passed: 0, failed: 1, notes: [`${FAILED}a command that left no report`] };

export function countVitest(report) {
  if (!report) return BROKEN;
  const notes = report.testResults.flatMap((file) => {
    const tests = file.assertionResults.filter(({ status }) => status === "failed");
    const names =
      file.status === "failed" && tests.length === 0 ? ["(not loaded)"] : tests.map((test) => test.fullName);
    return names.map((name) => `${FAILED}${relative(".", file.name)} ${name}`);
  });
  return { passed: report.numPassedTests, failed: notes.length || (report.success ? 0 : 1), notes };
}

/** A journey that passes at its second attempt counts as passed, and is named. */
export function countPlaywright(report) {
  if (!report) return BROKEN;
  const { expected, flaky, unexpected } = report.stats;
  const specs = report.suites.flatMap(specsOf);
  const named = (status, prefix) =>
    specs
      .filter(({ tests }) => tests.some((test) => test.status === status))
      .map(({ file, line, title }) => `${prefix}${file}:${line} ${title}`);
  return {
    passed: expected + flaky,
    failed: unexpected + report.errors.length,
    notes: [...named("unexpected", FAILED), ...named("flaky", UNSTEADY)],
  };
}

function specsOf({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(specsOf)];
}

export function sum(counts) {
  return {
    passed: counts.reduce((total, { passed }) => total + passed, 0),
    failed: counts.reduce((total, { failed }) => total + failed, 0),
    notes: counts.flatMap(({ notes }) => notes),
  };
}

/** Returns the end of a command's output: the tests to look at, then one line of counts. */
export function lastLines({ passed, failed, notes }) {
  return ["", ...notes, `${passed} passed, ${failed} failed`].join("\n");
}

/** Counts at least one failure when the runner itself failed, whatever its report shows. */
export function trusting(ok, counts) {
  return { ...counts, failed: ok ? counts.failed : Math.max(counts.failed, 1) };
}

/** Reads what `lastLines` printed. A command without a line of counts counts as one failure. */
export function readLastLines(lines, ok) {
  const [, passed, failed] = /^(\d+) passed, (\d+) failed$/.exec(lines.at(-1) ?? "") ?? [];
  if (passed === undefined) return BROKEN;
  const notes = lines.filter((line) => line.startsWith(FAILED) || line.startsWith(UNSTEADY));
  return trusting(ok, { passed: Number(passed), failed: Number(failed), notes });
}
