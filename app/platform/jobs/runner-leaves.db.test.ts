import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { engineOfRun } from '#test/harness/installation.ts';
import { type JobBench, job, openJobBench, signal } from '#test/harness/job-bench.ts';
import { jobs } from './jobs.tables.server.ts';
import { claimDueJobs, enqueue } from './queue.server.ts';

let bench: JobBench;
beforeAll(async () => {
  bench = await openJobBench();
});
afterAll(() => bench.close());
beforeEach(() => bench.clear());
afterEach(() => bench.stopRunners());

describe('a runner that goes away', () => {
  const dieWith = () => claimDueJobs(bench.db, { kinds: ['test'], limit: 9, leaseMs: 60_000 });

  it('gives its jobs back when it dies, once its lease has run out', async () => {
    const ran: number[] = [];
    await enqueue(bench.db, 'test', { n: 1 });
    expect(await dieWith()).toHaveLength(1);
    const runner = bench.start([job(async ({ n }) => void ran.push(n))]);
    await bench.passTime(59_000);
    await runner.runPending();
    expect(ran).toEqual([]);
    await bench.passTime(2_000);
    await runner.runPending();
    expect(ran).toEqual([1]);
    expect(await bench.rows()).toMatchObject([{ status: 'done', attempts: 2 }]);
  });

  it('does not get a job back for ever that kills every runner', async () => {
    const runner = bench.start([job(async () => {}, 'another')]);
    await enqueue(bench.db, 'test', { n: 1 }, { maxAttempts: 2 });
    for (let round = 0; round < 3; round++) {
      await dieWith();
      await bench.passTime(61_000);
      await runner.runPending();
    }
    expect(await bench.rows()).toMatchObject([{ status: 'failed', attempts: 2 }]);
  });

  it('cannot write about a job that another runner has taken over', async () => {
    const begun = signal();
    const goOn = signal();
    let wasAborted = false;
    bench.start(
      [
        job(async (_payload, context) => {
          begun.resolve();
          context.signal.addEventListener('abort', () => goOn.resolve());
          await goOn.promise;
          wasAborted = context.signal.aborted;
        }),
      ],
      { leaseMs: 300 },
    );
    await enqueue(bench.db, 'test', { n: 1 });
    await begun.promise;
    await bench.db
      .update(jobs)
      .set({ lease: crypto.randomUUID(), lastError: 'mine' })
      .where(eq(jobs.kind, 'test'));
    await goOn.promise;
    await bench.stopRunners();
    expect(wasAborted).toBe(true);
    expect(await bench.rows()).toMatchObject([{ status: 'running', lastError: 'mine' }]);
  });

  it('keeps a long job as long as it works on it', async () => {
    const begun = signal();
    const goOn = signal();
    const runner = bench.start(
      [
        job(async () => {
          begun.resolve();
          await goOn.promise;
        }),
      ],
      { leaseMs: 300 },
    );
    await enqueue(bench.db, 'test', { n: 1 });
    await begun.promise;
    const [before] = await bench.rows();
    await expect
      .poll(async () => (await bench.rows())[0]?.lockedUntil?.getTime())
      .toBeGreaterThan((before?.lockedUntil?.getTime() ?? 0) + 250);
    goOn.resolve();
    await runner.runPending();
    expect(await bench.rows()).toMatchObject([{ status: 'done', attempts: 1 }]);
  });

  it('waits for its running jobs when it is stopped, and takes no new ones', async () => {
    const begun = signal();
    const goOn = signal();
    let isDone = false;
    const runner = bench.start(
      [
        job(async () => {
          begun.resolve();
          await goOn.promise;
          isDone = true;
        }),
      ],
      { concurrency: 1 },
    );
    for (const n of [1, 2]) await enqueue(bench.db, 'test', { n });
    await begun.promise;
    const stopped = runner.stop().then(() => isDone);
    goOn.resolve();
    expect(await stopped).toBe(true);
    expect((await bench.rows()).map(({ status }) => status)).toEqual(['done', 'queued']);
  });

  it('interrupts what takes too long; the job is not charged for it', async () => {
    const begun = signal();
    const runner = bench.start(
      [
        job(async (_payload, context) => {
          begun.resolve();
          await new Promise((_resolve, reject) => {
            context.signal.addEventListener('abort', () => reject(context.signal.reason));
          });
        }),
      ],
      // Giving the job back is a write, over which a crowded database may take its time.
      { stopLimitMs: 1, interruptLimitMs: 30_000 },
    );
    await enqueue(bench.db, 'test', { n: 1 });
    await begun.promise;
    await runner.stop();
    expect(await bench.rows()).toMatchObject([{ status: 'queued', attempts: 0 }]);
  });

  it.runIf(engineOfRun() === 'postgres')('puts back what it is given after it was stopped', async () => {
    const ran: number[] = [];
    const runner = bench.start([job(async ({ n }) => void ran.push(n))], { pollMs: 1 });
    const waiting = () =>
      bench.db.execute(sql`select 1 from pg_locks where relation = 'jobs'::regclass and not granted`);
    // Its first look is over, and it does nothing but ask for the next job.
    await enqueue(bench.db, 'test', { n: 0 });
    await expect.poll(() => ran).toEqual([0]);
    const stopped = await bench.db.transaction(async (tx) => {
      await tx.execute(sql`lock table jobs in access exclusive mode`);
      await enqueue(tx, 'test', { n: 1 });
      await expect.poll(async () => (await waiting()).rows.length).toBeGreaterThan(0);
      return { all: runner.stop() };
    });
    await stopped.all;
    expect(ran).toEqual([0]);
    expect(await bench.rows()).toMatchObject([{ status: 'done' }, { status: 'queued', attempts: 0 }]);
  });

  it('ends in spite of a job that never does', async () => {
    const begun = signal();
    const runner = bench.start(
      [
        job(() => {
          begun.resolve();
          return new Promise(() => {});
        }),
      ],
      { stopLimitMs: 1 },
    );
    await enqueue(bench.db, 'test', { n: 1 });
    await begun.promise;
    await runner.stop();
    expect(await bench.rows()).toMatchObject([{ status: 'running' }]);
  });
});
