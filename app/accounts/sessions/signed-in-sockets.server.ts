import type { Server } from 'node:http';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { Database, Db } from '#app/platform/db/database.server.ts';
import type { FindOrigin } from '#app/platform/http/client-address.server.ts';
import type { UserId } from '#app/platform/ids.ts';
import { startRealtime } from '#app/platform/live/realtime.server.ts';
import type { Log } from '#app/platform/log.server.ts';
import { sessions, userProfiles, userSessions, users } from '../accounts.tables.server.ts';
import type { Auth } from '../credentials/auth.server.ts';
import { longestSessionMs } from './session-refresh.ts';

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

/** Nobody's row is written more often than this, however many tabs and processes see them. */
const writeEveryMs = 60_000;
const flushEveryMs = 2_000;

interface PresenceOptions {
  db: Db;
  log: Log;
  now?: () => number;
}

/** Records `last_seen_at` of everyone who has a page open. */
export function startPresence({ db, log, now = Date.now }: PresenceOptions) {
  const writtenAtMs = new Map<UserId, number>();
  let noted = new Set<UserId>();

  /** Writes what was noted, all people in one statement. */
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
    /** Notes that someone is there; costs nothing. */
    seen(userId: UserId) {
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

interface SignedInSocketsOptions {
  server: Server;
  database: Database;
  log: Log;
  auth: Pick<Auth, 'findSession'>;
  findOrigin: FindOrigin;
}

/** Gives every open page of someone who is signed in its socket, and records who is there. */
export async function startSignedInSockets({ auth, ...options }: SignedInSocketsOptions) {
  const { db } = options.database;
  const presence = startPresence({ db, log: options.log });
  const realtime = await startRealtime({
    ...options,
    async authenticate(headers) {
      const session = await auth.findSession(headers, new Date());
      if (!session) return undefined;
      // Only what the socket needs is stored for as long as it is open.
      const { sessionId, expiresAt, user } = session;
      return { sessionId, expiresAt, userId: user.id };
    },
    listLiveSessions: (sessionIds) => listLiveSessions(db, sessionIds, new Date()),
    onSeen: presence.seen,
  });
  return {
    async stop(): Promise<void> {
      await realtime.stop();
      await presence.stop();
    },
  };
}
