import { data, redirect } from 'react-router';
import { readFields } from '#app/platform/http/submitted-fields.server.ts';
import type { TextKey } from '#app/platform/i18n/text.tsx';
import { statusOf } from '#app/platform/outcome.ts';
import { scopeContext } from '#app/platform/scope.server.ts';
import { entitlementContext } from '#app/subscription/guards.server.ts';
import { cutGaps } from '../gaps/cut-gaps.server.ts';
import { type GapsAnswer, readGapWish } from '../gaps/gap-wish.ts';
import type { Route } from './+types/gaps.ts';

export const loader = () => redirect('/dictation');

/** Leaves other words out of a text. */
export async function action({ request, context }: Route.ActionArgs) {
  const { file, share, choice } = await readFields(request);
  const wish = readGapWish(share, choice);
  if (!wish) throw data(null, 422);
  const cut = await cutGaps(context.get(scopeContext), context.get(entitlementContext), file, wish);
  if (!cut.ok) return data<GapsAnswer>({ problem: cut.code as TextKey }, statusOf(cut));
  return data<GapsAnswer>(cut.value);
}

/** The page stays when the answer does not come. */
export async function clientAction({ serverAction }: Route.ClientActionArgs): Promise<GapsAnswer> {
  try {
    return (await serverAction()) as GapsAnswer;
  } catch (error) {
    if (error instanceof Response) throw error;
    return { problem: 'dictation:refusal.unreachable' };
  }
}
