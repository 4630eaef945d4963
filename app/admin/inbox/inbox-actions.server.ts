import { data } from 'react-router';
import { invalid, refused } from '#app/accounts/sessions/session-cookie.server.ts';
import { decisionForm } from '#app/dictation/appeals/appeal.ts';
import { acceptAppeal, deleteVariant, rejectAppeal } from '#app/dictation/appeals/decide-appeals.server.ts';
import { type FormAnswer, typedValues } from '#app/forms/form-answer.ts';
import { dispatchIntent, type FormFields } from '#app/forms/responses.ts';
import type { Scope } from '#app/platform/http/scope.server.ts';
import type { TextKey } from '#app/platform/i18n/text.tsx';
import type { Outcome } from '#app/platform/outcome.ts';
import {
  deleteMessage,
  handleMessage,
  mailMessageAgain,
  reopenMessage,
} from '#app/site/contact/contact-inbox.server.ts';

type Asking = Pick<Scope, 'db' | 'actor' | 'now'>;
type Answer = ReturnType<typeof refused>;

/** The answer to a form of the inbox, and of which row. */
export type InboxAnswer = FormAnswer & { row?: unknown };

function answered(outcome: Outcome, done: TextKey, values?: FormAnswer['values']): Answer {
  return outcome.ok ? (data<FormAnswer>({ done }) as Answer) : refused(outcome, values);
}

const seen = ({ id, revision }: FormFields) => ({ id, revision: Number(revision) });

const decision =
  (decide: typeof acceptAppeal, done: TextKey) =>
  async (scope: Asking, fields: FormFields): Promise<Answer> => {
    const values = typedValues(fields, ['remark']);
    const form = decisionForm.safeParse(fields);
    if (!form.success) return invalid(form.error, values) as Answer;
    return answered(await decide(scope, fields.id, form.data), done, values);
  };

/** The forms of the inbox, by the name each sends along. */
const actions: Record<string, (scope: Asking, fields: FormFields) => Promise<Answer>> = {
  handle: async (scope, fields) => answered(await handleMessage(scope, seen(fields)), 'inbox:done.handled'),
  reopen: async (scope, fields) => answered(await reopenMessage(scope, seen(fields)), 'inbox:done.reopened'),
  delete: async (scope, fields) => answered(await deleteMessage(scope, seen(fields)), 'inbox:done.deleted'),
  'mail-again': async (scope, fields) =>
    answered(await mailMessageAgain(scope, seen(fields)), 'inbox:done.mailedAgain'),
  accept: decision(acceptAppeal, 'inbox:done.accepted'),
  reject: decision(rejectAppeal, 'inbox:done.rejected'),
  'delete-variant': async (scope, fields) =>
    answered(await deleteVariant(scope, fields.id), 'inbox:done.variantDeleted'),
};

/** Does what a form asks for, by its intent; a form that is none of the page's is a clear 400. */
export async function answerInbox(scope: Asking, fields: FormFields) {
  const { data: answer, init } = await dispatchIntent(actions, fields.intent)(scope, fields);
  return data<InboxAnswer>({ ...answer, row: fields.id }, init ?? undefined);
}
