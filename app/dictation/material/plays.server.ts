import { recordPlay } from '#app/library/shelf/plays.server.ts';
import type { Outcome } from '#app/platform/outcome.ts';
import { publish } from '#app/platform/realtime/publish.server.ts';
import type { Scope } from '#app/platform/scope.server.ts';

/** Notes that someone listens to a file, and tells their other pages what was played last. */
export function notePlay(scope: Pick<Scope, 'db' | 'actor' | 'now'>, rawFileId: unknown): Promise<Outcome> {
  return scope.db.transaction(async (tx) => {
    const played = await recordPlay({ ...scope, db: tx }, rawFileId);
    if (played.ok && scope.actor.kind !== 'visitor') await publish(tx, `plays:${scope.actor.userId}`);
    return played;
  });
}
