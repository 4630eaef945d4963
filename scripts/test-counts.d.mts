export interface Counts {
  passed: number;
  failed: number;
}

export interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    startTime: number;
    endTime: number;
    status: string;
    assertionResults: { status: string }[];
  }[];
}

export interface PlaywrightSuite {
  file: string;
  specs?: { tests: { results: { duration: number }[] }[] }[];
  suites?: PlaywrightSuite[];
}

export interface PlaywrightReport {
  suites: PlaywrightSuite[];
  stats: { expected: number; unexpected: number; flaky: number };
  errors: unknown[];
}

export interface FileTime {
  file: string;
  ms: number;
}

type ExitCode = number | string | null;

export function countVitest(report: VitestReport | undefined, exitCode: ExitCode): Counts;
export function countPlaywright(report: PlaywrightReport | undefined, exitCode: ExitCode): Counts;
export function slowestOfVitest(report: VitestReport | undefined): FileTime[];
export function slowestOfPlaywright(report: PlaywrightReport | undefined): FileTime[];
export function sumCounts(counts: Counts[]): Counts;
export function summaryLine(counts: Counts): string;
