import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { AudioFileId } from '#app/library/audio-file.ts';
import { maySee, opens } from '#app/library/library.policy.ts';
import { audioFiles } from '#app/library/library.tables.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { parseId } from '#app/platform/ids.ts';
import { type Outcome, ok, refuse } from '#app/platform/outcome.ts';
import type { Scope } from '#app/platform/scope.server.ts';
import type { Entitlement } from '#app/subscription/subscription.policy.ts';
import { listOwnAppeals } from '../appeals/own-appeals.queries.server.ts';
import { listVariants } from '../appeals/variants.queries.server.ts';
import { placeVariants } from '../appeals/variants.ts';
import type { Mark } from '../asking/marking.server.ts';
import type { AttemptId } from '../attempts/attempt.ts';
import { markingColumns } from '../attempts/marking-columns.server.ts';
import { attempts } from '../dictation.tables.server.ts';
import type { History, HistoryEntry, OpenedAttempt } from './history.ts';
import { isOutdated, openAttempt } from './open-attempt.ts';

export const historyPageSize = 20;

type Asking = Pick<Scope, 'db' | 'actor'> & { mark: Mark };

/**
 * What someone wrote for a file, and one of it opened: the one that is asked for, else the newest of the page. The texts
 * are there only for whoever may play the file now; a file that is not there for them and was never written is missing.
 */
export async function findHistory(
  asking: Asking,
  entitlement: Entitlement,
  rawFileId: unknown,
  wanted: { attempt?: unknown; page: number },
): Promise<Outcome<History>> {
  const { db, actor } = asking;
  if (actor.kind === 'visitor') return refuse('forbidden', 'accounts:access.signInFirst');
  const id: AudioFileId | undefined = parseId(rawFileId);
  const file = id && (await findFile(db, id));
  if (!file) return refuse('missing', 'library:refusal.missing');
  const own = and(eq(attempts.userId, actor.userId), eq(attempts.audioFileId, file.id));
  const total = await db.$count(attempts, own);
  const isSeen = maySee(actor, file);
  if (!isSeen && total === 0) return refuse('missing', 'library:refusal.missing');
  const isClosed = !isSeen || opens(actor, entitlement, file) !== 'playable';
  const pageCount = Math.max(1, Math.ceil(total / historyPageSize));
  const page = Math.min(Math.max(1, wanted.page), pageCount);
  const { title = file.title, entries } = await listEntries(db, own, page);
  const openedId: AttemptId | undefined = parseId(wanted.attempt) ?? entries[0]?.id;
  return ok({
    file: { id: file.id, title: isSeen ? file.title : title },
    isClosed,
    entries,
    page,
    pageCount,
    opened: isClosed || !openedId ? undefined : await findOpened(asking, own, openedId),
  });
}

async function findFile(db: Db, id: AudioFileId) {
  const [file] = await db
    .select({
      id: audioFiles.id,
      title: audioFiles.title,
      userId: audioFiles.userId,
      isVisible: audioFiles.isVisible,
      contentAccessLevel: audioFiles.contentAccessLevel,
      accessType: audioFiles.accessType,
    })
    .from(audioFiles)
    .where(eq(audioFiles.id, id));
  return file;
}

/** The attempts by their number, the oldest being the first. */
const numbered = (db: Db, own: SQL | undefined) =>
  db
    .select({
      id: attempts.id,
      number: sql<number>`row_number() over (order by ${attempts.createdAt}, ${attempts.id})`
        .mapWith(Number)
        .as('number'),
    })
    .from(attempts)
    .where(own)
    .as('numbered');

const entryColumns = {
  id: attempts.id,
  mode: attempts.mode,
  words: attempts.words,
  replays: attempts.replays,
  writingMs: attempts.writingMs,
  firstScores: attempts.firstScores,
  finalScores: attempts.finalScores,
  isCorrected: sql<boolean>`${attempts.correctedAt} is not null`,
  day: sql<string>`coalesce(${attempts.finishedOn}, (${attempts.createdAt} at time zone 'UTC')::date)::text`,
};

/** The title is the one the file had when it was written last. */
async function listEntries(
  db: Db,
  own: SQL | undefined,
  page: number,
): Promise<{ title?: string; entries: HistoryEntry[] }> {
  const numbers = numbered(db, own);
  const rows = await db
    .select({ ...entryColumns, number: numbers.number, title: attempts.title })
    .from(attempts)
    .innerJoin(numbers, eq(numbers.id, attempts.id))
    .orderBy(desc(numbers.number))
    .limit(historyPageSize)
    .offset((page - 1) * historyPageSize);
  return { title: rows[0]?.title, entries: rows.map(({ title: _, ...entry }) => entry) };
}

async function findOpened(
  { db, mark }: Asking,
  own: SQL | undefined,
  id: AttemptId,
): Promise<OpenedAttempt | undefined> {
  const numbers = numbered(db, own);
  const [row] = await db
    .select({
      audioFileId: attempts.audioFileId,
      userId: attempts.userId,
      entry: {
        ...entryColumns,
        number: numbers.number,
        language: attempts.language,
        strictness: attempts.strictness,
      },
      marking: markingColumns,
    })
    .from(attempts)
    .innerJoin(numbers, eq(numbers.id, attempts.id))
    .where(eq(attempts.id, id));
  if (!row) return undefined;
  const variants = row.audioFileId ? await listVariants(db, row.audioFileId) : [];
  const marking = { ...row.marking, variants: placeVariants(row.marking, variants) };
  // A comparison with today's rules that cannot be made now is left out; what was said then is there.
  const rescored = isOutdated(marking) ? await mark(row.userId, 'rescoredOf', marking) : undefined;
  const texts = openAttempt(marking, rescored?.ok ? rescored.value : undefined);
  return { ...row.entry, appeals: await listOwnAppeals(db, id), ...texts };
}
