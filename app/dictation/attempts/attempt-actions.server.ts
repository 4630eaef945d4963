import type { FormFields } from '#app/forms/responses.ts';
import { type Outcome, refuse } from '#app/platform/outcome.ts';
import type { Entitlement } from '#app/subscription/entitlement/subscription.policy.ts';
import type { AskingToMark } from '../requests.server.ts';
import { type ProblemAnswer, withForm } from '../requests.ts';
import type { AttemptAnswer } from './attempt-answer.ts';
import { comparisonForm, paperForm, sentenceForm } from './attempts.forms.ts';
import { compareText, revealOriginal } from './compare.server.ts';
import { offlineAttemptForm } from './offline-attempt.ts';
import { openPaper, submitPaper } from './paper.server.ts';
import { receiveAttempt } from './receive-attempt.server.ts';
import { checkSentence, finishSentences } from './sentences.server.ts';

type Answered = Exclude<AttemptAnswer, ProblemAnswer>;

/** Does what a form for attempts intends. */
export async function answerAttempt(
  scope: AskingToMark,
  entitlement: Entitlement,
  fields: FormFields,
): Promise<Outcome<Answered>> {
  switch (fields.intent) {
    case 'compare':
      return withForm(comparisonForm, fields, (form) => compareText(scope, entitlement, form));
    case 'reveal':
      return withForm(comparisonForm, fields, (form) =>
        form.mode === 'sentences'
          ? finishSentences(scope, entitlement, form)
          : revealOriginal(scope, entitlement, form),
      );
    case 'check':
      return withForm(sentenceForm, fields, (form) => checkSentence(scope, entitlement, form));
    case 'openPaper':
      return openPaper(scope, entitlement, fields.file);
    case 'paper':
      return withForm(paperForm, fields, (form) => submitPaper(scope, entitlement, form));
    case 'receive':
      return withForm(offlineAttemptForm, fields, (form) => receiveAttempt(scope, form));
    default:
      return refuse('invalid', 'dictation:refusal.invalid');
  }
}
