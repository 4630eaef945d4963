import { redirect } from 'react-router';
import type { Outcome } from '#app/platform/outcome.ts';
import type { Entitlement } from '#app/subscription/entitlement/subscription.policy.ts';
import { type AskingToMark, scriptAction } from '../requests.server.ts';
import { receiveSet, takeSetAlong } from './offline-set.server.ts';
import type { SetReceived, TakenSet } from './offline-set.ts';
import { type SetAnswer, todayPath } from './personal-set.ts';
import { type SetForm, setForm } from './sets.forms.ts';
import { checkSetSentence, finishSet } from './write-set.server.ts';

/** Only our scripts ask here: marks the sentences of a set, ends it, hands it out and takes it back. */
export const action = scriptAction({ form: setForm, run: answerSet });

export const loader = () => redirect(todayPath);

/** Does what a request about a set intends. */
async function answerSet(
  scope: AskingToMark,
  entitlement: Entitlement,
  form: SetForm,
): Promise<Outcome<SetAnswer | TakenSet | SetReceived>> {
  if (form.intent === 'check') return checkSetSentence(scope, entitlement, form);
  if (form.intent === 'finish') return finishSet(scope, entitlement, form);
  if (form.intent === 'take') return takeSetAlong(scope, entitlement, form);
  return receiveSet(scope, form);
}
