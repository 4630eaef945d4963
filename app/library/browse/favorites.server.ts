import { and, eq } from 'drizzle-orm';
import type { CommandScope } from '#app/platform/http/scope.server.ts';
import { parseId } from '#app/platform/ids.ts';
import { publish } from '#app/platform/live/hub.server.ts';
import { type Outcome, ok, refuse } from '#app/platform/outcome.ts';
import type { AudioFileId } from '../audio-file.ts';
import { holdAudioFile } from '../file-changes.server.ts';
import { maySee } from '../library.policy.ts';
import { favorites } from '../library.tables.server.ts';

/** Marks a file as a favorite or unmarks it; twice changes nothing. Returns its number of favorites. */
export async function setFavorite(
  { db, actor, now }: CommandScope,
  rawFileId: unknown,
  wanted: boolean,
): Promise<Outcome<{ likesCount: number }>> {
  if (actor.kind === 'visitor') return refuse('forbidden', 'accounts:access.signInFirst');
  const fileId: AudioFileId | undefined = parseId(rawFileId);
  if (!fileId) return refuse('missing', 'library:refusal.missing');
  const { userId } = actor;
  return db.transaction(async (tx) => {
    const file = await holdAudioFile(tx, fileId);
    if (!file || !maySee(actor, file)) return refuse('missing', 'library:refusal.missing');
    const heart = { userId, audioFileId: fileId, createdAt: now };
    if (wanted) await tx.insert(favorites).values(heart).onConflictDoNothing();
    else
      await tx.delete(favorites).where(and(eq(favorites.userId, userId), eq(favorites.audioFileId, fileId)));
    await publish(tx, `favorites:${userId}`);
    const { likesCount } = (await holdAudioFile(tx, fileId)) ?? file;
    return ok({ likesCount });
  });
}
