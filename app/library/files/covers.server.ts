import { and, eq, ne } from 'drizzle-orm';
import { objectUses } from '#app/media/media.tables.server.ts';
import { releaseObject } from '#app/media/storage/stored-objects.server.ts';
import type { Scope } from '#app/platform/scope.server.ts';
import type { audioFiles } from '../library.tables.server.ts';
import { usedByAudioFile } from './audio-file-use.ts';

/** Lets go of everything a file uses except its recording, in the transaction that gives it another cover. */
export async function releaseCover(
  scope: Pick<Scope, 'db' | 'actor' | 'now'>,
  { id, audioObjectId }: Pick<typeof audioFiles.$inferSelect, 'id' | 'audioObjectId'>,
): Promise<void> {
  const usedBy = usedByAudioFile(id);
  const uses = await scope.db
    .select({ objectId: objectUses.objectId })
    .from(objectUses)
    .where(
      and(
        eq(objectUses.usedByKind, usedBy.kind),
        eq(objectUses.usedById, usedBy.id),
        ne(objectUses.objectId, audioObjectId),
      ),
    )
    .orderBy(objectUses.objectId);
  for (const { objectId } of uses) await releaseObject(scope, objectId, usedBy);
}
