import { data, redirect } from 'react-router';
import type { FormFields } from '#app/forms/responses.ts';
import { readFields } from '#app/forms/submitted-fields.server.ts';
import { type Scope, scopeContext } from '#app/platform/http/scope.server.ts';
import { statusOf } from '#app/platform/outcome.ts';
import { entitlementContext } from '#app/subscription/entitlement/guards.server.ts';
import type { Entitlement } from '#app/subscription/entitlement/subscription.policy.ts';
import { findLyrics } from '../content/content.queries.server.ts';
import { problemOf, withForm } from '../requests.ts';
import type { Route } from './+types/drafts.route.ts';
import { type DraftAnswer, draftForm } from './draft.ts';
import { findDraft, saveDraft } from './drafts.server.ts';

export const loader = () => redirect('/dictation');

/** Saves a draft. Whoever wrote upon an older one gets the newer, and chooses. */
export async function action({ request, context }: Route.ActionArgs) {
  const scope = context.get(scopeContext);
  const fields = await readFields(request);
  const saved = await withForm(draftForm, fields, (form) => saveDraft(scope, form));
  if (saved.ok) return data<DraftAnswer>(saved.value);
  const newer =
    saved.kind === 'conflict' && (await findNewer(scope, context.get(entitlementContext), fields));
  return data<DraftAnswer>(newer ? { draft: newer } : problemOf(saved), statusOf(saved));
}

async function findNewer(scope: Scope, entitlement: Entitlement, { file }: FormFields) {
  const lyrics = await findLyrics(scope, entitlement, file);
  return findDraft(scope, file, lyrics.ok ? lyrics.value : undefined);
}
