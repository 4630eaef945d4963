export interface Counts {
  passed: number;
  failed: number;
}

export interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { status: string; assertionResults: { status: string }[] }[];
}

export interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  errors: unknown[];
}

type ExitCode = number | string | null;

export function countVitest(report: VitestReport | undefined, exitCode: ExitCode): Counts;
export function countPlaywright(report: PlaywrightReport | undefined, exitCode: ExitCode): Counts;
export function sumCounts(counts: Counts[]): Counts;
export function summaryLine(counts: Counts): string;
