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

/** How many tests a Playwright run passed and failed. There is no second try: one that would need it has failed. */
export function countPlaywright(report, exitCode) {
  if (!report) return nothingReported;
  const { expected, unexpected, flaky } = report.stats;
  return agreeing({ passed: expected, failed: unexpected + flaky + report.errors.length }, exitCode);
}

const longestList = 8;

/** The files that took longest in a Vitest run; one that runs on both databases is there twice. */
export function slowestOfVitest(report) {
  const files = report?.testResults ?? [];
  return longest(files.map(({ name, startTime, endTime }) => ({ file: name, ms: endTime - startTime })));
}

/** The files that took longest in a Playwright run. */
export function slowestOfPlaywright(report) {
  const msOf = ({ specs = [], suites = [] }) =>
    specs
      .flatMap(({ tests }) => tests.flatMap(({ results }) => results))
      .reduce((ms, { duration }) => ms + duration, 0) + suites.reduce((ms, suite) => ms + msOf(suite), 0);
  return longest((report?.suites ?? []).map((suite) => ({ file: suite.file, ms: msOf(suite) })));
}

const longest = (files) => files.toSorted((a, b) => b.ms - a.ms).slice(0, longestList);

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
