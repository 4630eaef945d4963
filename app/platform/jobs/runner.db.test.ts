import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type JobBench, job, openJobBench, signal } from '#test/harness/job-bench.ts';
import { HopelessJob } from './define.server.ts';
import { enqueue, pruneFinishedJobs } from './queue.server.ts';

let bench: JobBench;
beforeAll(async () => {
  bench = await openJobBench();
});
afterAll(() => bench.close());
beforeEach(() => bench.clear());
afterEach(() => bench.stopRunners());

describe('the job queue', () => {
  it('runs two hundred jobs once each, shared by two runners', async () => {
    const effects = new Map<number, number>();
    const all = signal();
    const handler = job(async ({ n }) => {
      effects.set(n, (effects.get(n) ?? 0) + 1);
      if (effects.size === 200) all.resolve();
    });
    const two = [bench.start([handler]), bench.start([handler])];
    await bench.db.transaction(async (tx) => {
      for (let n = 0; n < 200; n++) await enqueue(tx, 'test', { n });
    });
    await all.promise;
    await Promise.all(two.map((runner) => runner.runPending()));
    expect([...effects.values()].every((count) => count === 1)).toBe(true);
    expect((await bench.rows()).every(({ status, attempts }) => status === 'done' && attempts === 1)).toBe(
      true,
    );
  });

  it('is woken up by a commit instead of looking for it', async () => {
    const ran = signal();
    const runner = bench.start([job(async () => ran.resolve())], { pollMs: 600_000 });
    // By now it has looked for the first time, found nothing, and would look again in ten minutes.
    for (let round = 0; round < 3; round++) await runner.runPending();
    await enqueue(bench.db, 'test', { n: 1 });
    await ran.promise;
  });

  it('does heavy work one job at a time and has room for other kinds meanwhile', async () => {
    const [isLight, mayEnd] = [signal(), signal()];
    let [heavyNow, mostHeavy] = [0, 0];
    const heavy = job(async () => {
      mostHeavy = Math.max(mostHeavy, ++heavyNow);
      await mayEnd.promise;
      heavyNow -= 1;
    }, 'heavy');
    const runner = bench.start([{ ...heavy, oneAtATime: true }, job(async () => isLight.resolve())]);
    for (let n = 0; n < 5; n++) await enqueue(bench.db, 'heavy', { n });
    await enqueue(bench.db, 'test', { n: 1 });
    await isLight.promise;
    mayEnd.resolve();
    await runner.runPending();
    expect(mostHeavy).toBe(1);
    expect((await bench.rows()).every(({ status }) => status === 'done')).toBe(true);
  });

  it('has no job of a transaction that was rolled back', async () => {
    const rolledBack = bench.db.transaction(async (tx) => {
      await enqueue(tx, 'test', { n: 1 });
      throw new Error('changed my mind');
    });
    await expect(rolledBack).rejects.toThrow('changed my mind');
    expect(await bench.rows()).toEqual([]);
  });

  it('keeps a job for later until its time has come', async () => {
    const ran: number[] = [];
    const runner = bench.start([job(async ({ n }) => void ran.push(n))]);
    await enqueue(bench.db, 'test', { n: 1 }, { runAt: new Date(Date.now() + 3_600_000) });
    await runner.runPending();
    expect(ran).toEqual([]);
    await bench.passTime(3_600_000);
    await runner.runPending();
    expect(ran).toEqual([1]);
  });

  it('leaves jobs alone that only a newer version knows', async () => {
    const runner = bench.start([job(async () => {})]);
    await enqueue(bench.db, 'from.the.future', {});
    await runner.runPending();
    expect(await bench.rows()).toMatchObject([{ status: 'queued', attempts: 0 }]);
  });

  it('takes one job per key while it waits or runs, and another one afterwards', async () => {
    const ran: number[] = [];
    const runner = bench.start([job(async ({ n }) => void ran.push(n))]);
    const later = { runAt: new Date(Date.now() + 60_000), dedupeKey: 'one' };
    expect(await enqueue(bench.db, 'test', { n: 1 }, later)).toBeTypeOf('number');
    expect(await enqueue(bench.db, 'test', { n: 2 }, later)).toBeUndefined();
    expect(await enqueue(bench.db, 'other', { n: 3 }, later)).toBeTypeOf('number');
    await bench.passTime(60_000);
    await runner.runPending();
    expect(ran).toEqual([1]);
    await enqueue(bench.db, 'test', { n: 4 }, { dedupeKey: 'one' });
    await runner.runPending();
    expect(ran).toEqual([1, 4]);
  });

  it('forgets what a finished job was about', async () => {
    const runner = bench.start([job(async () => {})]);
    await enqueue(bench.db, 'test', { n: 1, secret: 'a link' });
    await runner.runPending();
    expect(await bench.rows()).toMatchObject([{ status: 'done', payload: {}, lastError: null }]);
  });

  it('removes finished jobs after a while, failed ones later', async () => {
    const runner = bench.start([
      job(async ({ n }) => {
        if (n === 2) throw new HopelessJob('never');
      }),
    ]);
    for (const n of [1, 2]) await enqueue(bench.db, 'test', { n });
    await enqueue(bench.db, 'unknown', {});
    await runner.runPending();
    // Longer than a busy machine needs for what stands above.
    const keep = { doneMs: 60_000, failedMs: 600_000 };
    expect(await pruneFinishedJobs(bench.db, keep)).toBe(0);
    await bench.passTime(60_001);
    expect(await pruneFinishedJobs(bench.db, keep)).toBe(1);
    await bench.passTime(600_000);
    expect(await pruneFinishedJobs(bench.db, keep)).toBe(1);
    expect(await bench.rows()).toMatchObject([{ kind: 'unknown' }]);
  });
});

describe('a job that fails', () => {
  it('is tried again with growing pauses until it works', async () => {
    let attempts = 0;
    const runner = bench.start([
      job(async () => {
        attempts += 1;
        if (attempts < 3) throw new Error(`not yet ${attempts}`);
      }),
    ]);
    await enqueue(bench.db, 'test', { n: 1 });
    await runner.runPending();
    expect(await bench.rows()).toMatchObject([{ status: 'queued', attempts: 1 }]);
    expect((await bench.rows())[0]?.lastError).toContain('not yet 1');
    await bench.passTime(2_000);
    await runner.runPending();
    expect(attempts).toBe(2);
    await bench.passTime(2_000);
    await runner.runPending();
    expect(attempts).toBe(2);
    await bench.passTime(2_000);
    await runner.runPending();
    expect(await bench.rows()).toMatchObject([{ status: 'done', attempts: 3, lastError: null }]);
  });

  it('has failed for good after its last attempt', async () => {
    let attempts = 0;
    const runner = bench.start([
      job(async () => {
        attempts += 1;
        throw new Error('broken');
      }),
    ]);
    await enqueue(bench.db, 'test', { n: 1 }, { maxAttempts: 2 });
    for (let round = 0; round < 4; round++) {
      await runner.runPending();
      await bench.passTime(3_600_000);
    }
    expect(attempts).toBe(2);
    expect(await bench.rows()).toMatchObject([{ status: 'failed', attempts: 2 }]);
    expect((await bench.rows())[0]?.finishedAt).toBeInstanceOf(Date);
  });

  it('is not tried again when its payload does not fit', async () => {
    let attempts = 0;
    const runner = bench.start([
      job(async () => {
        attempts += 1;
      }),
    ]);
    await enqueue(bench.db, 'test', { n: 'one' });
    await runner.runPending();
    await bench.passTime(3_600_000);
    await runner.runPending();
    expect(attempts).toBe(0);
    expect(await bench.rows()).toMatchObject([{ status: 'failed', attempts: 1 }]);
  });

  it('leaves one line for its start and one for its end', async () => {
    const runner = bench.start([
      job(async ({ n }) => {
        if (n === 2) throw new Error('broken\nin two lines');
      }),
    ]);
    const first = await enqueue(bench.db, 'test', { n: 1 });
    const second = await enqueue(bench.db, 'test', { n: 2 });
    await runner.runPending();
    const about = (jobId?: number) => bench.lines.filter((line) => line.jobId === jobId);
    expect(about(first)).toMatchObject([
      { msg: 'job started', kind: 'test', attempt: 1 },
      { msg: 'job finished', kind: 'test', attempt: 1, durationMs: expect.any(Number) },
    ]);
    expect(about(second)).toMatchObject([
      { msg: 'job started' },
      { msg: 'job failed, it is tried again', level: 'warn', durationMs: expect.any(Number) },
    ]);
  });
});

it('two jobs of one kind are a mistake that shows at once', () => {
  expect(() => bench.start([job(async () => {}), job(async () => {})])).toThrow(/same kind/);
});
