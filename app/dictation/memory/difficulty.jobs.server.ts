import { and, asc, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { AudioFileId } from '#app/library/audio-file.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { defineCron, defineJob } from '#app/platform/jobs/define.server.ts';
import { attempts } from '../attempts/attempts.tables.server.ts';
import { changedResults, sentenceFacts } from '../chances/chances.tables.server.ts';
import { type JudgedSentence, learnedDifficulty } from './ability.ts';
import type { SentenceTally } from './attempt-items.ts';
import type { KnownAbilities } from './cards.ts';
import { attemptItems } from './memory.tables.server.ts';

const kind = 'dictation.learn-difficulties';

/**
 * Learns how difficult sentences are from what was written of them. Like a memory it is never changed, but made again of all
 * results, in the order in which they came; so an attempt that is deleted or marked anew leaves nothing behind.
 */
export const learnDifficulties = defineJob({
  kind,
  payload: z.object({}),
  oneAtATime: true,
  async run(_, { db, signal }) {
    while (await learnOneFile(db)) signal.throwIfAborted();
  },
});

export const learnDifficultiesRegularly = defineCron({ name: kind, pattern: '* * * * *', kind });

/** The latest of a file say how difficult it is. */
const mostAttempts = 500;

/** False when no file has other results than before. */
async function learnOneFile(db: Db): Promise<boolean> {
  const [changed] = await db.select().from(changedResults).orderBy(asc(changedResults.id)).limit(1);
  if (!changed) return false;
  const { audioFileId } = changed;
  const isOfFile = eq(changedResults.audioFileId, audioFileId);
  // What is added after this is learned in its own turn.
  const seen = await db.select({ id: changedResults.id }).from(changedResults).where(isOfFile).limit(1_000);
  await db.transaction(async (tx) => {
    await learnFile(tx, audioFileId);
    await tx.delete(changedResults).where(
      inArray(
        changedResults.id,
        seen.map(({ id }) => id),
      ),
    );
  });
  return true;
}

async function learnFile(tx: Db, audioFileId: AudioFileId): Promise<void> {
  const facts = await tx
    .select({
      position: sentenceFacts.position,
      lyricsRevision: sentenceFacts.lyricsRevision,
      guess: sentenceFacts.guess,
      difficulty: sentenceFacts.difficulty,
      difficultyCount: sentenceFacts.difficultyCount,
    })
    .from(sentenceFacts)
    .where(eq(sentenceFacts.audioFileId, audioFileId));
  const [first] = facts;
  if (!first) return;
  const results = await listResults(tx, { audioFileId, lyricsRevision: first.lyricsRevision });
  for (const { position, guess, ...before } of facts) {
    const own = results.get(position) ?? [];
    const after = { difficulty: Math.fround(learnedDifficulty(guess, own)), difficultyCount: own.length };
    if (after.difficulty === before.difficulty && after.difficultyCount === before.difficultyCount) continue;
    await tx
      .update(sentenceFacts)
      .set(after)
      .where(and(eq(sentenceFacts.audioFileId, audioFileId), eq(sentenceFacts.position, position)));
  }
}

type OfText = Pick<typeof sentenceFacts.$inferSelect, 'audioFileId' | 'lyricsRevision'>;

interface Result {
  position: number;
  finishedAt: Date | null;
  result: JudgedSentence;
}

/** What was written of each sentence of a text, the earliest first, in dictations of it and in sets. */
async function listResults(db: Db, text: OfText): Promise<Map<number, JudgedSentence[]>> {
  const all = [...(await listOfFile(db, text)), ...(await listOfSets(db, text))].sort(
    (a, b) => (a.finishedAt?.getTime() ?? 0) - (b.finishedAt?.getTime() ?? 0),
  );
  const results = new Map<number, JudgedSentence[]>();
  for (const { position, result } of all) {
    const own = results.get(position) ?? [];
    results.set(position, own);
    own.push(result);
  }
  return results;
}

const resultColumns = {
  items: attemptItems.items,
  abilities: attemptItems.abilities,
  difficulties: attemptItems.difficulties,
  finishedAt: attempts.finishedAt,
};

async function listOfFile(db: Db, { audioFileId, lyricsRevision }: OfText): Promise<Result[]> {
  const rows = await db
    .select(resultColumns)
    .from(attemptItems)
    .innerJoin(attempts, eq(attempts.id, attemptItems.attemptId))
    .where(
      and(
        eq(attempts.audioFileId, audioFileId),
        eq(attemptItems.lyricsRevision, lyricsRevision),
        isNotNull(attemptItems.abilities),
      ),
    )
    .orderBy(desc(attempts.finishedAt), desc(attempts.id))
    .limit(mostAttempts);
  return rows
    .reverse()
    .flatMap(({ items, abilities, difficulties, finishedAt }) =>
      items.sentences.flatMap(([position, words, heard, spelt]) =>
        abilities && difficulties[position] !== undefined
          ? [{ position, finishedAt, result: { words, heard, spelt, ...abilities } }]
          : [],
      ),
    );
}

interface SetResult extends Record<string, unknown> {
  position: number;
  sentence: SentenceTally;
  abilities: KnownAbilities;
  finishedAt: string;
}

async function listOfSets(db: Db, { audioFileId, lyricsRevision }: OfText): Promise<Result[]> {
  const { rows } = await db.execute<SetResult>(sql`
    select said.position, tally.value as sentence, items.abilities, finished.finished_at as "finishedAt"
    from personal_set_sentences as said
      join personal_sets as made on made.id = said.set_id
      join attempt_items as items on items.attempt_id = made.attempt_id
      join attempts as finished on finished.id = items.attempt_id
      cross join lateral jsonb_array_elements(items.items -> 'sentences') as tally
    where said.audio_file_id = ${audioFileId} and said.lyrics_revision = ${lyricsRevision}
      and items.abilities is not null and (tally.value -> 0)::integer = said.attempt_sentence
    order by finished.finished_at desc, finished.id desc limit ${mostAttempts}`);
  return rows.reverse().map(({ position, sentence: [, words, heard, spelt], abilities, finishedAt }) => ({
    ...{ position, finishedAt: new Date(finishedAt) },
    result: { words, heard, spelt, ...abilities },
  }));
}
