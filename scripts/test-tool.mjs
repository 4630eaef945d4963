// Runs a test tool and reads its report.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runTool } from './steps.mjs';

/** Runs a tool that writes a report where `command` tells it to; `count` turns report and exit code into counts. */
export async function runTests(command, count) {
  const folder = mkdtempSync(join(tmpdir(), 'dictoria-report-'));
  // At the very end, because a run that is stopped never comes back here.
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'report.json');
  const { args, env } = command(file);
  const { code, output } = await runTool(args, { env });
  return { counts: count(readReport(file), code), output };
}

/** The report, or nothing when the tool did not live to write one. */
function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
