import { redirect } from 'react-router';
import { scopeContext } from '#app/platform/http/scope.server.ts';
import type { Route } from './+types/named-link.route.ts';
import { usualDictionary, withWord } from './safe-url.ts';
import { findNamedLink } from './site-rows.queries.server.ts';

/** Leads on to the address that this name has today; an address of this site keeps the language that one comes in. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { db, locale } = context.get(scopeContext);
  const found = (await findNamedLink(db, params.name)) ?? usualDictionary(params.name, locale) ?? '/';
  const address = withWord(found, url.searchParams.get('word'));
  throw redirect(address.startsWith('#') ? `/${address}` : address);
}
