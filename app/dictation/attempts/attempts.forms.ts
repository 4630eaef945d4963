import { z } from 'zod';
import { attemptModes, longestText } from '../grading/attempt.ts';
import { longestWritten, mostTaps, type PaperTap, slotOf } from '../grading/grade-paper.ts';
import {
  asJson,
  asWritten,
  countUpTo,
  digits,
  effort,
  invalid,
  rawId,
  tooLong,
  writtenParts,
  writtenText,
  writtenUpTo,
} from '../requests.ts';
import { verdicts } from '../verify/marks.ts';
import { policies, strictest } from './attempt-answer.ts';

const policy = z.enum(policies, invalid);

export const strictness = asJson
  .pipe(
    z.object(
      { accents: policy, case: policy, punctuation: policy, swiss: z.boolean(invalid).optional() },
      invalid,
    ),
  )
  .default(strictest);

export const optionalText = z
  .string(invalid)
  .optional()
  .transform((text) => text || undefined);

export const finishing = { timeZone: z.string(invalid).max(100, invalid).default('UTC') };
const asked = { file: rawId, attempt: optionalText, strictness, ...effort };

/** A text, or what stands in its gaps or for its sentences, to be compared with the original. */
export const comparisonForm = z.object({
  ...asked,
  ...finishing,
  mode: z.enum(attemptModes, invalid).default('whole'),
  text: writtenText.default(''),
  parts: asJson.pipe(writtenParts).default([]),
  /** The name it has on a device, which may finish it alone if it does not get the answer. */
  key: z.uuid(invalid).optional(),
});

export type ComparisonForm = z.output<typeof comparisonForm>;

/** One sentence, to be compared with its original. */
export const sentenceForm = z.object({ ...asked, sentence: digits(6), text: writtenText });

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
  lyricsRevision: digits(9),
  strictness,
  ...effort,
  ...finishing,
  taps: asJson.pipe(
    z
      .array(tap, invalid)
      .max(mostTaps, tooLong)
      .refine(isSaidOnce, invalid)
      .refine((taps) => lengthOf(taps) <= longestText, tooLong),
  ),
});

export type PaperForm = z.output<typeof paperForm>;

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
  stars: z
    .string(invalid)
    .regex(/^[1-5]$/, invalid)
    .transform(Number),
});

export type RatingForm = z.output<typeof ratingForm>;
