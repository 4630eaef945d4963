import { and, desc, eq, gte, isNotNull, lt, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#app/platform/db/database.server.ts';
import type { CommandScope } from '#app/platform/http/scope.server.ts';
import type { UserId } from '#app/platform/ids.ts';
import type { Language } from '#app/platform/languages.ts';
import { attempts } from '../attempts/attempts.tables.server.ts';
import { partialReach } from '../grading/grade-text.ts';
import { hardestCodes, missesByKind } from './code-statistics.ts';
import { courseOf } from './course.ts';
import type { DayOfWork, ListedAttempt, Progress } from './progress.ts';

export const listPageSize = 10;

const yearMs = 366 * 86_400_000;
const mostAttempts = 500;
/** What someone gets wrong these days, not what they got wrong a year ago. */
const attemptsThatTell = 50;
/**
 * Of someone who gets nearly everything wrong fewer dictations are enough, and more would be slow to read.
 */
const mistakesThatTell = 5_000;

/** How someone's work went in the last year, in all languages or in one. Nobody else's. */
export async function findProgress(
  { db, actor, now }: CommandScope,
  wanted: { language?: Language; page: number },
): Promise<Progress | undefined> {
  if (actor.kind === 'visitor') return undefined;
  const since = new Date(now.getTime() - yearMs);
  const ofYear = and(eq(attempts.userId, actor.userId), gte(attempts.finishedAt, since));
  const work = await listWork(db, ofYear);
  const language = work.languages.find((known) => known === wanted.language);
  const chosen = language ? and(ofYear, eq(attempts.language, language)) : ofYear;
  const finished = await listFinished(db, chosen);
  const marked = await listMarked(db, actor.userId, language);
  return {
    utcToday: now.toISOString().slice(0, 10),
    ...work,
    language,
    course: courseOf(finished),
    hardCodes: hardestCodes(marked),
    misses: missesByKind(marked),
    list: pageOf(finished, wanted.page),
  };
}

/** Day by day and language by language: a few rows, however much was written. */
async function listWork(db: Db, ofYear: SQL | undefined): Promise<Pick<Progress, 'days' | 'languages'>> {
  const rows = await db
    .select({
      day: sql<string>`${attempts.finishedOn}::text`,
      language: attempts.language,
      paragraphs: sql<number>`sum(${attempts.paragraphs})`.mapWith(Number),
      dictations: sql<number>`count(*)`.mapWith(Number),
    })
    .from(attempts)
    .where(and(ofYear, isNotNull(attempts.finishedOn)))
    .groupBy(attempts.finishedOn, attempts.language)
    .orderBy(desc(attempts.finishedOn));
  const days = new Map<string, DayOfWork>();
  const byLanguage = new Map<Language, number>();
  for (const { day, language, paragraphs, dictations } of rows) {
    const before = days.get(day) ?? { day, paragraphs: 0, dictations: 0 };
    days.set(day, {
      day,
      paragraphs: before.paragraphs + paragraphs,
      dictations: before.dictations + dictations,
    });
    byLanguage.set(language, (byLanguage.get(language) ?? 0) + dictations);
  }
  const languages = [...byLanguage].sort(([, a], [, b]) => b - a).map(([language]) => language);
  return { days: [...days.values()], languages };
}

/** The latest first. The scores are those of the first look: what someone could do before any feedback. */
async function listFinished(db: Db, chosen: SQL | undefined): Promise<ListedAttempt[]> {
  const rows = await db
    .select({
      id: attempts.id,
      audioFileId: attempts.audioFileId,
      title: attempts.title,
      language: attempts.language,
      mode: attempts.mode,
      finishedOn: attempts.finishedOn,
      words: attempts.words,
      replays: attempts.replays,
      scores: attempts.firstScores,
      reached: attempts.firstReached,
      sentences: sql<number>`jsonb_array_length(${attempts.sentenceStarts})`,
    })
    .from(attempts)
    .where(chosen)
    .orderBy(desc(attempts.finishedAt))
    .limit(mostAttempts);
  return rows.flatMap(({ finishedOn, reached, sentences, ...row }) =>
    finishedOn === null ? [] : [{ ...row, finishedOn, reach: partialReach(reached, sentences) }],
  );
}

async function listMarked(db: Db, userId: UserId, language: Language | undefined) {
  const latest = db
    .select({
      id: attempts.id,
      finishedAt: attempts.finishedAt,
      mistakes: sql<number>`jsonb_array_length(${attempts.firstMistakes})`.as('mistakes'),
    })
    .from(attempts)
    .where(
      and(
        eq(attempts.userId, userId),
        isNotNull(attempts.finishedAt),
        language && eq(attempts.language, language),
      ),
    )
    .orderBy(desc(attempts.finishedAt))
    .limit(attemptsThatTell)
    .as('latest');
  const { id, finishedAt, mistakes } = latest;
  const since = sql<number>`sum(${mistakes}) over (order by ${finishedAt} desc, ${id}) - ${mistakes}`;
  const counted = db
    .select({ id, since: since.as('since') })
    .from(latest)
    .as('counted');
  return db
    .select({
      language: attempts.language,
      original: attempts.original,
      sentenceStarts: attempts.sentenceStarts,
      reached: attempts.firstReached,
      gaps: attempts.gaps,
      mistakes: attempts.firstMistakes,
    })
    .from(attempts)
    .innerJoin(counted, eq(counted.id, attempts.id))
    .where(lt(counted.since, mistakesThatTell))
    .orderBy(desc(attempts.finishedAt));
}

function pageOf(finished: ListedAttempt[], wantedPage: number): Progress['list'] {
  const pageCount = Math.max(1, Math.ceil(finished.length / listPageSize));
  const page = Math.min(Math.max(1, wantedPage), pageCount);
  return { attempts: finished.slice((page - 1) * listPageSize, page * listPageSize), page, pageCount };
}
