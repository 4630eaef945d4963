import { and, desc, eq, gte, isNotNull, lt, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#app/platform/db/database.server.ts';
import type { CommandScope } from '#app/platform/http/scope.server.ts';
import type { Language } from '#app/platform/languages.ts';
import { attempts } from '../attempts/attempts.tables.server.ts';
import { partialReach } from '../grading/grade-text.ts';
import { personalSets } from '../sets/sets.tables.server.ts';
import { hardestCodes, missesByKind } from './code-statistics.ts';
import { courseOf } from './course.ts';
import { type DayOfWork, type Period, periods } from './progress.ts';

export const listPageSize = 10;

const dayMs = 86_400_000;
const yearMs = 366 * dayMs;
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
  wanted: { language?: Language; period?: Period; page: number },
) {
  if (actor.kind === 'visitor') return undefined;
  const since = new Date(now.getTime() - yearMs);
  const ofYear = and(eq(attempts.userId, actor.userId), gte(attempts.finishedAt, since));
  const work = await listWork(db, ofYear);
  const language = work.languages.find((known) => known === wanted.language);
  const { period } = wanted;
  const from = period ? new Date(now.getTime() - periods[period] * dayMs) : since;
  const own = and(eq(attempts.userId, actor.userId), language && eq(attempts.language, language));
  const chosen = and(own, gte(attempts.finishedAt, from));
  const finished = await listFinished(db, chosen);
  const marked = await listMarked(db, period ? chosen : and(own, isNotNull(attempts.finishedAt)));
  return {
    /** Today where no time zone has a say; the browser knows better. */
    utcToday: now.toISOString().slice(0, 10),
    ...work,
    /** The one language that all that follows is about; all of them when absent. */
    ...(language && { language }),
    /** The time that it is about; a year when absent. */
    ...(period && { period }),
    course: courseOf(finished),
    hardCodes: hardestCodes(marked),
    misses: missesByKind(marked),
    list: pageOf(finished, wanted.page),
  };
}

/** All that the page about someone's progress shows. */
export type Progress = NonNullable<Awaited<ReturnType<typeof findProgress>>>;

/** A finished dictation in the list of all. */
export type ListedAttempt = Awaited<ReturnType<typeof listFinished>>[number];

/** Day by day, the latest first, and the languages, most used first: a few rows, however much was written. */
async function listWork(db: Db, ofYear: SQL | undefined) {
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
async function listFinished(db: Db, chosen: SQL | undefined) {
  const rows = await db
    .select({
      id: attempts.id,
      /** None when the file is gone from the library; the attempt stays the learner's. */
      audioFileId: attempts.audioFileId,
      title: attempts.title,
      language: attempts.language,
      mode: attempts.mode,
      finishedOn: attempts.finishedOn,
      words: attempts.words,
      replays: attempts.replays,
      scores: attempts.firstScores,
      finalScores: attempts.finalScores,
      reached: attempts.firstReached,
      finalReached: attempts.finalReached,
      sentences: sql<number>`jsonb_array_length(${attempts.sentenceStarts})`,
      /** Of a dictation of sentences from many files, which is none of any file. */
      setId: personalSets.id,
    })
    .from(attempts)
    .leftJoin(personalSets, eq(personalSets.attemptId, attempts.id))
    .where(chosen)
    .orderBy(desc(attempts.finishedAt))
    .limit(mostAttempts);
  return rows.flatMap(({ finishedOn, reached, finalReached, sentences, ...row }) => {
    const reach = partialReach(reached, sentences);
    const finalReach = partialReach(finalReached, sentences);
    if (finishedOn === null) return [];
    return [{ ...row, finishedOn, ...(reach && { reach }), ...(finalReach && { finalReach }) }];
  });
}

async function listMarked(db: Db, chosen: SQL | undefined) {
  const latest = db
    .select({
      id: attempts.id,
      finishedAt: attempts.finishedAt,
      mistakes: sql<number>`jsonb_array_length(${attempts.firstMistakes})`.as('mistakes'),
    })
    .from(attempts)
    .where(chosen)
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

function pageOf(finished: ListedAttempt[], wantedPage: number) {
  const pageCount = Math.max(1, Math.ceil(finished.length / listPageSize));
  const page = Math.min(Math.max(1, wantedPage), pageCount);
  return { attempts: finished.slice((page - 1) * listPageSize, page * listPageSize), page, pageCount };
}
