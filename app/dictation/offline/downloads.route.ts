import { data, redirect } from 'react-router';
import { readFields } from '#app/forms/submitted-fields.server.ts';
import { scopeContext } from '#app/platform/http/scope.server.ts';
import { statusOf } from '#app/platform/outcome.ts';
import { entitlementContext } from '#app/subscription/entitlement/guards.server.ts';
import type { DownloadAnswer } from '../content/download.ts';
import { listOpenDownloads } from '../content/downloads.queries.server.ts';
import { problemOf } from '../requests.ts';
import type { Route } from './+types/downloads.route.ts';
import { takeAlong } from './downloads.server.ts';

/** Which of one's downloads are still open, for the device that stores them. */
export async function loader({ context }: Route.LoaderArgs) {
  const open = await listOpenDownloads(context.get(scopeContext), context.get(entitlementContext));
  return open ? Response.json(open) : redirect('/dictation');
}

/** Takes a dictation along. */
export async function action({ request, context }: Route.ActionArgs) {
  const { file } = await readFields(request);
  const taken = await takeAlong(context.get(scopeContext), context.get(entitlementContext), file);
  return taken.ok
    ? data<DownloadAnswer>(taken.value)
    : data<DownloadAnswer>(problemOf(taken), statusOf(taken));
}
