import { eq } from 'drizzle-orm';
import type { Db } from '#app/platform/db/database.server.ts';
import { publish } from '#app/platform/realtime/publish.server.ts';
import type { AudioFileId } from '../audio-file.ts';
import { audioFiles } from '../library.tables.server.ts';

/** Who has to hear of a change to a file. */
export type Watched = Pick<typeof audioFiles.$inferSelect, 'userId' | 'isVisible'>;

/**
 * Tells open libraries of a file they show; of one that only admins and its owner see, the dashboards alone. The list
 * of whoever uploaded the file hears of both. `isVisible`: it is visible, or was until now.
 */
export async function publishFileChange(tx: Db, ...files: Watched[]): Promise<void> {
  const topics = files.flatMap(({ userId, isVisible }) => [
    isVisible ? 'library' : 'dashboard',
    ...(userId ? [`uploads:${userId}`] : []),
  ]);
  for (const topic of new Set(topics)) await publish(tx, topic);
}

/**
 * Keeps a file from being edited or deleted until the transaction ends; `undefined` when it is gone. Whoever writes the
 * file's processing or sentences does this first: editing and deleting lock the file before them too, so nobody waits
 * for one who waits for them.
 */
export async function holdAudioFile(tx: Db, id: AudioFileId) {
  const { title, userId, isVisible, durationMs } = audioFiles;
  const [file] = await tx
    .select({ title, userId, isVisible, durationMs })
    .from(audioFiles)
    .where(eq(audioFiles.id, id))
    .for('key share');
  return file;
}
