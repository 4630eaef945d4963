import { listShelf } from '#app/library/browse/shelf.queries.server.ts';
import type { ShelfFilters } from '#app/library/browse/shelf.ts';
import { findShelfCounts } from '#app/library/browse/shelf-counts.queries.server.ts';
import { listCategories } from '#app/library/categories/categories.server.ts';
import type { ActorScope } from '#app/platform/http/scope.server.ts';
import type { Entitlement } from '#app/subscription/entitlement/subscription.policy.ts';

/** One page of a list on the phone, and what it can be narrowed to. */
export async function findPhoneShelf(scope: ActorScope, entitlement: Entitlement, filters: ShelfFilters) {
  const [shelf, counts, categories] = await Promise.all([
    listShelf(scope, entitlement, filters),
    findShelfCounts(scope, entitlement, filters),
    listCategories(scope.db),
  ]);
  return { filters, shelf, counts, categories: categories.map(({ name }) => name) };
}

export type PhoneShelf = Awaited<ReturnType<typeof findPhoneShelf>>;
