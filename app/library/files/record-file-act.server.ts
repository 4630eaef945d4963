import type { Actor } from '#app/platform/actor.ts';
import type { AuditAction } from '#app/platform/audit/audit-actions.ts';
import { recordAct } from '#app/platform/audit/record-act.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import type { audioFiles } from '../library.tables.server.ts';
import { mayManageLibrary } from './audio-files.policy.ts';

type Row = typeof audioFiles.$inferSelect;
type FileAction = Extract<AuditAction, `audio-file.${string}`>;

/** What people say about a file; where its bytes lie and what is counted about it is no act of anybody. */
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
  cover: row.coverImage,
  lyrics: row.lyrics,
});

/** Writes down what an admin did to an audio file. Whoever looks after an own upload is no admin, and nothing is written. */
export async function recordFileAct(
  tx: Db,
  actor: Actor,
  action: FileAction,
  { before, after }: { before?: Row; after?: Row },
): Promise<void> {
  const file = after ?? before;
  if (!file || !mayManageLibrary(actor)) return;
  await recordAct(tx, actor, {
    action,
    subject: { id: file.id, name: before?.title ?? file.title },
    before: before && said(before),
    after: after && said(after),
  });
}
