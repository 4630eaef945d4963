import { and, desc, eq } from 'drizzle-orm';
import type { AudioFileId } from '#app/library/audio-file.ts';
import { maySee, opens } from '#app/library/library.policy.ts';
import { audioFiles } from '#app/library/library.tables.server.ts';
import { audioProcessing } from '#app/library/processing/processing.tables.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import type { UserId } from '#app/platform/ids.ts';
import type { Entitlement } from '#app/subscription/entitlement/subscription.policy.ts';
import type { Reading } from '../requests.server.ts';
import { downloads } from './content.tables.server.ts';
import type { OpenDownloads } from './download.ts';

/** More than a phone has room for. */
const mostDownloads = 500;

/** Which of the actor's downloads they may still have. */
export async function listOpenDownloads(
  { db, actor }: Reading,
  entitlement: Entitlement,
): Promise<OpenDownloads | undefined> {
  if (actor.kind === 'visitor') return undefined;
  const { userId, isVisible, contentAccessLevel, accessType } = audioFiles;
  const found = await db
    .select({
      file: downloads.audioFileId,
      current: audioProcessing.lyricsRevision,
      ...{ userId, isVisible, contentAccessLevel, accessType },
    })
    .from(downloads)
    .innerJoin(audioFiles, eq(audioFiles.id, downloads.audioFileId))
    .leftJoin(audioProcessing, eq(audioProcessing.audioFileId, downloads.audioFileId))
    .where(eq(downloads.userId, actor.userId))
    .orderBy(desc(downloads.downloadedAt))
    .limit(mostDownloads);
  const open = found.filter((file) => maySee(actor, file) && opens(actor, entitlement, file) === 'playable');
  // Of several texts of one file, all name the one that is now its.
  const revisions = new Map(open.map(({ file, current }) => [file, current ?? 1]));
  return {
    userId: actor.userId,
    files: [...revisions].map(([file, lyricsRevision]) => ({ file, lyricsRevision })),
  };
}

/** The text that someone took along of a file. */
export async function findTakenText(
  db: Db,
  of: { userId: UserId; audioFileId: AudioFileId; lyricsRevision: number },
) {
  const [taken] = await db
    .select()
    .from(downloads)
    .where(
      and(
        eq(downloads.userId, of.userId),
        eq(downloads.audioFileId, of.audioFileId),
        eq(downloads.lyricsRevision, of.lyricsRevision),
      ),
    );
  return taken;
}
