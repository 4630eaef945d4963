import { redirect } from 'react-router';
import { scopeContext } from '#app/platform/http/scope.server.ts';
import type { Route } from './+types/named-link.route.ts';
import { findNamedLink } from './site-rows.queries.server.ts';

/** Leads on to the address that this name has today; an address of this site keeps the language that one comes in. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const address = (await findNamedLink(context.get(scopeContext).db, params.name)) ?? '/';
  throw redirect(address.startsWith('#') ? `/${address}` : address);
}
