import { listCategories } from '#app/library/categories/categories.queries.server.ts';
import { listRecentlyPlayed, listShelf } from '#app/library/shelf/shelf.queries.server.ts';
import type { ShelfCard } from '#app/library/shelf/shelf.ts';
import { findShelfCounts } from '#app/library/shelf/shelf-counts.queries.server.ts';
import type { TextKey } from '#app/platform/i18n/text.tsx';
import type { RefusalKind } from '#app/platform/outcome.ts';
import type { Scope } from '#app/platform/scope.server.ts';
import type { Entitlement } from '#app/subscription/subscription.policy.ts';
import type { Draft } from '../drafts/draft.ts';
import { findDraft } from '../drafts/drafts.queries.server.ts';
import type { Dictation } from '../material/dictation.ts';
import { findDictation } from '../material/material.queries.server.ts';
import { shelfFiltersOf, type WorkspaceAddress } from './workspace-address.ts';

type Asking = Pick<Scope, 'db' | 'actor'>;

/** What lies on the desk: a dictation with what was written so far, why there is none, or what one could begin with. */
export type Opened =
  | { state: 'open'; dictation: Dictation; draft?: Draft }
  | { state: 'refused'; kind: RefusalKind; problem: TextKey }
  | { state: 'nothing'; suggested?: ShelfCard; wasPlayed: boolean };

/** How many of the files played last are looked at for one that is still open to the person. */
const rememberedPlays = 10;

/** All that the workspace shows: the list with its filters, and what was opened. Never a text before it is compared. */
export async function findWorkspace(scope: Asking, entitlement: Entitlement, address: WorkspaceAddress) {
  const filters = shelfFiltersOf(address);
  const [shelf, counts, categories] = await Promise.all([
    listShelf(scope, entitlement, filters),
    findShelfCounts(scope, entitlement, filters),
    listCategories(scope.db),
  ]);
  const opened = address.file
    ? await open(scope, entitlement, address.file)
    : await suggest(scope, entitlement, shelf.cards);
  return { address, shelf, counts, categories, opened };
}

async function open(scope: Asking, entitlement: Entitlement, file: string): Promise<Opened> {
  const found = await findDictation(scope, entitlement, file);
  if (!found.ok) return { state: 'refused', kind: found.kind, problem: found.code as TextKey };
  const dictation = found.value;
  const draft = await findDraft(scope, entitlement, dictation.id);
  return { state: 'open', dictation, ...(draft ? { draft } : {}) };
}

/** What was played last, else the first of the list that is open to the person. */
async function suggest(scope: Asking, entitlement: Entitlement, cards: ShelfCard[]): Promise<Opened> {
  const isPlayable = ({ access }: ShelfCard) => access === 'playable';
  const played = (await listRecentlyPlayed(scope, entitlement, rememberedPlays)).find(isPlayable);
  const suggested = played ?? cards.find(isPlayable);
  return { state: 'nothing', wasPlayed: played !== undefined, ...(suggested ? { suggested } : {}) };
}
