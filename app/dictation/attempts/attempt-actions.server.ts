import type { z } from 'zod';
import type { FormFields } from '#app/platform/form-fields.ts';
import type { TextKey } from '#app/platform/i18n/text.tsx';
import { type Outcome, type Refusal, refuse } from '#app/platform/outcome.ts';
import type { Entitlement } from '#app/subscription/subscription.policy.ts';
import type { Asking } from './ask-to-mark.server.ts';
import type { AttemptAnswer, Problem } from './attempt-answer.ts';
import { comparisonForm, finishForm, paperForm, sentenceForm } from './attempts.forms.ts';
import { checkSentence, finishSentences, revealSentences } from './check-sentences.server.ts';
import { compareText, revealOriginal } from './compare.server.ts';
import { openPaper, submitPaper } from './paper.server.ts';

type Answered = Exclude<AttemptAnswer, Problem>;

/** Does what a form for attempts intends. */
export async function answerAttempt(
  scope: Asking,
  entitlement: Entitlement,
  fields: FormFields,
): Promise<Outcome<Answered>> {
  switch (fields.intent) {
    case 'compare':
      return withForm(comparisonForm, fields, (form) => compareText(scope, entitlement, form));
    case 'reveal':
      return withForm(comparisonForm, fields, (form) =>
        form.mode === 'sentences'
          ? revealSentences(scope, entitlement, form)
          : revealOriginal(scope, entitlement, form),
      );
    case 'check':
      return withForm(sentenceForm, fields, (form) => checkSentence(scope, entitlement, form));
    case 'finish':
      return withForm(finishForm, fields, (form) => finishSentences(scope, entitlement, form));
    case 'openPaper':
      return openPaper(scope, entitlement, fields.file);
    case 'paper':
      return withForm(paperForm, fields, (form) => submitPaper(scope, entitlement, form));
    default:
      return refuse('invalid', 'dictation:refusal.invalid');
  }
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
export const problemOf = ({ code }: Refusal): Problem => ({ problem: code as TextKey });
