// `npm run lighthouse`: builds and starts the product on a fresh data folder, and has Lighthouse look at the public pages
// as on a phone: five times at the first one, once at each other. Fails under the goals below, and says what fell short.
import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { projectPath } from '#app/platform/project.server.ts';
import { findChromium } from './chromium.mjs';

const mostTries = 3;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof categories)[number];

/** Speed depends on what else the machine does; all the rest only on us. */
const goals = { median: 100, leastOf: (category: Category) => (category === 'performance' ? 97 : 100) };

interface Look {
  scores: Record<Category, number>;
  /** What kept a category from being whole. */
  short: string[];
}

const visits = [
  { path: '/', times: 5 },
  ...['/contact', '/subscription', '/try-it', '/voices', '/page/about', '/pl'].map((path) => ({
    path,
    times: 1,
  })),
];

const folder = mkdtempSync(join(tmpdir(), 'dictoria-lighthouse-'));
let server: ChildProcess | undefined;
let isGood = true;
try {
  const address = await startProduct();
  for (const { path, times } of visits) {
    // What a visitor sees is the second look at a page: the first one ever fills the cache.
    await Promise.all(['br', 'gzip'].map((coding) => read(address + path, coding)));
    const seen: Look[] = [];
    for (let time = 0; time < times; time += 1) seen.push(await lookAgain(address + path));
    isGood = report(path, seen) && isGood;
  }
} finally {
  await stopProduct();
  rmSync(folder, { recursive: true, force: true });
}
process.exitCode = isGood ? 0 : 1;

async function startProduct(): Promise<string> {
  execFileSync(process.execPath, [projectPath('scripts/build.mjs')], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const port = await freePort();
  const address = `http://localhost:${port}`;
  server = spawn(process.execPath, [projectPath('scripts/serve.mjs')], {
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: join(folder, 'data'),
      LOG_LEVEL: 'warn',
      BASE_URL: '',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  while (!(await isReady(address))) {
    if (server.exitCode !== null) throw new Error('the product did not start');
    await pause(250);
  }
  return address;
}

async function stopProduct(): Promise<void> {
  if (!server || server.exitCode !== null) return;
  const gone = new Promise((resolve) => server?.once('exit', resolve));
  server.kill();
  await gone;
}

async function isReady(address: string): Promise<boolean> {
  const answer = await fetch(`${address}/health/ready`).catch(() => undefined);
  return answer?.ok ?? false;
}

async function read(url: string, coding: string): Promise<string> {
  const answer = await fetch(url, { headers: { 'accept-encoding': coding, 'accept-language': 'en' } });
  return answer.text();
}

/** Lighthouse sometimes loses its own recording and asks to be run again. That says nothing about the page. */
async function lookAgain(url: string, tries = 1): Promise<Look> {
  try {
    return await look(url);
  } catch (error) {
    if (tries === mostTries) throw error;
    return lookAgain(url, tries + 1);
  }
}

async function look(url: string): Promise<Look> {
  const output = join(folder, 'report.json');
  const isRoot = process.getuid?.() === 0;
  const flags = ['--headless=new', '--disable-gpu', ...(isRoot ? ['--no-sandbox'] : [])].join(' ');
  await promisify(execFile)(
    process.execPath,
    [
      fileURLToPath(import.meta.resolve('lighthouse/cli/index.js')),
      url,
      '--quiet',
      '--output=json',
      `--output-path=${output}`,
      `--only-categories=${categories.join(',')}`,
      `--chrome-flags=${flags}`,
    ],
    { env: { ...process.env, CHROME_PATH: findChromium() } },
  );
  return readReport(JSON.parse(readFileSync(output, 'utf8')));
}

interface LighthouseReport {
  categories: Record<string, { score: number; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null; displayValue?: string }>;
}

function readReport(report: LighthouseReport): Look {
  const short = Object.values(report.categories)
    .flatMap(({ auditRefs }) => auditRefs.filter(({ weight }) => weight > 0))
    .map(({ id }) => ({ id, ...report.audits[id] }))
    .filter(({ score }) => typeof score === 'number' && score < 1)
    .map(({ id, displayValue }) => [id, displayValue].filter(Boolean).join(' '));
  const scoreOf = (name: Category) => Math.round((report.categories[name]?.score ?? 0) * 100);
  const scores = Object.fromEntries(categories.map((name) => [name, scoreOf(name)]));
  return { scores: scores as Look['scores'], short };
}

/** Prints what was seen of a page and says whether it meets the goals. */
function report(path: string, seen: Look[]): boolean {
  const found = categories.map((name) => {
    const scores = seen.map((look) => look.scores[name]).sort((a, b) => a - b);
    return { name, median: scores[Math.floor(scores.length / 2)] ?? 0, least: scores[0] ?? 0 };
  });
  const line = found.map(({ name, median, least }) => `${name} ${median} (least ${least})`).join('   ');
  process.stdout.write(`${path.padEnd(14)} ${line}\n`);
  for (const { short } of seen) if (short.length > 0) process.stdout.write(`  short: ${short.join(', ')}\n`);
  // A single look is no median: of those only the least counts.
  return found.every(
    ({ name, median, least }) =>
      least >= goals.leastOf(name) && (seen.length === 1 || median >= goals.median),
  );
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
