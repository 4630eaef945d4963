import { sql } from 'drizzle-orm';
import type { Db } from '#app/platform/db/database.server.ts';
import type { UserId } from '#app/platform/ids.ts';
import type { Log } from '#app/platform/log.server.ts';
import { userSessions, users } from './accounts.tables.server.ts';

/** Nobody's row is written more often than this, however many tabs and processes see them. */
const writeEveryMs = 60_000;
const flushEveryMs = 2_000;

export interface Presence {
  /** Notes that someone is there; costs nothing. */
  seen(userId: UserId): void;
  /** Writes what was noted, all people in one statement. */
  flush(): Promise<void>;
  stop(): Promise<void>;
}

/** Keeps `last_seen_at` of everyone who has a page open. */
export function startPresence({
  db,
  log,
  now = Date.now,
}: {
  db: Db;
  log: Log;
  now?: () => number;
}): Presence {
  const writtenAtMs = new Map<UserId, number>();
  let noted = new Set<UserId>();

  async function flush(): Promise<void> {
    const nowMs = now();
    for (const [userId, atMs] of writtenAtMs) if (nowMs - atMs >= writeEveryMs) writtenAtMs.delete(userId);
    if (noted.size === 0) return;
    const people = noted;
    noted = new Set();
    for (const userId of people) writtenAtMs.set(userId, nowMs);
    try {
      await recordSeen(db, [...people], new Date(nowMs));
    } catch (err) {
      for (const userId of people) writtenAtMs.delete(userId);
      log.warn({ err }, 'who is there could not be recorded');
    }
  }

  const timer = setInterval(flush, flushEveryMs).unref();
  return {
    seen(userId) {
      const atMs = writtenAtMs.get(userId);
      if (atMs === undefined || now() - atMs >= writeEveryMs) noted.add(userId);
    },
    flush,
    async stop() {
      clearInterval(timer);
      await flush();
    },
  };
}

/** Stores that these people were there. Who was recorded within the last minute, or is gone, costs no write. */
export async function recordSeen(db: Db, userIds: UserId[], at: Date): Promise<void> {
  const seenAt = sql`${at.toISOString()}::timestamptz`;
  // Always in the same order: two processes that record the same people must not wait for each other in a circle.
  await db.execute(sql`
    insert into ${userSessions} (user_id, last_seen_at)
    select ${users.id}, ${seenAt} from ${users}
    where ${users.id} = any(${sql.param(userIds)}::uuid[]) order by ${users.id}
    on conflict (user_id) do update set last_seen_at = excluded.last_seen_at
    where ${userSessions.lastSeenAt} <= excluded.last_seen_at - ${writeEveryMs} * interval '1 millisecond'`);
}
