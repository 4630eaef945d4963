import { and, eq, ne } from 'drizzle-orm';
import type { Db } from '#app/platform/db/database.server.ts';
import type { Scope } from '#app/platform/http/scope.server.ts';
import { parseId, type UserId } from '#app/platform/ids.ts';
import { type Outcome, ok, refuse } from '#app/platform/outcome.ts';
import { accounts, sessions } from '../accounts.tables.server.ts';
import type { Refreshed, SignedIn } from '../credentials/auth.server.ts';
import type { BetterAuth } from '../credentials/better-auth.server.ts';
import type { Credential } from '../credentials/credentials.queries.server.ts';
import type { CurrentSession } from './current-session.ts';
import { findSessionByToken, findSessionOwner } from './session.queries.server.ts';
import { hashToken, readSessionToken } from './session-cookie.server.ts';
import { isDueForRefresh, sessionLifeMs } from './session-refresh.ts';
import { mayEndSession } from './viewer.ts';

type Proved = Pick<Credential, 'userId' | 'passwordHash'>;

/** Opens, extends and closes the session of a browser. */
export type SessionStore = ReturnType<typeof createSessionStore>;

interface KeeperOptions {
  db: Db;
  betterAuth: BetterAuth;
  secret: string;
  overTls: boolean;
}

/** Sessions as better-auth stores them, found by one query of our own. */
export function createSessionStore({ db, betterAuth, ...cookie }: KeeperOptions) {
  const { openSession, extendSession, closeSession } = betterAuth.api;
  return {
    /** Opens one for whoever has just proved a password, or set it; refused when it was replaced in the meantime. */
    async open({ db, address, now }: Scope, headers: Headers, proved: Proved): Promise<Outcome<SignedIn>> {
      // Whoever signs in leaves nothing behind of who used the browser before.
      const before = readSessionToken(headers, cookie);
      if (before) await db.delete(sessions).where(eq(sessions.token, hashToken(before)));
      const body = { userId: proved.userId, address, now };
      const opened = await openSession({ body, headers, returnHeaders: true });
      if (await isStoredHash(db, proved)) return ok({ cookies: opened.headers.getSetCookie() });
      await db.delete(sessions).where(eq(sessions.id, opened.response.sessionId));
      return refuse('invalid', 'accounts:refusal.credentials');
    },
    async close(headers: Headers): Promise<SignedIn> {
      const token = readSessionToken(headers, cookie);
      const closed = await closeSession({ body: { token }, headers, returnHeaders: true });
      return { cookies: closed.headers.getSetCookie() };
    },
    /** The session of a request, with user and profile, in one query; `undefined` unless it is good right now. */
    async find(headers: Headers, now: Date) {
      const token = readSessionToken(headers, cookie);
      return token ? findSessionByToken(db, token, now) : undefined;
    },
    /** Moves the session's end ahead, at most once a day; `undefined` when there is none to extend. */
    async refresh(headers: Headers, now: Date): Promise<Refreshed | undefined> {
      const token = readSessionToken(headers, cookie);
      const session = token ? await findSessionByToken(db, token, now) : undefined;
      if (!token || !session) return undefined;
      if (!isDueForRefresh(session.expiresAt, now)) return { session, cookies: [] };
      const expiresAt = new Date(now.getTime() + sessionLifeMs);
      const body = { token, expiresAt, updatedAt: now };
      const extended = await extendSession({ body, headers, returnHeaders: true });
      return { session: { ...session, expiresAt }, cookies: extended.headers.getSetCookie() };
    },
  };
}

/**
 * Whether a password is still the stored one, asked once its session stands. Whoever sets a new one at that moment
 * locks the row before they end the sessions: either they find this session, or we find their password.
 */
async function isStoredHash(db: Db, { userId, passwordHash }: Proved): Promise<boolean> {
  const stored = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.userId, userId), eq(accounts.password, passwordHash)))
    .for('share');
  return stored.length > 0;
}

/** Ends every session of a user, in every browser. */
export async function endAllSessions(tx: Db, userId: UserId): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.userId, userId));
}

/** Ends one of the actor's own sessions. Another user's is not found. */
export async function endSession({ db, actor }: Scope, rawSessionId: unknown): Promise<Outcome> {
  const sessionId = parseId<'session'>(rawSessionId);
  const owner = sessionId && (await findSessionOwner(db, sessionId));
  if (!owner || !mayEndSession(actor, { userId: owner }))
    return refuse('missing', 'accounts:refusal.session');
  await db.delete(sessions).where(and(eq(sessions.id, sessionId), eq(sessions.userId, owner)));
  return ok();
}

/** Ends the actor's sessions in every other browser. */
export async function endOtherSessions({ db, actor }: Scope, current: CurrentSession): Promise<Outcome> {
  if (actor.kind === 'visitor') return refuse('missing', 'accounts:refusal.session');
  await db.delete(sessions).where(and(eq(sessions.userId, actor.userId), ne(sessions.id, current.sessionId)));
  return ok();
}
