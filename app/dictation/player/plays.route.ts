import { data, redirect } from 'react-router';
import { readFields } from '#app/forms/submitted-fields.server.ts';
import { scopeContext } from '#app/platform/http/scope.server.ts';
import { statusOf } from '#app/platform/outcome.ts';
import { notePlay } from '../content/plays.server.ts';
import type { Route } from './+types/plays.route.ts';

export const loader = () => redirect('/dictation');

/** Notes that a file is being listened to. */
export async function action({ request, context }: Route.ActionArgs) {
  const { file } = await readFields(request);
  const played = await notePlay(context.get(scopeContext), file);
  return data(null, played.ok ? 200 : statusOf(played));
}
