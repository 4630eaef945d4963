import type { Db } from '#app/platform/db/database.server.ts';
import type { Log } from '#app/platform/log.server.ts';
import { backoffMs } from './backoff.ts';
import { HopelessJob, type JobHandler } from './define.server.ts';
import {
  type ClaimedJob,
  extendLease,
  markDone,
  markFailed,
  putBack,
  scheduleRetry,
} from './queue.server.ts';

const longestErrorChars = 2_000;

/** The reason of an abort because the runner has to end now. */
export const runnerStops = new Error('The runner stops.');
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
export async function runAttempt({ db, job, handle, log, leaseMs, stopping }: Attempt): Promise<void> {
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
