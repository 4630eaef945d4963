import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { settingNames } from '#app/platform/env.server.ts';
import { projectPath } from '#app/platform/project.server.ts';
import { nodeFlags } from '#scripts/node24.mjs';
import { type PostgresServer, startPostgresServer } from '#test/harness/postgres-server.ts';
import { testAuthSecret } from '#test/harness/signed-in.ts';
import { type Benchmark, median, type Result } from './measure.ts';

/** What a page may cost: so often the bare page's computing on each engine, so much HTML, so many round trips. */
const limits = { postgres: 3, embedded: 5, htmlBytes: 70_000, roundTrips: 6 };

type Engine = 'postgres' | 'embedded';
type Person = 'learner' | 'admin';

const pages: [path: string, person: Person, isLimited: boolean][] = [
  ['/dictation', 'learner', true],
  ['/library', 'learner', true],
  ['/mobile', 'learner', false],
  ['/dashboard', 'admin', false],
];

/**
 * Each page gets as much of the processor as every other before and in a round, however many pages that are: a bare page that
 * was rendered two hundred times has not been compiled yet, and would be taken for twice as dear as it is.
 */
const warmUpCpuMs = 5_000;
const roundCpuMs = 700;
const rounds = 5;
const pagesAtOnce = 20;

/** What a page costs whoever is signed in, by the processor's clock, beside the least that the framework needs for a list. */
export const signedInPages: Benchmark = {
  title: 'Signed-in pages, beside a bare page of 25 rows',
  async run() {
    const folder = mkdtempSync(join(tmpdir(), 'dictoria-bench-'));
    const postgres = await startPostgresServer().catch(() => undefined);
    const sites: Site[] = [];
    try {
      const bare = await startSite('bare', folder);
      sites.push(bare);
      const products: [Engine, Site][] = [];
      if (postgres) products.push(['postgres', await startProduct(folder, postgres)]);
      products.push(['embedded', await startProduct(folder)]);
      sites.push(...products.map(([, site]) => site));
      return await compare(bare, products);
    } finally {
      for (const { server } of sites) server.kill();
      await Promise.all(sites.map(({ server }) => server.exitCode === null && once(server, 'exit')));
      await postgres?.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

interface Site {
  server: ChildProcess;
  port: number;
  cookies: Partial<Record<Person, string>>;
}

const startProduct = (folder: string, postgres?: PostgresServer) =>
  startSite('product', join(folder, postgres ? 'postgres' : 'embedded'), postgres?.url());

async function startSite(which: 'product' | 'bare', dataDir: string, databaseUrl = ''): Promise<Site> {
  const unset = Object.fromEntries(settingNames.map((name) => [name, '']));
  const own = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, AUTH_SECRET: testAuthSecret };
  const server = fork(projectPath('test/processes/signed-in-server.ts'), [which], {
    env: { ...process.env, ...unset, ...own, NODE_ENV: 'production', PAGES_PER_MINUTE: '1000000' },
    execArgv: [...process.execArgv, ...nodeFlags],
  });
  const [{ port, cookies = {} }] = await once(server, 'message');
  return { server, port, cookies };
}

/** The page as a browser gets it, or uncompressed. */
function fetchPage({ port, cookies }: Site, [path, person]: [string, Person?], isPlain = false) {
  const headers = {
    'Accept-Encoding': isPlain ? 'identity' : 'gzip, deflate, br, zstd',
    'Accept-Language': 'en',
    'User-Agent': 'Mozilla/5.0',
    ...(person ? { Cookie: cookies[person] } : {}),
  };
  return new Promise<number>((resolve, reject) => {
    request({ port, host: '127.0.0.1', path, headers, agent }, async (response) => {
      let bytes = 0;
      for await (const piece of response) bytes += (piece as Buffer).length;
      if (response.statusCode === 200) resolve(bytes);
      else reject(new Error(`${path} answered ${response.statusCode}`));
    })
      .once('error', reject)
      .end();
  });
}

const agent = new Agent({ keepAlive: true });

interface Spent {
  cpuMs: number;
  roundTrips: number;
}

async function spentBy({ server }: Site): Promise<Spent> {
  server.send('measure');
  const [spent] = await once(server, 'message');
  return spent;
}

/** What a page takes, rendered until so much was spent. */
async function measureRound(site: Site, page: [string, Person?], atLeastCpuMs = roundCpuMs): Promise<Spent> {
  const before = await spentBy(site);
  for (let asked = pagesAtOnce; ; asked += pagesAtOnce) {
    for (let nth = 0; nth < pagesAtOnce; nth += 1) await fetchPage(site, page);
    const after = await spentBy(site);
    const cpuMs = after.cpuMs - before.cpuMs;
    if (cpuMs < atLeastCpuMs) continue;
    return { cpuMs: cpuMs / asked, roundTrips: (after.roundTrips - before.roundTrips) / asked };
  }
}

/** They take turns in short rounds, so that a busy moment of the machine falls on all; the median counts. */
async function compare(bare: Site, products: [Engine, Site][]): Promise<Result[]> {
  const barely = { site: bare, page: ['/list'] as [string, Person?], spent: [] as Spent[] };
  const ours = products.flatMap(([engine, site]) =>
    pages.map(([path, person, isLimited]) => ({
      ...{ engine, site, isLimited, spent: [] as Spent[] },
      page: [path, person] as [string, Person?],
    })),
  );
  for (const { site, page } of [barely, ...ours]) await measureRound(site, page, warmUpCpuMs);
  for (let round = 0; round < rounds; round += 1)
    for (const { site, page, spent } of [barely, ...ours]) spent.push(await measureRound(site, page));
  const bareMs = median(barely.spent.map(({ cpuMs }) => cpuMs));
  const results: Result[] = [];
  for (const { engine, site, isLimited, page, spent } of ours) {
    const cpuMs = median(spent.map((one) => one.cpuMs));
    const html = await fetchPage(site, page, true);
    const roundTrips = median(spent.map((one) => one.roundTrips));
    const allowed = isLimited
      ? `; allowed ${limits[engine]} ×, ${limits.htmlBytes / 1000} KB, ${limits.roundTrips}`
      : '';
    results.push({
      what: `${page[0]}, ${engine}`,
      ours: `${cpuMs.toFixed(1)} ms`,
      beside: `${bareMs.toFixed(1)} ms  bare; ${(html / 1000).toFixed(0)} KB of HTML, ${roundTrips} round trips${allowed}`,
      ratio: `${(cpuMs / bareMs).toPrecision(2)} ×`,
    });
  }
  return results;
}
