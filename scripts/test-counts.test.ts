import { describe, expect, test } from 'vitest';
import {
  countPlaywright,
  countVitest,
  slowestOfPlaywright,
  slowestOfVitest,
  sumCounts,
  summaryLine,
} from './test-counts.mjs';

const file = (...statuses: string[]) => ({
  ...{ name: 'a.test.ts', startTime: 1_000, endTime: 3_500 },
  status: statuses.includes('failed') ? 'failed' : 'passed',
  assertionResults: statuses.map((status) => ({ status })),
});

describe('Vitest', () => {
  test('passed and failed tests are counted', () => {
    const report = {
      numPassedTests: 3,
      numFailedTests: 1,
      testResults: [file('passed', 'passed'), file('passed', 'failed')],
    };
    expect(countVitest(report, 1)).toEqual({ passed: 3, failed: 1 });
  });

  test('a file that could not be loaded is a failure', () => {
    const report = {
      numPassedTests: 2,
      numFailedTests: 0,
      testResults: [file('passed', 'passed'), { ...file(), status: 'failed' }],
    };
    expect(countVitest(report, 1)).toEqual({ passed: 2, failed: 1 });
  });

  test('a run that crashed is a failure, whatever its tests said', () => {
    const report = { numPassedTests: 2, numFailedTests: 0, testResults: [file('passed', 'passed')] };
    expect(countVitest(report, 1)).toEqual({ passed: 2, failed: 1 });
    expect(countVitest(report, 'SIGKILL')).toEqual({ passed: 2, failed: 1 });
    expect(countVitest(undefined, 0)).toEqual({ passed: 0, failed: 1 });
  });

  test('the slowest files come first', () => {
    const testResults = [file('passed'), { ...file('passed'), name: 'b.test.ts', endTime: 9_000 }];
    expect(slowestOfVitest({ numPassedTests: 2, numFailedTests: 0, testResults })).toEqual([
      { file: 'b.test.ts', ms: 8_000 },
      { file: 'a.test.ts', ms: 2_500 },
    ]);
    expect(slowestOfVitest(undefined)).toEqual([]);
  });
});

describe('Playwright', () => {
  const report = (
    stats: Partial<{ expected: number; unexpected: number; flaky: number }>,
    errors: unknown[] = [],
  ) => ({
    suites: [],
    stats: { expected: 0, unexpected: 0, flaky: 0, ...stats },
    errors,
  });

  test('a test that would pass when repeated has failed', () => {
    expect(countPlaywright(report({ expected: 4, unexpected: 2, flaky: 1 }), 1)).toEqual({
      passed: 4,
      failed: 3,
    });
  });

  test('a file takes as long as all its tests, however they are grouped', () => {
    const took = (duration: number) => ({ specs: [{ tests: [{ results: [{ duration }] }] }] });
    const suites = [
      { file: 'a.spec.ts', ...took(10) },
      { file: 'b.spec.ts', ...took(5), suites: [{ file: 'b.spec.ts', ...took(20) }] },
    ];
    expect(slowestOfPlaywright({ ...report({}), suites })).toEqual([
      { file: 'b.spec.ts', ms: 25 },
      { file: 'a.spec.ts', ms: 10 },
    ]);
  });

  test('a server that did not start is a failure', () => {
    expect(countPlaywright(report({}, [{ message: 'webServer was not able to start' }]), 1)).toEqual({
      passed: 0,
      failed: 1,
    });
    expect(countPlaywright(undefined, 1)).toEqual({ passed: 0, failed: 1 });
  });
});

test('the last line adds everything up', () => {
  expect(
    summaryLine(
      sumCounts([
        { passed: 1, failed: 0 },
        { passed: 40, failed: 2 },
      ]),
    ),
  ).toBe('41 passed, 2 failed');
  expect(summaryLine(sumCounts([]))).toBe('0 passed, 0 failed');
});
