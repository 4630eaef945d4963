// `npm run lighthouse`: builds and starts the product on a fresh data folder, and has Lighthouse look at the public pages
// as on a phone: five times at the first one, once at each other. Fails under the goals below.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { projectPath } from '#app/platform/project.server.ts';
import { findChromium } from './chromium.mjs';

const goals = { median: 100, least: 97 };
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Scores = Record<(typeof categories)[number], number>;

const visits = [
  { path: '/', times: 5 },
  ...['/contact', '/subscription', '/try-it', '/voices', '/page/terms', '/pl'].map((path) => ({
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
    const seen: Scores[] = [];
    for (let time = 0; time < times; time += 1) seen.push(look(address + path));
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

const isReady = (address: string) =>
  fetch(`${address}/health/ready`).then(
    ({ ok }) => ok,
    () => false,
  );

const read = (url: string, coding: string) =>
  fetch(url, { headers: { 'accept-encoding': coding, 'accept-language': 'en' } }).then((response) =>
    response.text(),
  );

function look(url: string): Scores {
  const output = join(folder, 'report.json');
  const isRoot = process.getuid?.() === 0;
  const flags = ['--headless=new', '--disable-gpu', ...(isRoot ? ['--no-sandbox'] : [])].join(' ');
  execFileSync(
    process.execPath,
    [
      projectPath('node_modules/lighthouse/cli/index.js'),
      url,
      '--quiet',
      '--output=json',
      `--output-path=${output}`,
      `--only-categories=${categories.join(',')}`,
      `--chrome-flags=${flags}`,
    ],
    { env: { ...process.env, CHROME_PATH: findChromium() }, stdio: ['ignore', 'ignore', 'inherit'] },
  );
  const found = JSON.parse(readFileSync(output, 'utf8')).categories as Record<string, { score: number }>;
  return Object.fromEntries(
    categories.map((name) => [name, Math.round((found[name]?.score ?? 0) * 100)]),
  ) as Scores;
}

/** Prints what was seen of a page and says whether it meets the goals. */
function report(path: string, seen: Scores[]): boolean {
  const found = categories.map((name) => {
    const scores = seen.map((scores) => scores[name]).sort((a, b) => a - b);
    return { name, median: scores[Math.floor(scores.length / 2)] ?? 0, least: scores[0] ?? 0 };
  });
  const line = found.map(({ name, median, least }) => `${name} ${median} (least ${least})`).join('   ');
  process.stdout.write(`${path.padEnd(14)} ${line}\n`);
  // A single look is no median: of those only the least counts.
  return found.every(
    ({ median, least }) => least >= goals.least && (seen.length === 1 || median >= goals.median),
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
