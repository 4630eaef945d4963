import type { z } from 'zod';
import type { FormFields } from '#app/forms/responses.ts';
import type { TextKey } from '#app/platform/i18n/text.tsx';
import { type Outcome, type Refusal, refuse } from '#app/platform/outcome.ts';

/** Why something was not done, in one sentence. */
export interface ProblemAnswer {
  problem: TextKey;
}

/** Hands a form over once it can be read; otherwise says the first thing that is wrong with it. */
export async function withForm<Schema extends z.ZodType, Value>(
  schema: Schema,
  fields: FormFields,
  command: (form: z.output<Schema>) => Promise<Outcome<Value>>,
): Promise<Outcome<Value>> {
  const form = schema.safeParse(fields);
  if (form.success) return command(form.data);
  return refuse('invalid', form.error.issues[0]?.message ?? 'dictation:refusal.invalid');
}

/** The one sentence that says why not. */
export const problemOf = ({ code }: Refusal): ProblemAnswer => ({ problem: code as TextKey });
