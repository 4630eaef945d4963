import type { Outcome } from '#app/platform/outcome.ts';
import type { Entitlement } from '#app/subscription/entitlement/subscription.policy.ts';
import type { AskingToMark } from '../requests.server.ts';
import type { AttemptAnswer } from './attempt-answer.ts';
import type { AttemptForm } from './attempts.forms.ts';
import { compareText, finishText } from './compare.server.ts';
import { openPaper, submitPaper } from './paper.server.ts';
import { receiveAttempt } from './receive-attempt.server.ts';
import { checkSentence, finishSentences } from './sentences.server.ts';

/** Does what a request about an attempt intends. */
export async function answerAttempt(
  scope: AskingToMark,
  entitlement: Entitlement,
  form: AttemptForm,
): Promise<Outcome<AttemptAnswer>> {
  switch (form.intent) {
    case 'compare':
      return compareText(scope, entitlement, form);
    case 'finish':
      return form.mode === 'sentences'
        ? finishSentences(scope, entitlement, form)
        : finishText(scope, entitlement, form);
    case 'check':
      return checkSentence(scope, entitlement, form);
    case 'openPaper':
      return openPaper(scope, entitlement, form.file);
    case 'paper':
      return submitPaper(scope, entitlement, form);
    case 'receive':
      return receiveAttempt(scope, form);
  }
}
