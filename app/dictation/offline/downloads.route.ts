import { redirect } from 'react-router';
import { scopeContext } from '#app/platform/http/scope.server.ts';
import { entitlementContext } from '#app/subscription/entitlement/guards.server.ts';
import { listOpenDownloads } from '../content/downloads.queries.server.ts';
import { scriptAction } from '../requests.server.ts';
import { fileForm } from '../requests.ts';
import { listTakenSets } from '../sets/offline-set.server.ts';
import type { Route } from './+types/downloads.route.ts';
import { takeAlong } from './downloads.server.ts';
import type { OpenOnServer } from './outbox.ts';

/** Which of one's downloads are still open, for the device that stores them. */
export async function loader({ context }: Route.LoaderArgs) {
  const [scope, entitlement] = [context.get(scopeContext), context.get(entitlementContext)];
  const open = await listOpenDownloads(scope, entitlement);
  if (!open) return redirect('/dictation');
  return Response.json({ ...open, sets: await listTakenSets(scope, entitlement) } satisfies OpenOnServer);
}

/** Takes a dictation along. */
export const action = scriptAction({
  form: fileForm,
  run: (scope, entitlement, { file }) => takeAlong(scope, entitlement, file),
});
