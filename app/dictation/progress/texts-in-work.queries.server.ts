import { and, desc, eq, isNotNull, max, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { audioFiles } from '#app/library/library.tables.server.ts';
import type { ListTextsInWork } from '#app/subscription/entitlement/closing-texts.server.ts';
import { attempts } from '../attempts/attempts.tables.server.ts';
import { drafts } from '../drafts/drafts.tables.server.ts';

/** More than anyone would read in a warning. */
const most = 50;

/** The texts that someone has begun or written, the latest first. Their own uploads are not among them: no plan closes those. */
export const listTextsInWork: ListTextsInWork = async (db, userId) => {
  const work = unionAll(
    db
      .select({
        fileId: sql<string>`${drafts.audioFileId}`.as('file_id'),
        at: sql<Date>`${drafts.updatedAt}`.as('at'),
      })
      .from(drafts)
      .where(eq(drafts.userId, userId)),
    db
      .select({
        fileId: sql<string>`${attempts.audioFileId}`.as('file_id'),
        at: sql<Date>`${attempts.createdAt}`.as('at'),
      })
      .from(attempts)
      .where(and(eq(attempts.userId, userId), isNotNull(attempts.audioFileId))),
  ).as('work');
  return db
    .select({ title: audioFiles.title, level: audioFiles.contentAccessLevel })
    .from(work)
    .innerJoin(audioFiles, eq(audioFiles.id, work.fileId))
    .where(and(eq(audioFiles.isVisible, true), sql`${audioFiles.userId} is distinct from ${userId}`))
    .groupBy(audioFiles.id)
    .orderBy(desc(max(work.at)), audioFiles.id)
    .limit(most);
};
