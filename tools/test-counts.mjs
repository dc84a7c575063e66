/** Counts the tests in the JSON reports of both runners. A test file that cannot be loaded counts as failed. */

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
  // A test that needed a second attempt has not passed.
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

/** Counts at least one failure when the runner itself failed, whatever its report shows. */
export function trusting(ok, { passed, failed }) {
  return { passed, failed: ok ? failed : Math.max(failed, 1) };
}

/** Returns the counts from a command's last line, as `lastLine` prints it. */
export function readLastLine(line, ok) {
  const [, passed, failed] = /^(\d+) passed, (\d+) failed$/.exec(line) ?? [];
  if (passed === undefined) return { passed: 0, failed: 1 };
  return trusting(ok, { passed: Number(passed), failed: Number(failed) });
}
