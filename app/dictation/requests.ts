import { z } from 'zod';
import type { FormAnswer } from '#app/forms/form-answer.ts';
import type { TextKey } from '#app/platform/i18n/text.tsx';
import { type Outcome, type Refusal, refuse } from '#app/platform/outcome.ts';
import { longestText } from './grading/attempt.ts';

export const invalid = 'dictation:refusal.invalid';
export const tooLong = 'dictation:refusal.tooLong';

/** Lines as a browser's field counts them. What cannot be stored becomes another sign, so that places in the text stay. */
export const asWritten = (typed: string) =>
  typed.replace(/\r\n?/g, '\n').replaceAll('\0', '\ufffd').toWellFormed();

export const writtenUpTo = (most: number) =>
  z.string(invalid).transform(asWritten).pipe(z.string().max(most, tooLong));

/** What someone wrote as one text. */
export const writtenText = writtenUpTo(longestText);

/** Every second letter of the longest lyrics could be a word. */
const mostParts = 2_500;

/** What someone wrote into gaps or sentences, each for itself. */
export const writtenParts = z
  .array(writtenText, invalid)
  .max(mostParts, tooLong)
  .refine((parts) => parts.reduce((sum, part) => sum + part.length, 0) <= longestText, tooLong);

/** A whole number from 0; no count of ours is as large as this. */
export const wholeNumber = z.int(invalid).min(0, invalid).max(999_999_999, invalid);

/** A number that counts something: more than is believable counts as the most that is. */
export const countUpTo = (most: number) =>
  z
    .int(invalid)
    .min(0, invalid)
    .transform((count) => Math.min(count, most));

const weekMs = 7 * 86_400_000;

/** How it was written. */
export const effort = {
  replays: countUpTo(100_000).default(0),
  writingMs: countUpTo(weekMs).default(0),
};

/** Ids are read by the commands: one that is none is a row that is not there. */
export const rawId = z.unknown().optional();

/** A request about a file, and nothing else. */
export const fileForm = z.object({ file: rawId });

/** What our scripts are answered: what they asked for, or the one sentence that says why not. */
export type Answer<Value, Current = unknown> = FormAnswer<Current, Value>;

/** Hands a request over once it can be read; otherwise says the first thing that is wrong with it. */
export async function withForm<Schema extends z.ZodType, Value>(
  schema: Schema,
  fields: unknown,
  command: (form: z.output<Schema>) => Promise<Outcome<Value>>,
): Promise<Outcome<Value>> {
  const form = schema.safeParse(fields);
  if (form.success) return command(form.data);
  return refuse('invalid', form.error.issues[0]?.message ?? invalid);
}

/** The answer without the value: the one sentence that says why not. */
export const problemOf = ({ code }: Refusal) => ({ problem: code as TextKey });
