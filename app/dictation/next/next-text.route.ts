import { line, parsed, searchParams } from '#app/forms/search-params.ts';
import { scopeContext } from '#app/platform/http/scope.server.ts';
import { entitlementContext } from '#app/subscription/entitlement/guards.server.ts';
import type { Route } from './+types/next-text.route.ts';
import { findNextSteps } from './next-text.queries.server.ts';

const nextSearch = searchParams({
  file: line(100),
  /** Which day it is where the learner is. */
  day: parsed((raw) =>
    /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.test(raw) && isDay(raw) ? raw : undefined,
  ),
});

/** There are months of thirty days. */
const isDay = (raw: string) => new Date(`${raw}T00:00:00Z`).toISOString().startsWith(raw);

/** What there is to do after a result, for the page that shows one. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const wanted = nextSearch.read(url.searchParams);
  return Response.json(
    await findNextSteps(context.get(scopeContext), context.get(entitlementContext), wanted),
  );
}
