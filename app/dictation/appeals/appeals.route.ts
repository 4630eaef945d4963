import { data, redirect } from 'react-router';
import { readFields } from '#app/forms/submitted-fields.server.ts';
import { scopeContext } from '#app/platform/http/scope.server.ts';
import { statusOf } from '#app/platform/outcome.ts';
import type { AppealAnswer } from '../attempts/attempt-answer.ts';
import { appealForm } from '../attempts/attempts.forms.ts';
import { problemOf, withForm } from '../requests.ts';
import type { Route } from './+types/appeals.route.ts';
import { appealMark } from './appeals.server.ts';

export const loader = () => redirect('/dictation');

/** "I was right": stores it for the admins. */
export async function action({ request, context }: Route.ActionArgs) {
  const scope = context.get(scopeContext);
  const sent = await withForm(appealForm, await readFields(request), (form) => appealMark(scope, form));
  return sent.ok ? data<AppealAnswer>({ isSent: true }) : data<AppealAnswer>(problemOf(sent), statusOf(sent));
}
