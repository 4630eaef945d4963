import { data } from 'react-router';
import type { z } from 'zod';
import { invalid, refused } from '#app/accounts/sessions/session-cookie.server.ts';
import { disabledForm, roleForm, vipForm } from '#app/accounts/users/users.forms.ts';
import { changeRole, endUserSessions, setDisabled, setVip } from '#app/accounts/users/users.server.ts';
import type { FormAnswer } from '#app/forms/form-answer.ts';
import { dispatchIntent, type FormFields } from '#app/forms/responses.ts';
import type { Scope } from '#app/platform/http/scope.server.ts';
import type { TextKey } from '#app/platform/i18n/text.tsx';
import type { Outcome } from '#app/platform/outcome.ts';

/** The answer to an action, and whom it was about. */
export interface UserAnswer extends FormAnswer {
  intent?: string;
  user?: string;
}

type Command<Form> = (scope: Scope, userId: unknown, form: Form) => Promise<Outcome>;

const act =
  <Form>(schema: z.ZodType<Form>, command: Command<Form>, done: (form: Form) => TextKey) =>
  async (scope: Scope, fields: FormFields) => {
    const form = schema.safeParse(fields);
    if (!form.success) return invalid(form.error);
    return answered(await command(scope, fields.user, form.data), done(form.data));
  };

const answered = (outcome: Outcome, done: TextKey) =>
  outcome.ok ? data<FormAnswer>({ done }) : refused(outcome);

/** The forms of somebody's row, by the name each sends along. */
const userActions = {
  role: act(roleForm, changeRole, ({ role }) => `users:done.${role}`),
  vip: act(vipForm, setVip, ({ vip }) => (vip ? 'users:done.vip' : 'users:done.noVip')),
  disabled: act(disabledForm, setDisabled, ({ disabled }) =>
    disabled ? 'users:done.disabled' : 'users:done.enabled',
  ),
  sessions: async (scope: Scope, fields: FormFields) =>
    answered(await endUserSessions(scope, fields.user), 'users:done.sessions'),
};

/** Does what a form asks for, by its intent; a form that is none of the page's is a clear 400. */
export async function answerUserForm(scope: Scope, fields: FormFields) {
  const { data: answer, init } = await dispatchIntent(userActions, fields.intent)(scope, fields);
  return data<UserAnswer>(
    { ...answer, intent: String(fields.intent), user: String(fields.user) },
    init ?? undefined,
  );
}
