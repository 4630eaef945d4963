import { and, eq } from 'drizzle-orm';
import type { Db } from '#app/platform/db/database.server.ts';
import type { Scope } from '#app/platform/http/scope.server.ts';
import { parseId } from '#app/platform/ids.ts';
import { publish } from '#app/platform/live/hub.server.ts';
import { type Outcome, ok, refuse } from '#app/platform/outcome.ts';
import type { AudioFileId } from '../audio-file.ts';
import { maySee } from '../library.policy.ts';
import { audioFiles, favorites } from '../library.tables.server.ts';

type Asking = Pick<Scope, 'db' | 'actor' | 'now'>;

/** Marks a file as a favorite or unmarks it; twice changes nothing. Returns its number of favorites. */
export async function setFavorite(
  { db, actor, now }: Asking,
  rawFileId: unknown,
  wanted: boolean,
): Promise<Outcome<{ likesCount: number }>> {
  if (actor.kind === 'visitor') return refuse('forbidden', 'accounts:access.signInFirst');
  const fileId: AudioFileId | undefined = parseId(rawFileId);
  if (!fileId) return refuse('missing', 'library:refusal.missing');
  const { userId } = actor;
  return db.transaction(async (tx) => {
    const file = await holdFile(tx, fileId);
    if (!file || !maySee(actor, file)) return refuse('missing', 'library:refusal.missing');
    const heart = { userId, audioFileId: fileId, createdAt: now };
    if (wanted) await tx.insert(favorites).values(heart).onConflictDoNothing();
    else
      await tx.delete(favorites).where(and(eq(favorites.userId, userId), eq(favorites.audioFileId, fileId)));
    await publish(tx, `favorites:${userId}`);
    return ok({ likesCount: await countLikes(tx, fileId) });
  });
}

/** Nobody can delete the file until the favorite is stored. */
async function holdFile(tx: Db, fileId: AudioFileId) {
  const [file] = await tx
    .select({ userId: audioFiles.userId, isVisible: audioFiles.isVisible })
    .from(audioFiles)
    .where(eq(audioFiles.id, fileId))
    .for('key share');
  return file;
}

async function countLikes(tx: Db, fileId: AudioFileId): Promise<number> {
  const [file] = await tx
    .select({ likesCount: audioFiles.likesCount })
    .from(audioFiles)
    .where(eq(audioFiles.id, fileId));
  return file?.likesCount ?? 0;
}
