import { z } from 'zod';
import { asJson, countUpTo, digits, effort, invalid, rawId, writtenText } from '../asking/fields.ts';
import { longestText } from '../attempts/attempt.ts';
import { finishing, optionalText, strictness } from '../attempts/attempts.forms.ts';
import type { DoneSentence } from './offline-attempt.ts';

/** Lyrics have far fewer. */
const mostSentences = 5_000;

const sentence = z.object(
  {
    position: z.int(invalid).min(0, invalid).max(mostSentences, invalid),
    first: writtenText,
    final: writtenText.optional(),
  },
  invalid,
);

const lengthOf = (sentences: readonly DoneSentence[]) =>
  sentences.reduce((sum, { first, final = '' }) => sum + Math.max(first.length, final.length), 0);

const areEachOnce = (sentences: readonly DoneSentence[]) =>
  new Set(sentences.map(({ position }) => position)).size === sentences.length;

/** What was done of a dictation without a connection. */
export const offlineAttemptForm = z.object({
  key: z.uuid(invalid),
  /** Who wrote it: on a phone of two, somebody else may be signed in by now. */
  userId: rawId,
  file: rawId,
  attempt: optionalText,
  lyricsRevision: digits(9),
  sentences: asJson.pipe(
    z
      .array(sentence, invalid)
      .min(1, invalid)
      .max(mostSentences, invalid)
      .refine(areEachOnce, invalid)
      .refine((sentences) => lengthOf(sentences) <= longestText, 'dictation:refusal.tooLong'),
  ),
  isFinished: z.enum(['true', 'false'], invalid).transform((told) => told === 'true'),
  strictness,
  ...effort,
  ...finishing,
  /** A clock far ahead is believed no further than the server's. */
  atMs: countUpTo(8_640_000_000_000),
});

export type OfflineAttemptForm = z.output<typeof offlineAttemptForm>;
