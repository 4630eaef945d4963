import { redirect } from 'react-router';
import { type Area, may } from '#app/accounts/roles.policy.ts';
import { scopeContext } from '#app/platform/http/scope.server.ts';
import type { Actor } from '#app/platform/ids.ts';
import type { Route } from './+types/content.route.ts';

/** The first page of each part of the admin area; who works on several begins with the first. */
const startPages: [Area, string][] = [
  ['content', '/dashboard'],
  ['texts', '/translations'],
  ['people', '/users'],
];

function startPageOf(actor: Actor): string {
  if (actor.kind === 'visitor') return '/';
  return startPages.find(([area]) => may(actor, area))?.[1] ?? '/dictation';
}

/** Leads everyone to where their work is. */
export function loader({ context }: Route.LoaderArgs) {
  throw redirect(startPageOf(context.get(scopeContext).actor));
}
