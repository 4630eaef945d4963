import { and, eq, gte, isNotNull, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { userProfiles } from '#app/accounts/accounts.tables.server.ts';
import { may } from '#app/accounts/roles.policy.ts';
import { appeals } from '#app/dictation/appeals/appeals.tables.server.ts';
import { attempts } from '#app/dictation/attempts/attempts.tables.server.ts';
import { countFilesToCheck } from '#app/library/files/manage.queries.server.ts';
import { countWaitingUploads } from '#app/library/files/upload-reviews.queries.server.ts';
import { audioPlayDays } from '#app/library/library.tables.server.ts';
import { audioProcessing } from '#app/library/processing/processing.tables.server.ts';
import type { FindSpace } from '#app/media/storage/free-space.server.ts';
import { storedObjects } from '#app/media/storage/media.tables.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import type { Scope } from '#app/platform/http/scope.server.ts';
import { jobs } from '#app/platform/jobs/jobs.tables.server.ts';
import { mailKind } from '#app/platform/mail/mail.jobs.server.ts';
import { countUnmailedMessages } from '#app/site/contact/contact-inbox.queries.server.ts';
import { contactMessages } from '#app/site/site.tables.server.ts';
import { payments } from '#app/subscription/payments/payments.tables.server.ts';
import { userConditions } from '../users/user-conditions.server.ts';
import { withFailedPayment } from '../users/user-filters.ts';

/** How many days the small charts look back, today included. */
export const daysShown = 30;

const dayMs = 86_400_000;

/** Days are those of UTC, written as 2026-03-01. */
const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/** Where the first of the days begins that end with today. */
export const firstDay = (now: Date): Date =>
  new Date(Date.parse(`${dayOf(now)}T00:00:00Z`) - (daysShown - 1) * dayMs);

/** One value for each of the days, in order; where nothing was counted it is 0. */
export function everyDay(
  now: Date,
  counted: readonly { day: string; value: number }[],
): { day: string; value: number }[] {
  const values = new Map(counted.map(({ day, value }) => [day, value]));
  const from = firstDay(now).getTime();
  return Array.from({ length: daysShown }, (_, nth) => {
    const day = dayOf(new Date(from + nth * dayMs));
    return { day, value: values.get(day) ?? 0 };
  });
}

/** Further nobody counts learners' uploads. */
const mostUploads = 1_000;

/** So long after its time a job is late: runners look far more often. */
const lateAfterMs = 10 * 60_000;

/** What is known, or that it could not be read: one part of the overview never takes another with it. */
export type Part<Value> = { value: Value } | { failed: true };

type Asking = Pick<Scope, 'db' | 'actor' | 'now' | 'log'>;

/**
 * What needs attention: of editors what is their part, of admins everything, with the disk and the last thirty days. Nothing
 * for anybody else.
 */
export async function findOverview({ db, actor, now, log }: Asking, findSpace: FindSpace) {
  if (!may(actor, 'content')) return undefined;
  async function part<Value>(name: string, read: () => Promise<Value>): Promise<Part<Value>> {
    try {
      return { value: await read() };
    } catch (error) {
      log.error({ err: error, part: name }, 'a part of the overview could not be read');
      return { failed: true };
    }
  }
  const since = firstDay(now);
  const days = (name: string, read: () => Promise<{ day: string; value: number }[]>) =>
    part(name, async () => everyDay(now, await read()));
  const content = {
    uploads: await part('uploads', () => countWaitingUploads(db, mostUploads)),
    sentences: await part('sentences', () => countFilesToCheck(db)),
    processing: await part('processing', () => countFailedFiles(db)),
  };
  if (!may(actor, 'administration')) return { attention: content };
  return {
    attention: {
      ...content,
      appeals: await part('appeals', () => db.$count(appeals, eq(appeals.state, 'open'))),
      messages: await part('messages', () => db.$count(contactMessages, isNull(contactMessages.handledAt))),
      mails: await part('mails', () => countFailedMails(db)),
      payments: await part('payments', () => db.$count(userProfiles, userConditions(withFailedPayment, now))),
      damaged: await part('damaged', () => db.$count(storedObjects, isNotNull(storedObjects.damagedAt))),
      failedJobs: await part('failedJobs', () => countFailedJobs(db)),
      lateJobs: await part('lateJobs', () => countLateJobs(db, new Date(now.getTime() - lateAfterMs))),
    },
    storage: await part('storage', async () => ({ ...(await findSpace()), usedBytes: await countBytes(db) })),
    days: {
      registrations: await days('registrations', () =>
        perDay(db, userProfiles, userProfiles.createdAt, since),
      ),
      attempts: await days('attempts', () => perDay(db, attempts, attempts.finishedAt, since)),
      plays: await days('plays', () => listPlays(db, since)),
      payments: await days('payments', () =>
        perDay(db, payments, payments.at, since, eq(payments.status, 'paid')),
      ),
    },
  };
}

type WholeOverview = Extract<Awaited<ReturnType<typeof findOverview>>, { storage: unknown }>;

/** Of editors there is only what needs their attention. */
export type Overview = { attention: Partial<WholeOverview['attention']> } & Partial<
  Omit<WholeOverview, 'attention'>
>;

/** Everything that can need attention, but for the disk. */
export type Counted = keyof WholeOverview['attention'];

const countFailedFiles = (db: Db) =>
  db.$count(
    audioProcessing,
    or(eq(audioProcessing.outlineState, 'failed'), eq(audioProcessing.alignmentState, 'failed')),
  );

/** What was to be mailed to people, and what people wrote to us. */
const countFailedMails = async (db: Db) =>
  (await countUnmailedMessages(db)) +
  (await db.$count(jobs, and(eq(jobs.status, 'failed'), eq(jobs.kind, mailKind))));

const countFailedJobs = (db: Db) => db.$count(jobs, and(eq(jobs.status, 'failed'), ne(jobs.kind, mailKind)));

/** What should have begun by now, or was begun by somebody who is gone. */
const countLateJobs = async (db: Db, before: Date) =>
  (await db.$count(jobs, and(eq(jobs.status, 'queued'), lt(jobs.runAt, before)))) +
  (await db.$count(jobs, and(eq(jobs.status, 'running'), lt(jobs.lockedUntil, before))));

async function countBytes(db: Db): Promise<number> {
  const [used] = await db
    .select({ bytes: sql`coalesce(sum(${storedObjects.bytes}), 0)`.mapWith(Number) })
    .from(storedObjects);
  return used?.bytes ?? 0;
}

function perDay(db: Db, table: PgTable, at: PgColumn, since: Date, only?: SQL) {
  const day = sql`(${at} at time zone 'UTC')::date`;
  return db
    .select({ day: sql<string>`${day}::text`, value: sql`count(*)`.mapWith(Number) })
    .from(table)
    .where(and(gte(at, since), only))
    .groupBy(day);
}

const listPlays = (db: Db, since: Date) =>
  db
    .select({ day: audioPlayDays.day, value: audioPlayDays.plays })
    .from(audioPlayDays)
    .where(gte(audioPlayDays.day, dayOf(since)));
