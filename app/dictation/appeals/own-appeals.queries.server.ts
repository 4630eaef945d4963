import { asc, eq, sql } from 'drizzle-orm';
import type { Db } from '#app/platform/db/database.server.ts';
import type { AttemptId } from '../attempts/attempt.ts';
import type { OwnAppeal } from './appeal.ts';
import { appeals } from './appeals.tables.server.ts';

/** More marks than anybody objects to in one text. */
const mostAppeals = 100;

/** What became of the appeals against the marks of an attempt, in the order of the text. The caller knows whose it is. */
export const listOwnAppeals = (db: Db, attemptId: AttemptId): Promise<OwnAppeal[]> =>
  db
    .select({
      id: appeals.id,
      state: appeals.state,
      original: sql<string>`${appeals.mistake} ->> 'original'`,
      learner: sql<string>`${appeals.mistake} ->> 'learner'`,
      remark: appeals.remark,
    })
    .from(appeals)
    .where(eq(appeals.attemptId, attemptId))
    .orderBy(asc(appeals.originalStart), asc(appeals.learnerStart))
    .limit(mostAppeals);
