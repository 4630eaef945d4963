import { redirect } from 'react-router';
import { scopeContext } from '#app/platform/http/scope.server.ts';
import { entitlementContext } from '#app/subscription/entitlement/guards.server.ts';
import { listOpenDownloads } from '../content/downloads.queries.server.ts';
import { scriptAction } from '../requests.server.ts';
import { fileForm } from '../requests.ts';
import type { Route } from './+types/downloads.route.ts';
import { takeAlong } from './downloads.server.ts';

/** Which of one's downloads are still open, for the device that stores them. */
export async function loader({ context }: Route.LoaderArgs) {
  const open = await listOpenDownloads(context.get(scopeContext), context.get(entitlementContext));
  return open ? Response.json(open) : redirect('/dictation');
}

/** Takes a dictation along. */
export const action = scriptAction({
  form: fileForm,
  run: (scope, entitlement, { file }) => takeAlong(scope, entitlement, file),
});
