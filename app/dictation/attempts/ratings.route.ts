import { data, redirect } from 'react-router';
import { readFields } from '#app/forms/submitted-fields.server.ts';
import { scopeContext } from '#app/platform/http/scope.server.ts';
import { statusOf } from '#app/platform/outcome.ts';
import { problemOf, withForm } from '../requests.ts';
import type { Route } from './+types/ratings.route.ts';
import type { RatingAnswer } from './attempt-answer.ts';
import { ratingForm } from './attempts.forms.ts';
import { rateDictation } from './ratings.server.ts';

export const loader = () => redirect('/dictation');

/** Gives a finished dictation its stars. */
export async function action({ request, context }: Route.ActionArgs) {
  const scope = context.get(scopeContext);
  const rated = await withForm(ratingForm, await readFields(request), (form) => rateDictation(scope, form));
  return rated.ok ? data<RatingAnswer>(rated.value) : data<RatingAnswer>(problemOf(rated), statusOf(rated));
}
