// Runs the test tools and reads their reports.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runTool } from './steps.mjs';
import { countPlaywright, countVitest, slowestOfPlaywright, slowestOfVitest } from './test-counts.mjs';

const progress = './scripts/test-progress.mjs';

/** Runs Vitest with these arguments; `show` gets how far it is. */
export function runVitest(args, show) {
  return runTests({
    show,
    command: (file) => ({
      args: [
        'node_modules/vitest/vitest.mjs',
        ...args,
        ...['--reporter=dot', '--reporter=json', `--reporter=${progress}`],
        `--outputFile.json=${file}`,
      ],
    }),
    count: countVitest,
    slowest: slowestOfVitest,
  });
}

/** Runs Playwright with these arguments; `show` gets how far it is. */
export function runPlaywright(args, show) {
  return runTests({
    show,
    command: (file) => ({
      args: ['node_modules/@playwright/test/cli.js', 'test', ...args, `--reporter=list,json,${progress}`],
      // Playwright forces colours on its workers; asked for none as well, Node would warn about it in every one of them.
      env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file, NO_COLOR: undefined },
    }),
    count: countPlaywright,
    slowest: slowestOfPlaywright,
  });
}

/** Runs a tool that writes a report where `command` says; `count` turns report and exit code into counts. */
async function runTests({ command, count, slowest, show }) {
  const folder = mkdtempSync(join(tmpdir(), 'dictoria-report-'));
  // At the very end, because a run that is stopped never comes back here.
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'report.json');
  const { args, env } = command(file);
  const { code, output } = await runTool(args, { env, onMessage: (message) => show(message.progress) });
  const report = readReport(file);
  return { counts: { ...count(report, code), slowest: slowest(report) }, output };
}

/** The report, or nothing when the tool did not live to write one. */
function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
