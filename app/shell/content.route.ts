import { redirect } from 'react-router';
import { scopeContext } from '#app/platform/http/scope.server.ts';
import type { Actor } from '#app/platform/ids.ts';
import type { Route } from './+types/content.route.ts';

const startPages: Record<Actor['kind'], string> = {
  admin: '/dashboard',
  learner: '/dictation',
  visitor: '/',
};

/** Leads everyone to where their work is. */
export function loader({ context }: Route.LoaderArgs) {
  throw redirect(startPages[context.get(scopeContext).actor.kind]);
}
