import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openPlace, type RealServer, startRealServer } from '#test/harness/real-server.ts';
import type { Benchmark, Result } from './measure.ts';
import { type Heavy, heavyRequests } from './waiting-requests.ts';
import { fillSite } from './waiting-site.ts';

/** What nobody may wait because of somebody else, in ms. */
export const allowedMs = 200;
const probeEveryMs = 3;
/** The least disturbed run counts: what else the machine does lengthens a wait, and nothing shortens one. */
const mostRuns = 3;
/** Where nothing disturbed, once is enough. */
const undisturbedMs = allowedMs / 4;

/** Everything heavy that somebody can send, at the product's limits, and how long somebody else waits for `/health/live` meanwhile. */
export const waiting: Benchmark = {
  title: 'Waiting for others, the longest while somebody sends',
  async run() {
    const folder = mkdtempSync(join(tmpdir(), 'dictoria-bench-waiting-'));
    const place = { dataDir: join(folder, 'data') };
    const database = await openPlace(place);
    const site = await fillSite(database.db);
    await database.close();
    const server = await startRealServer(place, { DEMO_LIBRARY: 'off' });
    try {
      const measured: Measured[] = [];
      for (const heavy of heavyRequests({ origin: server.origin, ...site }))
        measured.push(await measure(server, heavy));
      return measured.sort((a, b) => a.waitedMs - b.waitedMs).map(lineOf);
    } finally {
      await server.kill();
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

interface Measured {
  what: string;
  waitedMs: number;
  /** What the thread that answers worked at one stretch. */
  workMs: number;
  tookMs: number;
  statuses: number[];
}

async function measure(server: RealServer, { what, send }: Heavy): Promise<Measured> {
  const all: Measured[] = [];
  for (let run = 0; run < mostRuns && !all.some((one) => one.waitedMs < undisturbedMs); run += 1) {
    await server.peaks();
    const probe = startProbe(server.origin);
    const startedAtMs = performance.now();
    const statuses = await send();
    const tookMs = performance.now() - startedAtMs;
    const waitedMs = await probe.stop();
    const { workMs } = await server.peaks();
    all.push({ what, waitedMs, workMs, tookMs, statuses });
  }
  const [best] = all.sort((a, b) => a.waitedMs - b.waitedMs);
  if (!best) throw new Error('nothing was measured');
  return { ...best, workMs: Math.min(...all.map(({ workMs }) => workMs)) };
}

/** Asks again and again whether the server is alive, each time as somebody new; the longest it waited for an answer. */
export function startProbe(origin: string) {
  let isOver = false;
  const asking = (async () => {
    let longestMs = 0;
    do {
      longestMs = Math.max(longestMs, await waitForLife(origin));
      await pause(probeEveryMs);
    } while (!isOver);
    return longestMs;
  })();
  return {
    stop() {
      isOver = true;
      return asking;
    },
  };
}

function waitForLife(origin: string): Promise<number> {
  const startedAtMs = performance.now();
  return new Promise((resolve, reject) => {
    request(`${origin}/health/live`, { agent: false }, (answer) =>
      answer.resume().once('end', () => resolve(performance.now() - startedAtMs)),
    )
      .once('error', reject)
      .end();
  });
}

function lineOf({ what, waitedMs, workMs, tookMs, statuses }: Measured): Result {
  const answered = [...new Set(statuses)].join(', ');
  const own = `${Math.round(workMs)} ms of work at a stretch; answered ${answered} after ${Math.round(tookMs)} ms`;
  return {
    what,
    ours: `${Math.round(waitedMs)} ms`,
    beside: `${allowedMs} ms  allowed; ${own}`,
    ratio: `${(waitedMs / allowedMs).toPrecision(2)} ×`,
  };
}
