import { attempts } from '#app/dictation/attempts/attempts.tables.server.ts';
import type { Strictness } from '#app/dictation/grading/attempt.ts';
import { mistakesOf } from '#app/dictation/grading/grading.ts';
import { verifierVersion } from '#app/dictation/verify/costs.ts';
import { verify } from '#app/dictation/verify/verify.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import type { UserId } from '#app/platform/ids.ts';

type Attempt = typeof attempts.$inferSelect;

/** What matters to a test; the rest is made up. */
export interface WantedAttempt extends Partial<typeof attempts.$inferInsert> {
  userId: UserId;
}

const strictness: Strictness = { accents: 'strict', case: 'strict', punctuation: 'strict' };

/** A dictation that was written, corrected and finished now, marked by today's rules. */
export async function makeAttempt(db: Db, wanted: WantedAttempt): Promise<Attempt> {
  const given = {
    original: 'The dog ran to the gate.',
    firstText: 'The dog ran the gaite.',
    finalText: 'The dog ran to the gaite.',
    language: 'en',
    finishedAt: new Date(),
    ...wanted,
  } as const;
  const look = (text: string) => {
    const { marks, scores } = verify(given.original, text, given.language, { ...strictness });
    return { scores, mistakes: mistakesOf(marks) };
  };
  const first = look(given.firstText);
  const final = look(given.finalText ?? given.firstText);
  const isFinished = given.finishedAt !== null;
  const [attempt] = await db
    .insert(attempts)
    .values({
      title: 'A Night at the Warehouse',
      mode: 'whole',
      sentenceStarts: [0],
      strictness,
      firstMistakes: first.mistakes,
      firstScores: first.scores,
      finalMistakes: isFinished ? final.mistakes : null,
      finalScores: isFinished ? final.scores : null,
      verifierVersion,
      words: 6,
      paragraphs: 1,
      replays: 2,
      writingMs: 90_000,
      finishedOn: given.finishedAt?.toISOString().slice(0, 10) ?? null,
      ...given,
      ...(isFinished ? {} : { finalText: null }),
    })
    .returning();
  if (!attempt) throw new Error('the attempt was not stored');
  return attempt;
}
