import { asc, eq } from 'drizzle-orm';
import { z } from 'zod';
import { findSample } from '#app/library/playback/sample.server.ts';
import { audioSentences } from '#app/library/processing/processing.tables.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import type { Scope } from '#app/platform/http/scope.server.ts';
import type { Language } from '#app/platform/languages.ts';
import { type Outcome, ok, refuse } from '#app/platform/outcome.ts';
import { verify } from '../verify/verify.ts';
import { takeTry } from './grade-try.server.ts';
import { longestSample, type SampleText } from './sample.ts';
import type { MarkedTry } from './try-it-answer.ts';

const empty = 'dictation:tryIt.empty';

/** What someone heard in the open text of a language. */
export const sampleForm = z.object({
  text: z
    .string(empty)
    .max(longestSample, 'dictation:sample.tooLong')
    .refine((text) => text.trim() !== '', empty),
});

/** The open text of a language as its page shows it. */
export async function findSamplePage(db: Db, language: Language): Promise<SampleText | undefined> {
  const sample = await findSample(db, language);
  if (!sample) return undefined;
  const { startMs, endMs } = audioSentences;
  const sentences = await db
    .select({ startMs, endMs })
    .from(audioSentences)
    .where(eq(audioSentences.audioFileId, sample.id))
    .orderBy(asc(audioSentences.position));
  const { title, level, durationMs } = sample;
  return { language, title, level, durationMs, sentences };
}

/** Marks what anyone heard in the open text of a language, and returns what was said. Stores nothing of it. */
export async function markSample(
  scope: Pick<Scope, 'db' | 'now' | 'address'>,
  language: Language,
  { text }: z.output<typeof sampleForm>,
): Promise<Outcome<MarkedTry>> {
  const allowed = await takeTry(scope);
  if (!allowed.ok) return allowed;
  const sample = await findSample(scope.db, language);
  if (!sample?.lyrics) return refuse('missing', 'dictation:sample.gone');
  const original = sample.lyrics;
  const { marks, scores } = verify(original, text, language);
  const mistakes = marks.filter(({ verdict }) => verdict !== 'correct');
  return ok({ language, text, original, mistakes, scores });
}
