import { and, eq } from 'drizzle-orm';
import { storedObjects } from '#app/media/media.tables.server.ts';
import {
  isServable,
  type ServableObject,
  servableColumns,
} from '#app/media/storage/stored-objects.queries.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import type { AudioFileId } from '../audio-file.ts';
import { audioFiles } from '../library.tables.server.ts';

/** What decides about playing a file, and its recording. */
export type Recording = Pick<
  typeof audioFiles.$inferSelect,
  'id' | 'userId' | 'isVisible' | 'contentAccessLevel' | 'accessType'
> & { object: ServableObject };

/** The file with its recording, unless its bytes are gone or damaged. Says nothing about who may have it. */
export async function findRecording(db: Db, id: AudioFileId): Promise<Recording | undefined> {
  const { userId, isVisible, contentAccessLevel, accessType, audioObjectId } = audioFiles;
  const [found] = await db
    .select({
      id: audioFiles.id,
      userId,
      isVisible,
      contentAccessLevel,
      accessType,
      object: servableColumns,
    })
    .from(audioFiles)
    .innerJoin(storedObjects, eq(storedObjects.id, audioObjectId))
    .where(and(eq(audioFiles.id, id), isServable));
  return found;
}
