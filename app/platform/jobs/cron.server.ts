import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Db } from '#app/platform/db/database.server.ts';
import type { CronLine } from './define.server.ts';
import { cronMarks } from './jobs.tables.server.ts';
import { enqueue } from './queue.server.ts';

const longestPauseMs = 60_000;

/**
 * Enqueues what has come due since the last call, each instant once however many processes ask. Instants missed
 * while nothing ran are made up for by one job. Returns how long to wait before asking again.
 */
export async function enqueueDueCrons(db: Db, lines: readonly CronLine[]): Promise<number> {
  if (lines.length === 0) return longestPauseMs;
  const now = await readClock(db);
  const marks = await readMarks(db, lines);
  for (const line of lines) {
    const mark = marks.get(line.name);
    const dueAt = line.dueAt(now);
    if (!mark) await startCounting(db, line, now);
    else if (dueAt && mark < dueAt) await enqueueOnce(db, line, dueAt);
  }
  return pauseUntilNext(lines, now);
}

async function readClock(db: Db): Promise<Date> {
  const { rows } = await db.execute<{ ms: string }>(sql`select extract(epoch from now()) * 1000 as ms`);
  return new Date(Number(rows[0]?.ms));
}

async function readMarks(db: Db, lines: readonly CronLine[]): Promise<Map<string, Date>> {
  const names = lines.map(({ name }) => name);
  const rows = await db.select().from(cronMarks).where(inArray(cronMarks.name, names));
  return new Map(rows.map(({ name, reachedAt }) => [name, reachedAt]));
}

/** A line that is new has missed nothing. */
async function startCounting(db: Db, line: CronLine, now: Date): Promise<void> {
  await db.insert(cronMarks).values({ name: line.name, reachedAt: now }).onConflictDoNothing();
}

/** Whoever moves the mark enqueues; a second process waits for the row and then finds it moved. */
async function enqueueOnce(db: Db, line: CronLine, dueAt: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const moved = await tx
      .update(cronMarks)
      .set({ reachedAt: dueAt })
      .where(and(eq(cronMarks.name, line.name), lt(cronMarks.reachedAt, dueAt)))
      .returning({ name: cronMarks.name });
    if (moved.length === 0) return;
    await enqueue(tx, line.kind, {}, { dedupeKey: `${line.name}@${dueAt.toISOString()}` });
  });
}

function pauseUntilNext(lines: readonly CronLine[], now: Date): number {
  const pauses = lines.map(
    (line) => (line.nextAt(now)?.getTime() ?? Number.POSITIVE_INFINITY) - now.getTime(),
  );
  return Math.min(longestPauseMs, ...pauses);
}
