import { and, asc, count, desc, eq, inArray, lte, sql } from 'drizzle-orm';
import type { AudioFileId } from '#app/library/audio-file.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import type { CommandScope } from '#app/platform/http/scope.server.ts';
import type { UserId } from '#app/platform/ids.ts';
import type { Language } from '#app/platform/languages.ts';
import { attempts } from '../attempts/attempts.tables.server.ts';
import { cardOf } from '../cards/cards.ts';
import type { AttemptId, Mistake } from '../grading/attempt.ts';
import { forecastOf, recallOfAll } from '../memory/forecast.ts';
import type { Forecast, Recall } from '../memory/hold.ts';
import { memoryItems } from '../memory/memory.tables.server.ts';

/** A word in which a rule was broken, and where. */
export interface Example {
  right: string;
  written: string;
  attempt: AttemptId;
  audioFileId: AudioFileId | null;
}

/** A rule, and how well somebody knows it. */
export interface RememberedRule extends Forecast {
  code: string;
  due: Date;
  chances: number;
  failures: number;
  examples: Example[];
}

/** What somebody remembers of a language, if they have written anything. */
export interface FoundMemory {
  /** Those of which there is something, most first. */
  languages: Language[];
  language?: Language;
  rules: RememberedRule[];
  recall?: Recall;
  words: { all: number; due: number };
}

const mostRules = 200;
const mostExamples = 5;

/** What somebody remembers of a language, what is weakest first. Nobody else's. */
export async function findMemory(
  { db, actor, now }: CommandScope,
  wanted: Language | undefined,
): Promise<FoundMemory | undefined> {
  if (actor.kind === 'visitor') return undefined;
  const { userId } = actor;
  const languages = await listLanguages(db, userId);
  const language = wanted ?? languages[0];
  if (!language) return { languages, rules: [], words: { all: 0, due: 0 } };
  const rules = await listRules(db, { userId, language, now });
  const recall = recallOfAll(rules);
  return {
    languages,
    language,
    rules,
    ...(recall && { recall }),
    words: await countWords(db, { userId, language, now }),
  };
}

interface Learner {
  userId: UserId;
  language: Language;
  now: Date;
}

async function listLanguages(db: Db, userId: UserId): Promise<Language[]> {
  const rows = await db
    .select({ language: memoryItems.language })
    .from(memoryItems)
    .where(and(eq(memoryItems.userId, userId), eq(memoryItems.kind, 'rule')))
    .groupBy(memoryItems.language)
    .orderBy(desc(count()), asc(memoryItems.language));
  return rows.map(({ language }) => language);
}

const isKnown = ({ userId, language }: Learner, kind: 'rule' | 'word') =>
  and(eq(memoryItems.userId, userId), eq(memoryItems.language, language), eq(memoryItems.kind, kind));

async function listRules(db: Db, learner: Learner): Promise<RememberedRule[]> {
  const rows = await db.select().from(memoryItems).where(isKnown(learner, 'rule')).limit(mostRules);
  // What the verifier no longer tells anybody is nothing to know.
  const told = rows.filter(({ key }) => cardOf(key, learner.language) !== undefined);
  const written = await listMistakes(db, learner.userId, [
    ...new Set(told.flatMap(({ failedIn }) => failedIn)),
  ]);
  return told
    .map((item) => ({
      ...{ code: item.key, due: item.due, chances: item.chances, failures: item.failures },
      ...forecastOf(item, learner.now),
      examples: examplesOf(item.key, item.failedIn, written),
    }))
    .sort((one, other) => one.recall[0] - other.recall[0] || one.due.getTime() - other.due.getTime());
}

/** More of one dictation say nothing new, and all of many wild ones would take long to read. */
const mistakesThatTell = 200;

type Written = Map<AttemptId, { audioFileId: AudioFileId | null; mistakes: Mistake[] }>;

async function listMistakes(db: Db, userId: UserId, ids: AttemptId[]): Promise<Written> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({
      id: attempts.id,
      audioFileId: attempts.audioFileId,
      mistakes: sql<
        Mistake[]
      >`jsonb_path_query_array(${attempts.firstMistakes}, ${`$[0 to ${mistakesThatTell - 1}]`}::jsonpath)`,
    })
    .from(attempts)
    .where(and(eq(attempts.userId, userId), inArray(attempts.id, ids)));
  return new Map(rows.map(({ id, ...row }) => [id, row]));
}

/** The last words in which a rule was broken, each pair once. */
function examplesOf(code: string, failedIn: readonly AttemptId[], written: Written): Example[] {
  const found = new Map<string, Example>();
  for (const attempt of failedIn) {
    const { mistakes = [], audioFileId = null } = written.get(attempt) ?? {};
    for (const mistake of mistakes) {
      const pair = JSON.stringify([mistake.original, mistake.learner]);
      if (mistake.code !== code || !mistake.heard || found.has(pair)) continue;
      found.set(pair, { right: mistake.original, written: mistake.learner, attempt, audioFileId });
    }
  }
  return [...found.values()].slice(0, mostExamples);
}

async function countWords(db: Db, learner: Learner) {
  const own = isKnown(learner, 'word');
  const all = await db.$count(memoryItems, own);
  return { all, due: await db.$count(memoryItems, and(own, lte(memoryItems.due, learner.now))) };
}
