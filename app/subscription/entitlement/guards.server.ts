import { createContext, type MiddlewareFunction } from 'react-router';
import { sessionContext } from '#app/accounts/credentials/auth.server.ts';
import { askToSignIn } from '#app/accounts/sessions/guards.server.ts';
import { scopeContext } from '#app/platform/http/scope.server.ts';
import { type Entitlement, entitlement } from './subscription.policy.ts';

/** What the person may open; there on every page that `subscribersOnly` guards. */
export const entitlementContext = createContext<Entitlement>();

/**
 * Visitors are asked to sign in. Whoever has no access still comes in, to a page under the blocking popup: loaders
 * read the entitlement and hand out neither audio nor text when it is closed.
 */
export const subscribersOnly: MiddlewareFunction<Response> = ({ url, context }, next) => {
  const session = context.get(sessionContext);
  if (!session) throw askToSignIn(url);
  context.set(entitlementContext, entitlement(session.profile, context.get(scopeContext).now));
  return next();
};
