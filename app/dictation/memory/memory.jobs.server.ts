import { isDeepStrictEqual } from 'node:util';
import { and, asc, eq, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { AudioFileId } from '#app/library/audio-file.ts';
import { audioSentences } from '#app/library/processing/processing.tables.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import type { UserId } from '#app/platform/ids.ts';
import { defineCron, defineJob } from '#app/platform/jobs/define.server.ts';
import type { Language } from '#app/platform/languages.ts';
import type { Outcome } from '#app/platform/outcome.ts';
import { attempts } from '../attempts/attempts.tables.server.ts';
import { changedResults, sentenceFacts } from '../chances/chances.tables.server.ts';
import type { AttemptId } from '../grading/attempt.ts';
import { type Reference, sentenceOf } from '../grading/grading.ts';
import type { tallied } from './attempt-items.ts';
import {
  type Difficulties,
  itemKey,
  type KnownAbilities,
  type MemoryItem,
  type ReviewedAttempt,
  type replayed,
  type SavedWord,
} from './cards.ts';
import { attemptItems, memories, memoryItems } from './memory.tables.server.ts';
import { savedWords } from './saved-words.tables.server.ts';

/** What is done in the threads where texts are marked. */
export interface RememberingThreads {
  tally(...what: Parameters<typeof tallied>): Promise<Outcome<ReturnType<typeof tallied>>>;
  replay(...what: Parameters<typeof replayed>): Promise<Outcome<ReturnType<typeof replayed>>>;
}

const kind = 'dictation.remember';

/**
 * Remembers what the attempts of those say who have finished some since, or of whom one was corrected, marked anew or
 * deleted, or who saved a word or took one away: triggers count that, whoever did it. A memory is never changed, it is made
 * again of all attempts and words; so it does not matter what happened, in which order, and whether a run died.
 */
export const rememberAttempts = (threads: RememberingThreads) =>
  defineJob({
    kind,
    payload: z.object({}),
    oneAtATime: true,
    async run(_, { db, log, signal }) {
      const given: Learner[] = [];
      for (let learner = await findStale(db, given); learner; learner = await findStale(db, given)) {
        signal.throwIfAborted();
        if (await rememberAll(db, learner, threads)) continue;
        // No thread was free, or they are writing right now: their turn comes again with the next run.
        given.push(learner);
        log.warn({ userId: learner.userId }, 'the attempts of somebody could not be remembered');
      }
    },
  });

export const rememberRegularly = defineCron({ name: kind, pattern: '* * * * *', kind });

interface Learner {
  userId: UserId;
  language: Language;
}

async function findStale(db: Db, given: readonly Learner[]) {
  const [learner] = await db
    .select({ userId: memories.userId, language: memories.language, changes: memories.changes })
    .from(memories)
    .where(
      and(
        ne(memories.changes, memories.remembered),
        ...given.map(({ userId, language }) =>
          or(ne(memories.userId, userId), ne(memories.language, language)),
        ),
      ),
    )
    .orderBy(asc(memories.userId), asc(memories.language))
    .limit(1);
  return learner;
}

/** Makes the memory of somebody again. False when that has to wait. */
export async function rememberAll(
  db: Db,
  learner: Learner & { changes: number },
  threads: RememberingThreads,
): Promise<boolean> {
  if (!(await tallyAttempts(db, learner, threads))) return false;
  const rows = await listReviewed(db, learner);
  const made = await threads.replay(
    rows.map(({ reviewed }) => reviewed),
    await listSaved(db, learner),
  );
  if (!made.ok) return false;
  const { items, abilities, before } = made.value;
  return db.transaction(async (tx) => {
    // Whoever changes an attempt meanwhile counts it: then this is of yesterday already, and made once more.
    const [current] = await tx
      .update(memories)
      .set({
        ...{ ear: abilities.ear.value, earCount: abilities.ear.count },
        ...{ spelling: abilities.spelling.value, spellingCount: abilities.spelling.count },
        remembered: learner.changes,
      })
      .where(and(isMemoryOf(learner), eq(memories.changes, learner.changes)))
      .returning({ changes: memories.changes });
    if (!current) return false;
    await storeItems(tx, learner, items);
    await storeAbilities(
      tx,
      rows.flatMap(({ known, reviewed }, nth) => {
        const then = before[nth];
        return then && !isDeepStrictEqual(known, then) ? [{ attemptId: reviewed.id, then }] : [];
      }),
    );
    return true;
  });
}

const isMemoryOf = ({ userId, language }: Learner) =>
  and(eq(memories.userId, userId), eq(memories.language, language));

const isItemOf = ({ userId, language }: Learner) =>
  and(eq(memoryItems.userId, userId), eq(memoryItems.language, language));

/** So many are looked at between two moments at which the work can be interrupted. */
const batchSize = 20;

const told = {
  id: attempts.id,
  audioFileId: attempts.audioFileId,
  language: attempts.language,
  original: attempts.original,
  sentenceStarts: attempts.sentenceStarts,
  reached: attempts.firstReached,
  gaps: attempts.gaps,
  strictness: attempts.strictness,
  firstMistakes: attempts.firstMistakes,
  finalMistakes: attempts.finalMistakes,
  verifierVersion: attempts.verifierVersion,
  correctedAt: attempts.correctedAt,
};

/** Stores what each attempt says of which that is not known as it is marked today. False when that has to wait. */
async function tallyAttempts(db: Db, learner: Learner, threads: RememberingThreads): Promise<boolean> {
  for (;;) {
    const rows = await db
      .select(told)
      .from(attempts)
      .leftJoin(attemptItems, eq(attemptItems.attemptId, attempts.id))
      .where(
        and(
          eq(attempts.userId, learner.userId),
          eq(attempts.language, learner.language),
          isNotNull(attempts.finishedAt),
          or(
            isNull(attemptItems.attemptId),
            ne(attemptItems.verifierVersion, attempts.verifierVersion),
            sql`${attemptItems.correctedAt} is distinct from ${attempts.correctedAt}`,
          ),
        ),
      )
      .orderBy(asc(attempts.finishedAt), asc(attempts.id))
      .limit(batchSize);
    if (rows.length === 0) return true;
    for (const { id, audioFileId, verifierVersion, correctedAt, finalMistakes, ...row } of rows) {
      const found = await threads.tally({ ...row, finalMistakes: finalMistakes ?? [] });
      if (!found.ok) return false;
      const guesses = audioFileId
        ? await findGuesses(db, audioFileId, row)
        : { difficulties: await findGuessesOfSet(db, id), lyricsRevision: null };
      await storeTally(db, {
        ...{ attemptId: id, verifierVersion, correctedAt, items: found.value, abilities: null, ...guesses },
      });
    }
  }
}

type Guesses = Pick<Tallied, 'difficulties' | 'lyricsRevision'>;

/**
 * How difficult the sentences of an attempt look, as far as its file still has them word for word. It is the guess: what was
 * learned changes with what others write, and would change the abilities of everybody after them.
 */
async function findGuesses(
  db: Db,
  audioFileId: AudioFileId,
  text: Pick<Reference, 'original' | 'sentenceStarts'>,
): Promise<Guesses> {
  const rows = await db
    .select({
      position: sentenceFacts.position,
      guess: sentenceFacts.guess,
      lyricsRevision: sentenceFacts.lyricsRevision,
      text: audioSentences.text,
    })
    .from(sentenceFacts)
    .innerJoin(
      audioSentences,
      and(
        eq(audioSentences.audioFileId, sentenceFacts.audioFileId),
        eq(audioSentences.position, sentenceFacts.position),
      ),
    )
    .where(eq(sentenceFacts.audioFileId, audioFileId));
  const known = rows.filter((row) => sentenceOf(text, row.position) === row.text);
  return {
    difficulties: Object.fromEntries(known.map(({ position, guess }) => [position, guess])),
    lyricsRevision: known[0]?.lyricsRevision ?? null,
  };
}

/** The same of an attempt whose sentences are from many files: how difficult they looked when the set was made. */
async function findGuessesOfSet(db: Db, attemptId: AttemptId): Promise<Difficulties> {
  const { rows } = await db.execute<{ position: number; guess: number }>(sql`
    select attempt_sentence as position, guess
    from personal_set_sentences join personal_sets as made on made.id = set_id
    where made.attempt_id = ${attemptId} and attempt_sentence is not null`);
  return Object.fromEntries(rows.map(({ position, guess }) => [position, guess]));
}

type Tallied = typeof attemptItems.$inferInsert;

/** Nothing of an attempt that is gone by now. */
async function storeTally(db: Db, { attemptId, ...values }: Tallied): Promise<void> {
  await db.transaction(async (tx) => {
    const [held] = await tx
      .select({ id: attempts.id })
      .from(attempts)
      .where(eq(attempts.id, attemptId))
      .for('share');
    if (!held) return;
    await tx
      .insert(attemptItems)
      .values({ attemptId, ...values })
      .onConflictDoUpdate({ target: attemptItems.attemptId, set: values });
  });
}

/** Everything that is to be remembered, in the order in which it was finished, with what is known of it. */
async function listReviewed(db: Db, learner: Learner) {
  const rows = await db
    .select({
      id: attempts.id,
      known: attemptItems.abilities,
      items: attemptItems.items,
      difficulties: attemptItems.difficulties,
      finishedAt: attempts.finishedAt,
      day: attempts.finishedOn,
      replays: attempts.replays,
    })
    .from(attemptItems)
    .innerJoin(attempts, eq(attempts.id, attemptItems.attemptId))
    .where(and(eq(attempts.userId, learner.userId), eq(attempts.language, learner.language)))
    .orderBy(asc(attempts.finishedAt), asc(attempts.id));
  return rows.flatMap(({ known, finishedAt, day, replays, ...row }) => {
    if (!finishedAt || !day) return [];
    const reviewed: ReviewedAttempt = { ...row, finishedAt, day, isReplayed: replays > 0 };
    return [{ known, reviewed }];
  });
}

/** Stores how able the learner was before each attempt, and says of which files the sentences may be harder or easier now. */
async function storeAbilities(
  tx: Db,
  changed: readonly { attemptId: AttemptId; then: KnownAbilities }[],
): Promise<void> {
  for (let at = 0; at < changed.length; at += itemsAtOnce) {
    const some = changed.slice(at, at + itemsAtOnce);
    const ids = some.map(({ attemptId }) => attemptId);
    const values = some.map(({ then }) => JSON.stringify(then));
    await tx.execute(sql`
      update ${attemptItems} set abilities = changed.abilities::jsonb
      from unnest(${sql.param(ids)}::uuid[], ${sql.param(values)}::text[]) as changed (id, abilities)
      where attempt_id = changed.id`);
    await tx.execute(sql`
      insert into ${changedResults} (audio_file_id)
      select audio_file_id from ${attempts}
      where id = any(${sql.param(ids)}::uuid[]) and audio_file_id is not null
      union select sentence.audio_file_id
      from personal_set_sentences as sentence join personal_sets as made on made.id = sentence.set_id
      where made.attempt_id = any(${sql.param(ids)}::uuid[]) and sentence.audio_file_id is not null`);
  }
}

/** Of words saved in the same instant, the order is that of the alphabet. */
const listSaved = (db: Db, { userId, language }: Learner): Promise<SavedWord[]> =>
  db
    .select({ word: savedWords.word, savedAt: savedWords.savedAt })
    .from(savedWords)
    .where(and(eq(savedWords.userId, userId), eq(savedWords.language, language)))
    .orderBy(asc(savedWords.savedAt), asc(savedWords.word));

/** Writes what is others than before: after a dictation, that is little of it. */
async function storeItems(tx: Db, learner: Learner, items: readonly MemoryItem[]): Promise<void> {
  const { userId, language } = learner;
  const stored = await tx.select().from(memoryItems).where(isItemOf(learner));
  const before = new Map(stored.map(({ userId: _, language: __, ...item }) => [itemKey(item), item]));
  const made = new Set(items.map(itemKey));
  for (const [key, item] of before)
    if (!made.has(key)) await tx.delete(memoryItems).where(and(isItemOf(learner), isItem(item)));
  const changed = items.filter((item) => !isDeepStrictEqual(before.get(itemKey(item)), item));
  for (let at = 0; at < changed.length; at += itemsAtOnce)
    await tx
      .insert(memoryItems)
      .values(changed.slice(at, at + itemsAtOnce).map((item) => ({ ...item, userId, language })))
      .onConflictDoUpdate({
        target: [memoryItems.userId, memoryItems.language, memoryItems.kind, memoryItems.key],
        set: {
          card: sql`excluded.card`,
          due: sql`excluded.due`,
          lastReview: sql`excluded.last_review`,
          chances: sql`excluded.chances`,
          failures: sql`excluded.failures`,
          failedIn: sql`excluded.failed_in`,
        },
      });
}

const itemsAtOnce = 500;

const isItem = ({ kind, key }: Pick<MemoryItem, 'kind' | 'key'>) =>
  and(eq(memoryItems.kind, kind), eq(memoryItems.key, key));
