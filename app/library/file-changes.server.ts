import { eq } from 'drizzle-orm';
import type { AuditAction } from '#app/platform/audit/audit-actions.ts';
import { recordAuditEvent } from '#app/platform/audit/record-audit-event.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import type { Actor } from '#app/platform/ids.ts';
import { publish } from '#app/platform/live/hub.server.ts';
import type { AudioFileId } from './audio-file.ts';
import { mayManageLibrary } from './audio-files.policy.ts';
import type { SeenFile } from './library.policy.ts';
import { audioFiles } from './library.tables.server.ts';

/**
 * Notifies open libraries of a file they show; of one that only admins and its owner see, the dashboards
 * alone. The list of whoever uploaded the file is notified of both. `isVisible`: it is visible, or was until
 * now.
 */
export async function publishFileChange(tx: Db, ...files: SeenFile[]): Promise<void> {
  const topics = files.flatMap(({ userId, isVisible }) => [
    isVisible ? 'library' : 'dashboard',
    ...(userId ? [`uploads:${userId}`] : []),
  ]);
  for (const topic of new Set(topics)) await publish(tx, topic);
}

/** Notifies open inboxes: a learner's upload waits there, or does no more. */
export const publishInbox = (tx: Db) => publish(tx, 'inbox');

/**
 * Keeps a file from being edited or deleted until the transaction ends; `undefined` when it is gone. Whoever writes rows
 * that belong to it does this first: editing and deleting lock the file before them too, so nobody waits for one who
 * waits for them.
 */
export async function holdAudioFile(tx: Db, id: AudioFileId) {
  const { title, userId, isVisible, durationMs, likesCount, averageRating, ratingsCount } = audioFiles;
  const [file] = await tx
    .select({ title, userId, isVisible, durationMs, likesCount, averageRating, ratingsCount })
    .from(audioFiles)
    .where(eq(audioFiles.id, id))
    .for('key share');
  return file;
}

type Row = typeof audioFiles.$inferSelect;
type FileAction = Extract<AuditAction, `audio-file.${string}`>;

/** What people enter about a file; where its bytes lie and what is counted about it is nobody's action. */
const said = (row: Row) => ({
  title: row.title,
  author: row.author,
  identifier: row.identifier,
  language: row.languagesAudio,
  level: row.level,
  categories: row.categories,
  contentAccessLevel: row.contentAccessLevel,
  accessType: row.accessType,
  isVisible: row.isVisible,
  fromAt: row.publishAt,
  cover: row.coverImage,
  lyrics: row.lyrics,
});

/** Writes down what an admin did to an audio file. Whoever looks after an own upload is no admin, and nothing is written. */
export async function recordFileEvent(
  tx: Db,
  actor: Actor,
  action: FileAction,
  { before, after }: { before?: Row; after?: Row },
): Promise<void> {
  const file = after ?? before;
  if (!file || !mayManageLibrary(actor)) return;
  await recordAuditEvent(tx, actor, {
    action,
    subject: { id: file.id, name: before?.title ?? file.title },
    before: before && said(before),
    after: after && said(after),
  });
}
