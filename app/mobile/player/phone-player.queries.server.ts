import type { Reading } from '#app/dictation/requests.server.ts';
import {
  findOpened,
  rememberedPlays,
  suggestionOf,
} from '#app/dictation/workspace/workspace.queries.server.ts';
import { listShelfAndRows } from '#app/library/browse/shelf.queries.server.ts';
import { everything } from '#app/library/browse/shelf.ts';
import type { Entitlement } from '#app/subscription/entitlement/subscription.policy.ts';

/** How many of those that fit best are looked at for one that is open to the person. */
const lookedAt = 10;

/** What the phone's player opens: the file that was requested, else what one would go on with anywhere. */
export async function findPhonePlayer(
  scope: Reading,
  entitlement: Entitlement,
  { file, attempt }: { file?: string; attempt?: string },
) {
  if (file) return findOpened(scope, entitlement, file, attempt);
  const beside = { limit: lookedAt, unfinishedFirst: true, played: rememberedPlays };
  const { shelf, played } = await listShelfAndRows(scope, entitlement, everything, beside);
  const suggestion = suggestionOf(scope, played, shelf.cards);
  return suggestion.suggested ? findOpened(scope, entitlement, suggestion.suggested.id) : suggestion;
}
