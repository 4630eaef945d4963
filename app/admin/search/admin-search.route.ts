import { searchParams, text } from '#app/forms/search-params.ts';
import { scopeContext } from '#app/platform/http/scope.server.ts';
import type { AdminSearchAnswer } from '#app/shell/admin-search.ts';
import type { Route } from './+types/admin-search.route.ts';
import { findEverywhere } from './admin-search.queries.server.ts';

export const adminSearch = searchParams({ q: text() });

/** What the search across the admin area finds, for its dialog. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { q } = adminSearch.read(url.searchParams);
  return { query: q, found: await findEverywhere(context.get(scopeContext), q) };
}

/** A connection that breaks is a sentence in the dialog, and the page under it stays. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs): Promise<AdminSearchAnswer> {
  try {
    return await serverLoader();
  } catch (error) {
    if (error instanceof Response) throw error;
    return { failed: true };
  }
}
