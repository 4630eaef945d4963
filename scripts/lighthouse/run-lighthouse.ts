import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { findChromium } from '../chromium.mjs';

const mostTries = 3;

/** What of its report is read here. */
export interface LighthouseReport {
  categories: Record<string, { score: number; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null; displayValue?: string; numericValue?: number }>;
}

/** As root a browser starts only without its sandbox. */
export const browserFlags = [
  '--headless=new',
  '--disable-gpu',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

/** Lighthouse sometimes loses its own recording and asks to be run again. That says nothing about the page. */
export async function runLighthouse(
  url: string,
  folder: string,
  options: readonly string[],
  tries = 1,
): Promise<LighthouseReport> {
  try {
    return await runOnce(url, folder, options);
  } catch (error) {
    if (tries === mostTries) throw error;
    return runLighthouse(url, folder, options, tries + 1);
  }
}

async function runOnce(url: string, folder: string, options: readonly string[]): Promise<LighthouseReport> {
  const output = join(folder, 'report.json');
  const cli = fileURLToPath(import.meta.resolve('lighthouse/cli/index.js'));
  await promisify(execFile)(
    process.execPath,
    [cli, url, '--quiet', '--output=json', `--output-path=${output}`, ...options],
    { env: { ...process.env, CHROME_PATH: findChromium() } },
  );
  return JSON.parse(readFileSync(output, 'utf8'));
}
