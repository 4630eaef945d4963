import { data, redirect } from 'react-router';
import { readFields } from '#app/forms/submitted-fields.server.ts';
import { statusOf } from '#app/platform/outcome.ts';
import { scopeContext } from '#app/platform/http/scope.server.ts';
import { entitlementContext } from '#app/subscription/entitlement/guards.server.ts';
import { problemOf } from '../asking/with-form.ts';
import type { DownloadAnswer } from '../offline/download.ts';
import { listOpenDownloads } from '../offline/downloads.queries.server.ts';
import { takeAlong } from '../offline/downloads.server.ts';
import type { Route } from './+types/downloads.ts';

/** Which of one's downloads are still open, for the device that keeps them. */
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
