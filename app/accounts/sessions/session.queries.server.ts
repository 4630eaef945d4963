import { and, desc, eq, getTableColumns, gt, sql } from 'drizzle-orm';
import type { Db } from '#app/platform/db/database.server.ts';
import type { Scope } from '#app/platform/http/scope.server.ts';
import type { UserId } from '#app/platform/ids.ts';
import { sessions, userProfiles, users } from '../accounts.tables.server.ts';
import type { CurrentSession } from './current-session.ts';
import { hashToken } from './session-cookie.server.ts';
import { longestSessionMs } from './session-refresh.ts';

const { id: _id, disabled: _disabled, ...profileColumns } = getTableColumns(userProfiles);

type Lookup = ReturnType<typeof prepareLookup>;

const lookups = new WeakMap<Db, Lookup>();

/** Every request asks this: it is put into words once. Without a name it lives in no connection. */
function prepareLookup(db: Db) {
  const prepared = db
    .select({
      sessionId: sessions.id,
      expiresAt: sessions.expiresAt,
      user: { id: users.id, email: users.email, emailVerified: users.emailVerified },
      profile: profileColumns,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .innerJoin(userProfiles, eq(userProfiles.id, users.id))
    .where(
      and(
        eq(sessions.token, sql.placeholder('tokenHash')),
        gt(sessions.expiresAt, sql.placeholder('now')),
        gt(sessions.createdAt, sql.placeholder('oldest')),
        eq(userProfiles.disabled, false),
      ),
    )
    .limit(1)
    .prepare('');
  lookups.set(db, prepared);
  return prepared;
}

/** The session with its user and profile, in one query. Nothing when it ended, or the account is disabled or gone. */
export async function findSessionByToken(
  db: Db,
  token: string,
  now: Date,
): Promise<CurrentSession | undefined> {
  const lookup: Lookup = lookups.get(db) ?? prepareLookup(db);
  const [row] = await lookup.execute({
    tokenHash: hashToken(token),
    now: now.toISOString(),
    oldest: new Date(now.getTime() - longestSessionMs).toISOString(),
  });
  return row && { ...row, user: { ...row.user, id: row.user.id as UserId } };
}

/** Whose session it is. */
export async function findSessionOwner(db: Db, sessionId: string): Promise<UserId | undefined> {
  const [row] = await db
    .select({ userId: sessions.userId })
    .from(sessions)
    .where(eq(sessions.id, sessionId))
    .limit(1);
  return row?.userId as UserId | undefined;
}

const mostSessionsShown = 100;

/** Where the actor is signed in, the latest first. A visitor is signed in nowhere. */
export async function listMySessions({ db, actor, now }: Scope) {
  if (actor.kind === 'visitor') return [];
  return db
    .select({
      id: sessions.id,
      userAgent: sessions.userAgent,
      address: sessions.ipAddress,
      createdAt: sessions.createdAt,
      lastUsedAt: sessions.updatedAt,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, actor.userId), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.updatedAt))
    .limit(mostSessionsShown);
}
