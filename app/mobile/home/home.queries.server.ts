import { findSuggestion } from '#app/dictation/workspace/workspace.queries.server.ts';
import { listRecentlyAdded, listShelf } from '#app/library/browse/shelf.queries.server.ts';
import { findShelfCounts } from '#app/library/browse/shelf-counts.queries.server.ts';
import type { ActorScope } from '#app/platform/http/scope.server.ts';
import type { Entitlement } from '#app/subscription/entitlement/subscription.policy.ts';
import { filtersOf, type HomeChoice } from './home-address.ts';

const latestCount = 3;
const listCount = 5;

/** All that the first screen of the phone shows: what to go on with, the newest, and the list by the pickers. */
export async function findPhoneHome(scope: ActorScope, entitlement: Entitlement, choice: HomeChoice) {
  const filters = filtersOf(choice);
  const [latest, list, counts] = await Promise.all([
    listRecentlyAdded(scope, entitlement, { limit: latestCount }),
    listShelf(scope, entitlement, filters, listCount),
    findShelfCounts(scope, entitlement, filters),
  ]);
  const { suggested, wasPlayed } = await findSuggestion(scope, entitlement, [...list.cards, ...latest.cards]);
  return {
    choice,
    latest: latest.cards,
    list: list.cards,
    total: counts.total,
    topicCounts: counts.categories,
    languageCounts: counts.languages,
    promo: suggested,
    wasPlayed,
  };
}

export type PhoneHome = Awaited<ReturnType<typeof findPhoneHome>>;
