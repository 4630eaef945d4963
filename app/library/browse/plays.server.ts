import { sql } from 'drizzle-orm';
import type { CommandScope } from '#app/platform/http/scope.server.ts';
import { parseId } from '#app/platform/ids.ts';
import { type Outcome, ok, refuse } from '#app/platform/outcome.ts';
import type { AudioFileId } from '../audio-file.ts';
import { holdAudioFile } from '../file-changes.server.ts';
import { maySee } from '../library.policy.ts';
import { audioPlayDays, audioPlays } from '../library.tables.server.ts';

/** Notes that someone listened to a file now, for the shelf of what they played last. */
export async function recordPlay({ db, actor, now }: CommandScope, rawFileId: unknown): Promise<Outcome> {
  if (actor.kind === 'visitor') return refuse('forbidden', 'accounts:access.signInFirst');
  const fileId: AudioFileId | undefined = parseId(rawFileId);
  if (!fileId) return refuse('missing', 'library:refusal.missing');
  return db.transaction(async (tx) => {
    const file = await holdAudioFile(tx, fileId);
    if (!file || !maySee(actor, file)) return refuse('missing', 'library:refusal.missing');
    await tx
      .insert(audioPlays)
      .values({ userId: actor.userId, audioFileId: fileId, playedAt: now })
      .onConflictDoUpdate({ target: [audioPlays.userId, audioPlays.audioFileId], set: { playedAt: now } });
    await tx
      .insert(audioPlayDays)
      .values({ day: now.toISOString().slice(0, 10), plays: 1 })
      .onConflictDoUpdate({ target: audioPlayDays.day, set: { plays: sql`${audioPlayDays.plays} + 1` } });
    return ok();
  });
}
