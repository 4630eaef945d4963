import { z } from 'zod';
import { verdicts } from '../verify/marks.ts';
import { attemptModes, longestText } from './attempt.ts';
import { longestWritten, mostTaps } from './paper-tap.ts';

const invalid = 'dictation:refusal.invalid';
const tooLong = 'dictation:refusal.tooLong';

/** Lines as a browser's field counts them. What cannot be stored becomes another sign, so that places in the text stay. */
const asWritten = (typed: string) => typed.replace(/\r\n?/g, '\n').replaceAll('\0', '\ufffd').toWellFormed();

const writtenUpTo = (most: number) =>
  z.string(invalid).transform(asWritten).pipe(z.string().max(most, tooLong));

/** What someone wrote as one text. */
export const writtenText = writtenUpTo(longestText);

/** A list or a record that came as JSON in one field. */
const asJson = z.string(invalid).transform((json, context) => {
  try {
    return JSON.parse(json) as unknown;
  } catch {
    context.addIssue({ code: 'custom', message: invalid });
    return z.NEVER;
  }
});

/** Every second letter of the longest lyrics could be a word. */
const mostParts = 2_500;

/** What someone wrote into gaps or sentences, each for itself. */
export const writtenParts = asJson.pipe(
  z
    .array(writtenText, invalid)
    .max(mostParts, tooLong)
    .refine((parts) => parts.reduce((sum, part) => sum + part.length, 0) <= longestText, tooLong),
);

/** A number that counts something: more than is believable counts as the most that is. */
const countUpTo = (most: number) =>
  z
    .string(invalid)
    .regex(/^\d{1,15}$/, invalid)
    .transform((digits) => Math.min(Number(digits), most));

const weekMs = 7 * 86_400_000;

/** How it was written. */
export const effort = {
  replays: countUpTo(100_000).default(0),
  writingMs: countUpTo(weekMs).default(0),
};

const policy = z.enum(['strict', 'lenient', 'ignore'], invalid);
const strictest = { accents: 'strict', case: 'strict', punctuation: 'strict' } as const;

const strictness = asJson
  .pipe(
    z.object(
      { accents: policy, case: policy, punctuation: policy, swiss: z.boolean(invalid).optional() },
      invalid,
    ),
  )
  .default(strictest);

const optionalText = z
  .string(invalid)
  .optional()
  .transform((text) => text || undefined);

/** Ids are read by the commands: one that is none is a row that is not there. */
const rawId = z.unknown().optional();
const finishing = { timeZone: z.string(invalid).max(100, invalid).default('UTC') };
const asked = { file: rawId, attempt: optionalText, strictness, ...effort };

/** A text, or what stands in its gaps or for its sentences, to be compared with the original. */
export const comparisonForm = z.object({
  ...asked,
  ...finishing,
  mode: z.enum(attemptModes, invalid).default('whole'),
  text: writtenText.default(''),
  parts: writtenParts.default([]),
});

export type ComparisonForm = z.output<typeof comparisonForm>;

/** One sentence, to be compared with its original. */
export const sentenceForm = z.object({
  ...asked,
  sentence: z
    .string(invalid)
    .regex(/^\d{1,6}$/, invalid)
    .transform(Number),
  text: writtenText,
});

export type SentenceForm = z.output<typeof sentenceForm>;

/** The end of a dictation that was checked sentence by sentence. */
export const finishForm = z.object({ attempt: optionalText, ...finishing });

export type FinishForm = z.output<typeof finishForm>;

/** What a learner says about the words on their paper. */
export const paperForm = z.object({
  file: rawId,
  strictness,
  ...effort,
  ...finishing,
  taps: asJson.pipe(
    z
      .array(
        z.object(
          {
            word: z.int(invalid).min(-1, invalid),
            verdict: z.enum(verdicts, invalid).exclude(['correct'], invalid),
            written: writtenUpTo(longestWritten).optional(),
          },
          invalid,
        ),
        invalid,
      )
      .max(mostTaps, tooLong),
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
