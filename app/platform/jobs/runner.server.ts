import type { Database, Db } from '../db/database.server.ts';
import { settledWithin } from '../db/pool.server.ts';
import type { Log } from '../log.server.ts';
import { enqueueDueCrons } from './cron.server.ts';
import { type CronLine, HopelessJob, type JobDefinition, type JobHandler } from './define.server.ts';
import {
  type ClaimedJob,
  claimDueJobs,
  extendLease,
  markDone,
  markFailed,
  putBack,
  recoverAbandonedJobs,
  scheduleRetry,
  wakeUpChannel,
} from './queue.server.ts';

const firstPauseMs = 2_000;
const longestPauseMs = 60 * 60_000;

/**
 * How long to wait after the given attempt failed: 2 s, 4 s, 8 s… and never more than an hour. `chance` (0 to 1)
 * spreads jobs that failed together over the last quarter of the pause, so that they do not come back together.
 */
export function backoffMs(attempt: number, chance: number): number {
  const pauseMs = Math.min(longestPauseMs, firstPauseMs * 2 ** (attempt - 1));
  return Math.round(pauseMs * (1 - chance / 4));
}

const longestErrorChars = 2_000;

/** The reason of an abort because the runner has to end now. */
const runnerStops = new Error('The runner stops.');
const takenOver = new Error('Another runner has taken the job over.');

interface Attempt {
  db: Db;
  job: ClaimedJob;
  handle: JobHandler;
  log: Log;
  leaseMs: number;
  stopping: AbortSignal;
}

/** Runs one claimed job and writes down how it went. Never throws: what cannot be written down is logged. */
async function runAttempt({ db, job, handle, log, leaseMs, stopping }: Attempt): Promise<void> {
  const jobLog = log.child({ jobId: job.id, kind: job.kind, attempt: job.attempt });
  const lost = new AbortController();
  const signal = AbortSignal.any([stopping, lost.signal]);
  const heartbeat = setInterval(() => {
    extendLease(db, job, leaseMs).then(
      (kept) => kept || lost.abort(takenOver),
      (err) => jobLog.warn({ err }, 'job lease could not be extended'),
    );
  }, leaseMs / 3);
  const startedMs = performance.now();
  const durationMs = () => Math.round(performance.now() - startedMs);
  jobLog.info('job started');
  try {
    const { id: jobId, attempt, claimedAt: now } = job;
    await handle(job.payload, { db, log: jobLog, now, signal, jobId, attempt });
    await markDone(db, job);
    jobLog.info({ durationMs: durationMs() }, 'job finished');
  } catch (err) {
    await settleFailure({ db, job, err, signal, log: jobLog, durationMs: durationMs() }).catch((settleErr) =>
      jobLog.error({ err: settleErr }, 'job outcome could not be stored; the job comes back by itself'),
    );
  } finally {
    clearInterval(heartbeat);
  }
}

interface Failure {
  db: Db;
  job: ClaimedJob;
  err: unknown;
  signal: AbortSignal;
  log: Log;
  durationMs: number;
}

async function settleFailure({ db, job, err, signal, log, durationMs }: Failure): Promise<void> {
  if (signal.reason === runnerStops) {
    log.info({ durationMs }, 'job interrupted, it runs again later');
    return putBack(db, job);
  }
  const lastError = String(err instanceof Error ? err.stack : err).slice(0, longestErrorChars);
  if (err instanceof HopelessJob || job.attempt >= job.maxAttempts) {
    log.error({ err, durationMs }, 'job failed for good');
    return markFailed(db, job, lastError);
  }
  const retryInMs = backoffMs(job.attempt, Math.random());
  log.warn({ err, durationMs, retryInMs }, 'job failed, it is tried again');
  return scheduleRetry(db, job, { inMs: retryInMs, lastError });
}

/** A pause that ends after a time, or as soon as somebody calls `end`; a call between two pauses is not lost. */
function createPause() {
  let ended = false;
  let finish: () => void = () => {};
  return {
    end() {
      ended = true;
      finish();
    },
    async wait(ms: number): Promise<void> {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, ended ? 0 : ms);
        finish = () => {
          clearTimeout(timer);
          resolve();
        };
      });
      ended = false;
    },
  };
}

export interface RunnerOptions {
  database: Pick<Database, 'db' | 'listen'>;
  handlers: readonly JobDefinition[];
  crons?: readonly CronLine[];
  log: Log;
  /** How many jobs run at the same time. */
  concurrency?: number;
  /** How often to look for jobs when nobody wakes the runner up. */
  pollMs?: number;
  /** How long a job of a runner that died stays away. */
  leaseMs?: number;
  /** How long `stop` waits for running jobs before it interrupts them. */
  stopLimitMs?: number;
  /** How long interrupted jobs have to give themselves back. */
  interruptLimitMs?: number;
}

export interface Runner {
  /** Runs everything that is due now and what that enqueues, until nothing is due and nothing runs. */
  runPending(): Promise<void>;
  /** Takes no more jobs, lets the running ones end up to a limit, interrupts the rest. */
  stop(): Promise<void>;
}

/** Starts working the queue. Any number of runners, in any number of processes, share one queue. */
export function startRunner(options: RunnerOptions): Runner {
  const { database, log, crons = [], concurrency = 2, pollMs = 2_000, leaseMs = 60_000 } = options;
  const { db } = database;
  const handlers = handlersByKind(options.handlers, crons);
  const running = new Map<Promise<void>, ClaimedJob['kind']>();
  const pause = createPause();
  const interrupt = new AbortController();
  let isStopping = false;
  let nextCronMs = 0;
  let nextRecoveryMs = 0;

  async function tendCrons(): Promise<void> {
    nextCronMs = performance.now() + (await enqueueDueCrons(db, crons));
  }

  async function recover(): Promise<void> {
    const jobIds = await recoverAbandonedJobs(db);
    if (jobIds.length > 0) log.warn({ jobIds }, 'jobs of a runner that died come back');
    nextRecoveryMs = performance.now() + leaseMs / 4;
  }

  // One claim at a time: two would each count the same free places.
  let claiming: Promise<unknown> = Promise.resolve();
  function startDueJobs(): Promise<number> {
    const started = claiming.then(claimAndStart, claimAndStart);
    claiming = started;
    return started;
  }

  // One by one, because the first may be of a kind that leaves no room for a second.
  async function claimAndStart(): Promise<number> {
    let started = 0;
    while (running.size < concurrency && !isStopping) {
      const kinds = kindsWithRoom();
      const [job] = await claimDueJobs(db, { kinds, limit: 1, leaseMs });
      // Asked for before the stop and given after it: whoever stops would interrupt it before it has begun.
      if (job && isStopping) await putBack(db, job);
      else if (job) {
        start(job);
        started += 1;
        // While it was looking, heavy work may have ended and made room for more of its kind.
      } else if (kindsWithRoom().length === kinds.length) return started;
    }
    return started;
  }

  function kindsWithRoom(): string[] {
    const busy = new Set(running.values());
    const hasRoom = ({ kind, oneAtATime }: JobDefinition) => !(oneAtATime && busy.has(kind));
    return options.handlers.filter(hasRoom).map(({ kind }) => kind);
  }

  function start(job: ClaimedJob): void {
    const { handle } = handlers.get(job.kind) as JobDefinition;
    const attempt = runAttempt({ db, job, handle, log, leaseMs, stopping: interrupt.signal }).finally(() => {
      running.delete(attempt);
      pause.end();
    });
    running.set(attempt, job.kind);
  }

  async function keepWorking(): Promise<void> {
    let wasWell = true;
    while (!isStopping) {
      try {
        if (performance.now() >= nextCronMs) await tendCrons();
        if (performance.now() >= nextRecoveryMs) await recover();
        await startDueJobs();
        wasWell = true;
      } catch (err) {
        if (wasWell) log.warn({ err }, 'the job queue cannot be reached; still trying');
        wasWell = false;
      }
      const untilCronMs = nextCronMs - performance.now();
      if (!isStopping) await pause.wait(Math.max(0, wasWell ? Math.min(pollMs, untilCronMs) : pollMs));
    }
  }

  const working = keepWorking();
  database
    .listen(wakeUpChannel, pause.end)
    .catch((err) => log.warn({ err }, 'jobs are found by looking only: LISTEN failed'));

  return {
    async runPending() {
      await tendCrons();
      await recover();
      for (let busy = true; busy; ) {
        // What ran before counts too: by ending it may have made room for a job that was passed over.
        busy = running.size > 0;
        busy = (await startDueJobs()) > 0 || running.size > 0 || busy;
        if (running.size > 0) await Promise.race(running.keys());
      }
    },
    async stop() {
      isStopping = true;
      pause.end();
      const everythingEnds = working.then(() => Promise.all(running.keys()));
      await settledWithin(options.stopLimitMs ?? 7_000, everythingEnds);
      interrupt.abort(runnerStops);
      await settledWithin(options.interruptLimitMs ?? 1_000, everythingEnds);
    },
  };
}

function handlersByKind(definitions: readonly JobDefinition[], crons: readonly CronLine[]) {
  const handlers = new Map(definitions.map((definition) => [definition.kind, definition]));
  if (handlers.size < definitions.length) throw new Error('Two jobs are defined with the same kind.');
  const orphan = crons.find(({ kind }) => !handlers.has(kind));
  if (orphan) throw new Error(`The cron line ${orphan.name} names ${orphan.kind}, which no job handles.`);
  return handlers;
}
