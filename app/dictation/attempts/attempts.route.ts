import { data, redirect } from 'react-router';
import { readFields } from '#app/forms/submitted-fields.server.ts';
import { scopeContext } from '#app/platform/http/scope.server.ts';
import { statusOf } from '#app/platform/outcome.ts';
import { entitlementContext } from '#app/subscription/entitlement/guards.server.ts';
import { markContext } from '../requests.server.ts';
import { problemOf } from '../requests.ts';
import type { Route } from './+types/attempts.route.ts';
import { answerAttempt } from './attempt-actions.server.ts';
import type { AttemptAnswer } from './attempt-answer.ts';

export const loader = () => redirect('/dictation');

/** Marks what was written, in each of the ways one can write. */
export async function action({ request, context }: Route.ActionArgs) {
  const fields = await readFields(request);
  const scope = { ...context.get(scopeContext), mark: context.get(markContext) };
  const answer = await answerAttempt(scope, context.get(entitlementContext), fields);
  return answer.ok
    ? data<AttemptAnswer>(answer.value)
    : data<AttemptAnswer>(problemOf(answer), statusOf(answer));
}
