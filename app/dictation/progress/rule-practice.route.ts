import { scopeContext } from '#app/platform/http/scope.server.ts';
import { entitlementContext } from '#app/subscription/entitlement/guards.server.ts';
import type { Route } from './+types/rule-practice.route.ts';
import { practiceSearch } from './memory-address.ts';
import { drawRuleSentences } from './rule-practice.queries.server.ts';

/** Sentences to practise a rule with, for the page that shows how well it is known. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { language, rule } = practiceSearch.read(url.searchParams);
  if (!language || !rule) return { sentences: [] };
  const entitlement = context.get(entitlementContext);
  return { sentences: await drawRuleSentences(context.get(scopeContext), entitlement, { language, rule }) };
}
