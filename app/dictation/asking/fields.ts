import { z } from 'zod';
import { longestText } from '../attempts/attempt.ts';

export const invalid = 'dictation:refusal.invalid';
export const tooLong = 'dictation:refusal.tooLong';

/** Lines as a browser's field counts them. What cannot be stored becomes another sign, so that places in the text stay. */
export const asWritten = (typed: string) =>
  typed.replace(/\r\n?/g, '\n').replaceAll('\0', '\ufffd').toWellFormed();

export const writtenUpTo = (most: number) =>
  z.string(invalid).transform(asWritten).pipe(z.string().max(most, tooLong));

/** What someone wrote as one text. */
export const writtenText = writtenUpTo(longestText);

/** A list or a record that came as JSON in one field. */
export const asJson = z.string(invalid).transform((json, context) => {
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
export const writtenParts = z
  .array(writtenText, invalid)
  .max(mostParts, tooLong)
  .refine((parts) => parts.reduce((sum, part) => sum + part.length, 0) <= longestText, tooLong);

/** A whole number from 0 with so many digits. */
export const digits = (most: number) =>
  z
    .string(invalid)
    .regex(new RegExp(`^\\d{1,${most}}$`), invalid)
    .transform(Number);

/** A number that counts something: more than is believable counts as the most that is. */
export const countUpTo = (most: number) => digits(15).transform((count) => Math.min(count, most));

const weekMs = 7 * 86_400_000;

/** How it was written. */
export const effort = {
  replays: countUpTo(100_000).default(0),
  writingMs: countUpTo(weekMs).default(0),
};

/** Ids are read by the commands: one that is none is a row that is not there. */
export const rawId = z.unknown().optional();
