import { recordPlay } from '#app/library/browse/plays.server.ts';
import { publish } from '#app/platform/live/hub.server.ts';
import type { Outcome } from '#app/platform/outcome.ts';
import { type Asking, admit } from '../requests.server.ts';

/** Notes that someone listens to a file, and notifies their other pages of what was played last. */
export async function notePlay(scope: Asking, rawFileId: unknown): Promise<Outcome> {
  const admitted = await admit(scope, 'play');
  if (!admitted.ok) return admitted;
  return scope.db.transaction(async (tx) => {
    const played = await recordPlay({ ...scope, db: tx }, rawFileId);
    if (played.ok) await publish(tx, `plays:${admitted.value.userId}`);
    return played;
  });
}
