import { and, eq, isNotNull } from 'drizzle-orm';
import type { AudioFileId } from '#app/library/audio-file.ts';
import { holdAudioFile } from '#app/library/file-changes.server.ts';
import { maySee } from '#app/library/library.policy.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { parseId, type UserId } from '#app/platform/ids.ts';
import { type Outcome, ok, refuse } from '#app/platform/outcome.ts';
import { type Asking, admit } from '../requests.server.ts';
import type { RatingForm } from './attempts.forms.ts';
import { attempts, ratings } from './attempts.tables.server.ts';

/** How a file stands after it was rated. */
export interface Rated {
  stars: number;
  averageRating: number;
  ratingsCount: number;
}

/** Gives a file stars, for someone who has finished it; rated again, the new stars count instead of the old. */
export async function rateDictation(scope: Asking, { file, stars }: RatingForm): Promise<Outcome<Rated>> {
  const admitted = await admit(scope, 'rating');
  if (!admitted.ok) return admitted;
  const { db, now } = scope;
  const actor = admitted.value;
  const fileId: AudioFileId | undefined = parseId(file);
  if (!fileId) return refuse('missing', 'library:refusal.missing');
  const { userId } = actor;
  return db.transaction(async (tx) => {
    const held = await holdAudioFile(tx, fileId);
    if (!held || !maySee(actor, held)) return refuse('missing', 'library:refusal.missing');
    if (!(await hasFinished(tx, userId, fileId))) return refuse('forbidden', 'dictation:refusal.notFinished');
    await tx
      .insert(ratings)
      .values({ userId, audioFileId: fileId, stars, ratedAt: now })
      .onConflictDoUpdate({ target: [ratings.userId, ratings.audioFileId], set: { stars, ratedAt: now } });
    const { averageRating, ratingsCount } = (await holdAudioFile(tx, fileId)) ?? held;
    return ok({ stars, averageRating, ratingsCount });
  });
}

async function hasFinished(tx: Db, userId: UserId, fileId: AudioFileId): Promise<boolean> {
  const found = await tx
    .select({ id: attempts.id })
    .from(attempts)
    .where(and(eq(attempts.userId, userId), eq(attempts.audioFileId, fileId), isNotNull(attempts.finishedAt)))
    .limit(1);
  return found.length > 0;
}
