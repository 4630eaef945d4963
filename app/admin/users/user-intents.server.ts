import { redirect } from 'react-router';
import { beforeErasingContext } from '#app/accounts/settings/erase-account.server.ts';
import { disabledForm, roleForm, vipForm } from '#app/accounts/users/users.forms.ts';
import { changeRole, endUserSessions, setDisabled, setVip } from '#app/accounts/users/users.server.ts';
import { type FormRequest, intent } from '#app/forms/form-action.server.ts';
import {
  deletePerson,
  deletePersonForm,
  extendTrial,
  sendResetMail,
  trialForm,
} from './help-person.server.ts';

/** Whom it is about: the person of the page, or of the row. */
const idOf = ({ params, fields }: FormRequest) => params.user ?? fields.id;

/** What can be done to an account in the list of all. */
export const rowIntents = {
  role: intent({
    form: roleForm,
    run: (request, form) => changeRole(request.scope, idOf(request), form),
    done: 'users:done.role',
  }),
  vip: intent({
    form: vipForm,
    run: (request, form) => setVip(request.scope, idOf(request), form),
    done: (_value, { vip }) => ({ done: vip ? 'users:done.vip' : 'users:done.noVip' }),
  }),
  disabled: intent({
    form: disabledForm,
    run: (request, form) => setDisabled(request.scope, idOf(request), form),
    done: (_value, { disabled }) => ({ done: disabled ? 'users:done.disabled' : 'users:done.enabled' }),
  }),
  sessions: intent({
    run: (request) => endUserSessions(request.scope, idOf(request)),
    done: 'users:done.sessions',
  }),
};

/** What can be done on the page of one person. */
export const personIntents = {
  ...rowIntents,
  trial: intent({
    form: trialForm,
    run: (request, form) => extendTrial(request.scope, idOf(request), form),
    done: 'users:done.trial',
  }),
  'reset-mail': intent({
    run: (request) => sendResetMail(request.scope, idOf(request)),
    done: 'users:done.resetMail',
  }),
  delete: intent({
    form: deletePersonForm,
    run: (request, form) =>
      deletePerson(request.scope, idOf(request), form, request.context.get(beforeErasingContext)),
    done: () => redirect('/users'),
  }),
};
