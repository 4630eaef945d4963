import { z } from 'zod';
import { attemptModes, longestText } from '../grading/attempt.ts';
import { longestWritten, mostTaps, type PaperTap, slotOf } from '../grading/grade-paper.ts';
import {
  asWritten,
  countUpTo,
  effort,
  fileForm,
  invalid,
  rawId,
  tooLong,
  wholeNumber,
  writtenParts,
  writtenText,
  writtenUpTo,
} from '../requests.ts';
import { verdicts } from '../verify/marks.ts';
import { policies, strictest } from './attempt-answer.ts';
import type { DoneSentence } from './offline-attempt.ts';

const policy = z.enum(policies, invalid);

const strictness = z
  .object(
    { accents: policy, case: policy, punctuation: policy, swiss: z.boolean(invalid).optional() },
    invalid,
  )
  .default(strictest);

const optionalText = z
  .string(invalid)
  .optional()
  .transform((text) => text || undefined);

const finishing = { timeZone: z.string(invalid).max(100, invalid).default('UTC') };
const asked = { file: rawId, attempt: optionalText, strictness, ...effort };

/** A text, or what stands in its gaps or for its sentences, to be compared with the original. */
export const comparisonForm = z.object({
  ...asked,
  ...finishing,
  mode: z.enum(attemptModes, invalid).default('whole'),
  text: writtenText.default(''),
  parts: writtenParts.default([]),
  /** The name it has on a device, which may finish it alone if it does not get the answer. */
  key: z.uuid(invalid).optional(),
});

export type ComparisonForm = z.output<typeof comparisonForm>;

/** One sentence, to be compared with its original. */
export const sentenceForm = z.object({ ...asked, sentence: wholeNumber, text: writtenText });

export type SentenceForm = z.output<typeof sentenceForm>;

const tap = z
  .object(
    {
      word: z.int(invalid).min(-1, invalid),
      verdict: z.enum(verdicts, invalid).exclude(['correct'], invalid),
      written: writtenUpTo(longestWritten).optional(),
    },
    invalid,
  )
  // A word that is too many and has no letters would be nowhere.
  .refine(({ verdict, written }) => verdict !== 'extra' || Boolean(written?.trim()), invalid);

const isSaidOnce = (taps: readonly PaperTap[]) =>
  new Set(taps.map((one) => `${one.word} ${slotOf(one)}`)).size === taps.length;

const lengthOf = (taps: readonly PaperTap[]) =>
  taps.reduce((sum, { written = '' }) => sum + written.length, 0);

/** What a learner says about the words on their paper, and which text they compared it with. */
export const paperForm = z.object({
  file: rawId,
  lyricsRevision: wholeNumber,
  strictness,
  ...effort,
  ...finishing,
  taps: z
    .array(tap, invalid)
    .max(mostTaps, tooLong)
    .refine(isSaidOnce, invalid)
    .refine((taps) => lengthOf(taps) <= longestText, tooLong),
});

export type PaperForm = z.output<typeof paperForm>;

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

const lengthOfSentences = (sentences: readonly DoneSentence[]) =>
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
  lyricsRevision: wholeNumber,
  sentences: z
    .array(sentence, invalid)
    .min(1, invalid)
    .max(mostSentences, invalid)
    .refine(areEachOnce, invalid)
    .refine((sentences) => lengthOfSentences(sentences) <= longestText, tooLong),
  isFinished: z.boolean(invalid),
  strictness,
  ...effort,
  ...finishing,
  /** A clock far ahead is believed no further than the server's. */
  atMs: countUpTo(8_640_000_000_000),
});

export type OfflineAttemptForm = z.output<typeof offlineAttemptForm>;

/** Everything that is asked about attempts, by its intent. */
export const attemptForm = z.discriminatedUnion(
  'intent',
  [
    comparisonForm.extend({ intent: z.enum(['compare', 'finish']) }),
    sentenceForm.extend({ intent: z.literal('check') }),
    fileForm.extend({ intent: z.literal('openPaper') }),
    paperForm.extend({ intent: z.literal('paper') }),
    offlineAttemptForm.extend({ intent: z.literal('receive') }),
  ],
  invalid,
);

export type AttemptForm = z.output<typeof attemptForm>;

/** "I was right", about the mark that begins at these places. */
export const appealForm = z.object({
  attempt: rawId,
  originalStart: countUpTo(longestText),
  learnerStart: countUpTo(longestText),
  reason: z
    .string(invalid)
    .default('')
    .transform((typed) => asWritten(typed).trim())
    .pipe(z.string().max(500, 'dictation:refusal.reasonTooLong')),
});

export type AppealForm = z.output<typeof appealForm>;

/** How many stars. */
export const ratingForm = z.object({
  file: rawId,
  stars: z.int(invalid).min(1, invalid).max(5, invalid),
});

export type RatingForm = z.output<typeof ratingForm>;
