import { redirect } from 'react-router';
import { scopeContext } from '#app/platform/http/scope.server.ts';
import { redirectWith } from '../sessions/session-cookie.server.ts';
import type { Route } from './+types/sign-out.route.ts';
import { authContext } from './auth.server.ts';

/** Ends the session and leads home. What the browser cached of the signed-in pages is thrown away. */
export async function action({ request, context }: Route.ActionArgs) {
  const signedOut = await context.get(authContext).signOut(context.get(scopeContext), request.headers);
  const response = redirectWith(signedOut, '/');
  response.headers.set('Clear-Site-Data', '"cache"');
  return response;
}

export const loader = () => redirect('/');
