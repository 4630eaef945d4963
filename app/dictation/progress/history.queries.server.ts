import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { AudioFileId } from '#app/library/audio-file.ts';
import { maySee, opens } from '#app/library/library.policy.ts';
import { audioFiles } from '#app/library/library.tables.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import type { ActorScope } from '#app/platform/http/scope.server.ts';
import { parseId } from '#app/platform/ids.ts';
import { type Outcome, ok, refuse } from '#app/platform/outcome.ts';
import type { Entitlement } from '#app/subscription/entitlement/subscription.policy.ts';
import { listOwnAppeals } from '../appeals/appeals.server.ts';
import { attempts } from '../attempts/attempts.tables.server.ts';
import type { AttemptId } from '../grading/attempt.ts';
import { partialReach } from '../grading/grade-text.ts';
import { type History, type HistoryEntry, type OpenedAttempt, openAttempt } from './history.ts';

export const historyPageSize = 20;

/**
 * What someone wrote for a file, and one of it opened: the one that is requested, else the newest of the
 * page. The texts are there only for whoever may play the file now; a file that is not there for them and was
 * never written is missing.
 */
export async function findHistory(
  { db, actor }: ActorScope,
  entitlement: Entitlement,
  rawFileId: unknown,
  wanted: { attempt?: unknown; page: number },
): Promise<Outcome<History>> {
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
    opened: isClosed || !openedId ? undefined : await findOpened(db, own, openedId),
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
  firstReached: attempts.firstReached,
  finalReached: attempts.finalReached,
  sentences: sql<number>`jsonb_array_length(${attempts.sentenceStarts})`,
  isCorrected: sql<boolean>`${attempts.correctedAt} is not null`,
  day: sql<string>`coalesce(${attempts.finishedOn}, (${attempts.createdAt} at time zone 'UTC')::date)::text`,
};

interface ReachColumns {
  firstReached: number | null;
  finalReached: number | null;
  sentences: number;
}

/** What is shown of the columns above. */
function entryOf<Row extends ReachColumns>({ firstReached, finalReached, sentences, ...entry }: Row) {
  const firstReach = partialReach(firstReached, sentences);
  return { ...entry, firstReach, finalReach: partialReach(finalReached, sentences) };
}

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
  return { title: rows[0]?.title, entries: rows.map(({ title: _, ...row }) => entryOf(row)) };
}

async function findOpened(db: Db, own: SQL | undefined, id: AttemptId): Promise<OpenedAttempt | undefined> {
  const numbers = numbered(db, own);
  const [row] = await db
    .select({
      entry: {
        ...entryColumns,
        number: numbers.number,
        language: attempts.language,
        strictness: attempts.strictness,
      },
      marking: {
        original: attempts.original,
        sentenceStarts: attempts.sentenceStarts,
        firstText: attempts.firstText,
        firstMistakes: attempts.firstMistakes,
        finalText: attempts.finalText,
        finalMistakes: attempts.finalMistakes,
      },
    })
    .from(attempts)
    .innerJoin(numbers, eq(numbers.id, attempts.id))
    .where(eq(attempts.id, id));
  if (!row) return undefined;
  return { ...entryOf(row.entry), appeals: await listOwnAppeals(db, id), ...openAttempt(row.marking) };
}
