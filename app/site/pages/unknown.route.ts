import { data, redirect } from 'react-router';
import { splitLocalePath } from '#app/platform/i18n/locales.ts';
import type { Route } from './+types/unknown.route.ts';

/** A path that looks like a file or an endpoint, where a redirect to a page would only confuse a machine. */
const machinePath = /^\/(assets|media|api|files|texts|webhooks|health)(\/|$)|\.[a-z0-9]+$/i;

export function loader({ url }: Route.LoaderArgs) {
  if (machinePath.test(splitLocalePath(url.pathname).path)) throw data(null, 404);
  throw redirect('/');
}

export function action() {
  throw data(null, 404);
}
