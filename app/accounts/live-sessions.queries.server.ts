import { and, eq, gt, sql } from 'drizzle-orm';
import type { Db } from '#app/platform/db/database.server.ts';
import { sessions, userProfiles } from './accounts.tables.server.ts';
import { longestSessionMs } from './session-life.ts';

/** Those of the sessions that are good right now, and until when: the rule of `findSessionByToken`, for many at once. */
export async function listLiveSessions(
  db: Db,
  sessionIds: string[],
  now: Date,
): Promise<ReadonlyMap<string, Date>> {
  const rows = await db
    .select({ id: sessions.id, expiresAt: sessions.expiresAt })
    .from(sessions)
    .innerJoin(userProfiles, eq(userProfiles.id, sessions.userId))
    .where(
      and(
        sql`${sessions.id} = any(${sql.param(sessionIds)}::uuid[])`,
        gt(sessions.expiresAt, now),
        gt(sessions.createdAt, new Date(now.getTime() - longestSessionMs)),
        eq(userProfiles.disabled, false),
      ),
    );
  return new Map(rows.map(({ id, expiresAt }) => [id, expiresAt]));
}
