import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectPath } from '#app/platform/project.server.ts';
import { testAuthSecret } from '#test/harness/signed-in.ts';
import { type Benchmark, compareRates, median, type Result, ratesPerSecond } from './measure.ts';
import { hasNginx, startNginx } from './nginx.ts';
import { openClipClient, openRangeClient, type ServedFile } from './range-client.ts';
import type { RawClient } from './raw-client.ts';

const fileBytes = 5_000_000;
const atOnce = 16;
const smallRange = 65_536;
/** About what a browser's player asks for at first: the rest of the file. */
const largeRange = 2_500_000;

/** Pieces of a recording with everything that is asked before each of them, beside servers that ask nobody. */
export const audioRanges: Benchmark = {
  title: 'Audio ranges, authorised',
  async run() {
    const folder = mkdtempSync(join(tmpdir(), 'dictoria-bench-'));
    const servers: ChildProcess[] = [];
    const start = async (options: string[], settings: Record<string, string> = {}) => {
      const server = fork(projectPath('test/processes/audio-server.ts'), options, {
        env: { ...process.env, NODE_ENV: 'production', AUTH_SECRET: testAuthSecret, ...settings },
        // Its log is written as in production, to nobody.
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
        execArgv: ['--liftoff-only'],
      });
      servers.push(server);
      const [served] = (await once(server, 'message')) as [ServedFile & { file: string; clipPath: string }];
      return { ...served, server };
    };
    try {
      const product = await start(['product'], { DATA_DIR: join(folder, 'alone') });
      const bare = await start(['bare', join(folder, 'alone', 'storage', product.file)]);
      const results = [
        await compareRanges('64 KB ranges', [product, bare], 'bare node:http', smallRange),
        await compareWork(
          '64 KB ranges in a second of one core',
          await inWork([product, bare]),
          'bare node:http',
        ),
        await compareClips('sentences, each cut anew, a core', product, 400),
        await compareClips('sentences that others hear too, a core', product, 20),
      ];
      if (!hasNginx()) return [...results, withoutNginx];

      const dataDir = join(folder, 'behind');
      const behind = await start(['product'], { DATA_DIR: dataDir, ACCEL_REDIRECT: '/protected/' });
      const nginx = await startNginx(folder, join(dataDir, 'storage'), behind.port);
      servers.push(nginx.process);
      const through = { ...behind, port: nginx.port };
      const alone = { ...through, path: `/plain/${behind.file}` };
      results.push(
        await compareRanges('64 KB ranges, through nginx', [through, alone], 'nginx alone', smallRange),
      );
      results.push(
        await compareRanges('2.5 MB ranges, through nginx', [through, alone], 'nginx alone', largeRange),
      );
      return results;
    } finally {
      for (const server of servers) server.kill();
      await Promise.all(servers.map((server) => server.exitCode === null && once(server, 'exit')));
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

async function compareRanges(
  what: string,
  files: ServedFile[],
  besideWhat: string,
  rangeBytes: number,
): Promise<Result> {
  const clients = await Promise.all(
    files.map((file) => openRangeClient(file, { fileBytes, rangeBytes, connections: atOnce })),
  );
  const rates = await ratesPerSecond(
    clients.map(({ ask }) => ask),
    atOnce,
  );
  for (const client of clients) client.close();
  return compareRates(what, rates, besideWhat);
}

const workRounds = 30;
const rangesPerRound = 400;

interface Worked {
  client: RawClient;
  server: ChildProcess;
}

const inWork = (files: (ServedFile & { server: ChildProcess })[]): Promise<Worked[]> =>
  Promise.all(
    files.map(async (file) => ({
      server: file.server,
      client: await openRangeClient(file, { fileBytes, rangeBytes: smallRange, connections: atOnce }),
    })),
  );

/** What it costs to cut out a sentence of usual length, instead of sending a piece as it is stored. */
async function compareClips(
  what: string,
  product: ServedFile & { server: ChildProcess; clipPath: string },
  sentences: number,
): Promise<Result> {
  const [ranges] = await inWork([product]);
  const client = await openClipClient(
    { ...product, path: product.clipPath },
    { sentences, connections: atOnce },
  );
  const works = [{ server: product.server, client }, ...(ranges ? [ranges] : [])];
  return compareWork(what, works, '64 KB ranges');
}

/**
 * How many answers a second of computing is enough for. Other than how many there are in a second by the clock, it
 * hardly depends on what else the machine does.
 */
async function compareWork(what: string, works: Worked[], besideWhat: string): Promise<Result> {
  const seen: number[][] = works.map(() => []);
  for (let round = 0; round < workRounds; round += 1)
    for (const [nth, { client, server }] of works.entries()) {
      const before = await cpuMsOf(server);
      for (let asked = 0; asked < rangesPerRound; asked += atOnce)
        await Promise.all(Array.from({ length: atOnce }, () => client.ask()));
      seen[nth]?.push((rangesPerRound * 1000) / ((await cpuMsOf(server)) - before));
    }
  for (const { client } of works) client.close();
  return compareRates(what, seen.map(median), besideWhat);
}

async function cpuMsOf(server: ChildProcess): Promise<number> {
  server.send('measure');
  const [{ cpuMs }] = (await once(server, 'message')) as [{ cpuMs: number }];
  return cpuMs;
}

const withoutNginx: Result = {
  what: '64 KB ranges, through nginx',
  ours: '',
  ratio: '',
  beside: 'no nginx on this machine (Debian: apt-get install nginx-light)',
};
