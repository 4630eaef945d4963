// Turns what the test tools report into the numbers of the last line. Pure: reports in, counts out.

/** How many tests a Vitest run passed and failed. A file that could not be loaded is a failure of its own. */
export function countVitest(report, exitCode) {
  if (!report) return nothingReported;
  const brokenFiles = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  );
  return agreeing(
    { passed: report.numPassedTests, failed: report.numFailedTests + brokenFiles.length },
    exitCode,
  );
}

/** How many tests a Playwright run passed and failed. One that passed when repeated passed; the run's report names it. */
export function countPlaywright(report, exitCode) {
  if (!report) return nothingReported;
  const { expected, unexpected, flaky } = report.stats;
  return agreeing({ passed: expected + flaky, failed: unexpected + report.errors.length }, exitCode);
}

/** All counts together. */
export function sumCounts(counts) {
  return counts.reduce(
    (sum, { passed, failed }) => ({ passed: sum.passed + passed, failed: sum.failed + failed }),
    { passed: 0, failed: 0 },
  );
}

/** The last line of `npm test`. */
export const summaryLine = ({ passed, failed }) => `${passed} passed, ${failed} failed`;

const nothingReported = { passed: 0, failed: 1 };

/** A run that ended badly without a failed test crashed: that is a failure too. */
function agreeing(counts, exitCode) {
  return exitCode !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}
