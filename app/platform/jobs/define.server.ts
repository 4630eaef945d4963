import { Cron } from 'croner';
import type { z } from 'zod';
import type { Db } from '#app/platform/db/database.server.ts';
import type { Log } from '#app/platform/log.server.ts';

/** What a handler may use besides its payload. */
export interface JobContext {
  db: Db;
  /** Carries the job's id, kind and attempt on every line. */
  log: Log;
  /** The database's clock when the attempt began. */
  now: Date;
  /** Aborted when the runner cannot wait any longer, or when another runner has taken the job over. */
  signal: AbortSignal;
  jobId: number;
  /** 1 for the first attempt. */
  attempt: number;
}

/**
 * A handler runs AT LEAST once: a process may die after the effect and before the row says `done`. Write it so
 * that a second run changes nothing (an upsert, a stable Message-ID, an idempotency key).
 */
export type JobHandler = (payload: unknown, context: JobContext) => Promise<void>;

export interface JobDefinition {
  kind: string;
  handle: JobHandler;
  /** Heavy work: a runner does one job of this kind at a time, and the others leave its places to other kinds. */
  oneAtATime?: boolean;
}

export interface CronLine {
  name: string;
  pattern: string;
  kind: string;
  /** The latest instant the line was due, the given instant included. */
  dueAt(now: Date): Date | undefined;
  nextAt(now: Date): Date | undefined;
}

/** Thrown by a handler when trying again cannot help: the job fails at once. */
export class HopelessJob extends Error {
  override name = 'HopelessJob';
}

/** Names a kind of work, what its payload looks like and what is done with it. */
export function defineJob<Schema extends z.ZodType>(job: {
  kind: string;
  payload: Schema;
  run: (payload: z.output<Schema>, context: JobContext) => Promise<void>;
  oneAtATime?: boolean;
}): JobDefinition {
  return {
    kind: job.kind,
    oneAtATime: job.oneAtATime,
    async handle(raw, context) {
      const parsed = job.payload.safeParse(raw);
      if (!parsed.success) throw new HopelessJob(`The payload does not fit: ${problemsOf(parsed.error)}`);
      await job.run(parsed.data, context);
    },
  };
}

/** A job that is enqueued with the payload `{}` whenever the pattern says so, in UTC. */
export function defineCron(line: { name: string; pattern: string; kind: string }): CronLine {
  const schedule = new Cron(line.pattern, { timezone: 'UTC', paused: true });
  return {
    ...line,
    // croner looks strictly before the instant it is given and knows whole seconds only.
    dueAt: (now) => schedule.previousRuns(1, new Date(now.getTime() + 1000))[0],
    nextAt: (now) => schedule.nextRun(now) ?? undefined,
  };
}

// Paths and rules only: a payload may hold what nobody should find in a log.
const problemsOf = (error: z.ZodError) =>
  error.issues.map((issue) => `${issue.path.join('.') || 'payload'}: ${issue.message}`).join('; ');
