import { findToday } from '#app/dictation/today/today.queries.server.ts';
import { rememberedPlays, suggestionOf } from '#app/dictation/workspace/workspace.queries.server.ts';
import { listShelfAndRows } from '#app/library/browse/shelf.queries.server.ts';
import { findShelfCounts } from '#app/library/browse/shelf-counts.queries.server.ts';
import type { ActorScope, Scope } from '#app/platform/http/scope.server.ts';
import type { Entitlement } from '#app/subscription/entitlement/subscription.policy.ts';
import { filtersOf, type HomeChoice } from './home-address.ts';

const latestCount = 3;
const listCount = 5;

/** All that the first screen of the phone shows: what to go on with, the newest, and the list by the pickers. */
export async function findPhoneHome(
  scope: ActorScope & Pick<Scope, 'now'>,
  entitlement: Entitlement,
  choice: HomeChoice,
) {
  const filters = filtersOf(choice);
  const beside = { limit: listCount, unfinishedFirst: true, newest: latestCount, played: rememberedPlays };
  const [{ shelf, newest, played }, counts, today] = await Promise.all([
    listShelfAndRows(scope, entitlement, filters, beside),
    findShelfCounts(scope, entitlement, filters),
    findToday(scope, entitlement, choice.language),
  ]);
  const { suggested, wasPlayed } = suggestionOf(scope, played, [...shelf.cards, ...newest]);
  return {
    choice,
    latest: newest,
    list: shelf.cards,
    total: counts.total,
    topicCounts: counts.categories,
    languageCounts: counts.languages,
    promo: suggested,
    wasPlayed,
    today,
  };
}

export type PhoneHome = Awaited<ReturnType<typeof findPhoneHome>>;
