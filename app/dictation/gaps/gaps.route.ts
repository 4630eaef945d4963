import { data, redirect } from 'react-router';
import { readFields } from '#app/forms/submitted-fields.server.ts';
import { scopeContext } from '#app/platform/http/scope.server.ts';
import { statusOf } from '#app/platform/outcome.ts';
import { entitlementContext } from '#app/subscription/entitlement/guards.server.ts';
import { problemOf, withForm } from '../requests.ts';
import type { Route } from './+types/gaps.route.ts';
import { cutGaps } from './cut-gaps.server.ts';
import { type GapsAnswer, gapsForm } from './gaps.forms.ts';

export const loader = () => redirect('/dictation');

/** Leaves other words out of a text. */
export async function action({ request, context }: Route.ActionArgs) {
  const cut = await withForm(gapsForm, await readFields(request), (form) =>
    cutGaps(context.get(scopeContext), context.get(entitlementContext), form),
  );
  return cut.ok ? data<GapsAnswer>(cut.value) : data<GapsAnswer>(problemOf(cut), statusOf(cut));
}
