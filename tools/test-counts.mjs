/** Reads the JSON reports of both test runners. A test that could not even begin counts as failed. */

export function countVitest(report) {
  if (!report) return { passed: 0, failed: 1 };
  const brokenFiles = report.testResults.filter(
    ({ status, assertionResults }) => status === "failed" && !assertionResults.some((test) => test.status === "failed"),
  );
  const failed = report.numFailedTests + brokenFiles.length;
  return { passed: report.numPassedTests, failed: failed || (report.success ? 0 : 1) };
}

export function countPlaywright(report) {
  if (!report) return { passed: 0, failed: 1 };
  const { expected, flaky, unexpected } = report.stats;
  // One that needed a second try has not passed.
  return { passed: expected, failed: unexpected + flaky + report.errors.length };
}

export function sum(counts) {
  return counts.reduce(
    (total, { passed, failed }) => ({ passed: total.passed + passed, failed: total.failed + failed }),
    {
      passed: 0,
      failed: 0,
    },
  );
}

export function lastLine({ passed, failed }) {
  return `${passed} passed, ${failed} failed`;
}

/** A runner that says it failed did so, even where its report shows nothing. */
export function trusting(ok, { passed, failed }) {
  return { passed, failed: ok ? failed : Math.max(failed, 1) };
}

/** The counts of a command that ends with `lastLine`. */
export function readLastLine(line, ok) {
  const [, passed, failed] = /^(\d+) passed, (\d+) failed$/.exec(line) ?? [];
  if (passed === undefined) return { passed: 0, failed: 1 };
  return trusting(ok, { passed: Number(passed), failed: Number(failed) });
}
