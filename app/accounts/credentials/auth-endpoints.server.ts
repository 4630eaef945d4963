import type { Context, Hono } from 'hono';
import type { AppEnv } from '#app/platform/http/app-env.ts';
import type { CurrentSession } from '../sessions/current-session.ts';
import type { Auth } from './auth.server.ts';

type AuthContext = Context<AppEnv<CurrentSession>>;

/** What an open page asks for in the background. Everything else of signing in is a form of a page. */
export function authEndpoints(app: Hono<AppEnv<CurrentSession>>, auth: Auth): void {
  app.get('/api/auth/get-session', (c) => c.json(sessionFacts(c.var.identity.session)));

  app.post('/api/auth/get-session', async (c) => {
    const refreshed = await auth.refreshSession(c.req.raw.headers, c.var.scope.now);
    sendCookies(c, refreshed?.cookies ?? []);
    return c.json(sessionFacts(refreshed?.session));
  });

  app.post('/api/auth/sign-out', async (c) => {
    const { cookies } = await auth.signOut(c.var.scope, c.req.raw.headers);
    sendCookies(c, cookies);
    c.header('Clear-Site-Data', clearSiteData);
    return c.body(null, 204);
  });
}

/** What the browser clears on sign-out. Not cookies and storage: language and theme are the reader's own. */
const clearSiteData = '"cache"';

/** Whether someone is signed in, who, and until when. Never the token. */
function sessionFacts(session: CurrentSession | undefined) {
  return session
    ? { session: { id: session.sessionId, expiresAt: session.expiresAt }, user: { id: session.user.id } }
    : { session: null, user: null };
}

function sendCookies(c: AuthContext, cookies: string[]): void {
  for (const cookie of cookies) c.header('Set-Cookie', cookie, { append: true });
}
