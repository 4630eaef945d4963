import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingHttpHeaders, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { projectPath } from '#app/platform/project.server.ts';
import { type Benchmark, compareRates, median } from './measure.ts';
import { openRawClient, type RawClient } from './raw-client.ts';

const atOnce = 16;
const asked =
  'GET / HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: gzip, deflate, br, zstd\r\nAccept-Language: en-US,en;q=0.9\r\nCookie: theme=dark';
const asking = { 'Accept-Encoding': 'br', 'Accept-Language': 'en', Cookie: 'theme=dark' };

/** The home page as visitors get it, beside a server that sends the same bytes to everyone. */
export const publicPages: Benchmark = {
  title: 'Public pages, from the page cache',
  async run() {
    const folder = mkdtempSync(join(tmpdir(), 'dictoria-bench-'));
    const servers: ChildProcess[] = [];
    const start = async (options: string[]) => {
      const server = fork(projectPath('test/processes/page-server.ts'), options, {
        env: { ...process.env, NODE_ENV: 'production', DATA_DIR: folder, PAGES_PER_MINUTE: '1000000' },
        // Its log is written as in production, to nobody.
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      });
      servers.push(server);
      const [{ port }] = (await once(server, 'message')) as [{ port: number }];
      return { port, server };
    };
    try {
      const product = await start(['product']);
      const { headers, body: page } = await compressedPage(product.port);
      writeFileSync(join(folder, 'page.br'), page);
      const bare = await start(['bare', join(folder, 'page.br'), JSON.stringify(headers)]);
      const sites = await Promise.all(
        [product, bare].map(async ({ port, server }) => ({
          server,
          client: await openPageClient(port, page.length),
        })),
      );
      const { byClock, byWork } = await pagesPerSecond(sites);
      for (const { client } of sites) client.close();
      return [
        compareRates(
          `home page, ${Math.round(page.length / 1000)} KB`,
          byClock,
          'bare node:http, same bytes',
        ),
        compareRates('home pages in a second of one core', byWork, 'bare node:http, same bytes'),
      ];
    } finally {
      for (const server of servers) server.kill();
      await Promise.all(servers.map((server) => server.exitCode === null && once(server, 'exit')));
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

const openPageClient = (port: number, bodyBytes: number) =>
  openRawClient({ port, connections: atOnce, status: 200, bodyBytes, nextHead: () => asked });

/** The page as it is cached: asked for until the best compression is there. */
async function compressedPage(port: number): Promise<Answer> {
  for (;;) {
    const answer = await fetchRaw(port);
    if (answer.headers['content-encoding'] === 'br') return answer;
    await pause(100);
  }
}

interface Answer {
  headers: IncomingHttpHeaders;
  body: Buffer;
}

function fetchRaw(port: number): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request({ port, host: '127.0.0.1', path: '/', headers: asking }, async (response) => {
      const pieces: Buffer[] = [];
      for await (const piece of response) pieces.push(piece);
      // These three Node adds to every answer by itself.
      const { date: _, connection: __, 'keep-alive': ___, ...headers } = response.headers;
      resolve({ headers, body: Buffer.concat(pieces) });
    })
      .once('error', reject)
      .end();
  });
}

const rounds = 80;
const warmUpRounds = 10;
const pagesPerRound = 480;

/**
 * How many pages each sends in a second of the clock, and in a second of computing, which hardly depends on what else the
 * machine does. They take turns in short rounds, so that a busy moment falls on both.
 */
async function pagesPerSecond(sites: { server: ChildProcess; client: RawClient }[]) {
  const seen = sites.map(() => ({ byClock: [] as number[], byWork: [] as number[] }));
  for (let round = -warmUpRounds; round < rounds; round += 1)
    for (const [nth, { server, client }] of sites.entries()) {
      const workedMs = await cpuMsOf(server);
      const startedAt = performance.now();
      for (let done = 0; done < pagesPerRound; done += atOnce)
        await Promise.all(Array.from({ length: atOnce }, () => client.ask()));
      const takenMs = performance.now() - startedAt;
      if (round < 0) continue;
      seen[nth]?.byClock.push((pagesPerRound * 1000) / takenMs);
      seen[nth]?.byWork.push((pagesPerRound * 1000) / ((await cpuMsOf(server)) - workedMs));
    }
  return {
    byClock: seen.map(({ byClock }) => median(byClock)),
    byWork: seen.map(({ byWork }) => median(byWork)),
  };
}

async function cpuMsOf(server: ChildProcess): Promise<number> {
  server.send('measure');
  const [{ cpuMs }] = (await once(server, 'message')) as [{ cpuMs: number }];
  return cpuMs;
}
