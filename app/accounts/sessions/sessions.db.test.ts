import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  goodPassword,
  openBrowser,
  openTestAccounts,
  type TestAccounts,
} from '#test/harness/test-accounts.ts';
import { sessions, userProfiles, users } from '../accounts.tables.server.ts';
import { identify } from './current-session.ts';
import { listMySessions } from './session.queries.server.ts';
import { longestSessionMs, sessionLifeMs } from './session-refresh.ts';
import { endOtherSessions, endSession } from './sessions.server.ts';

let world: TestAccounts;
beforeAll(async () => {
  world = await openTestAccounts();
});
afterAll(() => world.close());

const dayMs = 86_400_000;
const start = Date.now();
const later = (ms: number) => new Date(start + ms);

/** Signs in once more, in another browser. */
async function enter(email: string, now = new Date(start)) {
  const browser = openBrowser();
  const form = { email, password: goodPassword };
  const outcome = await world.auth.signIn(world.scope({ now }), browser.headers, form);
  if (outcome.ok) browser.take(outcome.value.cookies);
  return browser;
}

describe('a session', () => {
  test('ends thirty days after it was last used', async () => {
    await world.register('idle@school.example');
    const { headers } = await enter('idle@school.example');
    expect(await world.auth.findSession(headers, later(sessionLifeMs - 1000))).toBeDefined();
    expect(await world.auth.findSession(headers, later(sessionLifeMs))).toBeUndefined();
  });

  test('in use is moved ahead, once a day, under the same cookie', async () => {
    await world.register('used@school.example');
    const { headers } = await enter('used@school.example');
    const early = await world.auth.refreshSession(headers, later(dayMs - 1000));
    expect(early).toMatchObject({ cookies: [], session: { expiresAt: later(sessionLifeMs) } });
    const due = await world.auth.refreshSession(headers, later(dayMs));
    expect(due?.session.expiresAt).toEqual(later(dayMs + sessionLifeMs));
    expect(due?.cookies[0]?.split(';')[0]).toBe(headers.get('cookie'));
    expect(await world.auth.findSession(headers, later(sessionLifeMs + 1000))).toBeDefined();
  });

  test('ends for good after half a year, however much it is used', async () => {
    await world.register('old@school.example');
    const { headers } = await enter('old@school.example');
    for (let day = 1; day < 180; day += 20) await world.auth.refreshSession(headers, later(day * dayMs));
    expect(await world.auth.findSession(headers, later(longestSessionMs - 1000))).toBeDefined();
    expect(await world.auth.findSession(headers, later(longestSessionMs))).toBeUndefined();
    expect(await world.auth.refreshSession(headers, later(longestSessionMs))).toBeUndefined();
  });

  test('is dead on the server after signing out, whoever still has the cookie', async () => {
    const { browser, session } = await world.register('out@school.example');
    const kept = new Headers(browser.headers);
    const { cookies } = await world.auth.signOut(world.signedIn(session), browser.headers);
    expect(cookies).toContainEqual(expect.stringMatching(/^dictoria\.session_token=; Max-Age=0; .*HttpOnly/));
    expect(await world.auth.findSession(kept, new Date())).toBeUndefined();
    expect(await world.auth.refreshSession(kept, new Date())).toBeUndefined();
  });

  test('signing out without one, or twice, is no error', async () => {
    const { browser, session } = await world.register('twice@school.example');
    await world.auth.signOut(world.signedIn(session), browser.headers);
    await expect(world.auth.signOut(world.scope(), browser.headers)).resolves.toBeDefined();
    await expect(world.auth.signOut(world.scope(), openBrowser().headers)).resolves.toBeDefined();
  });

  test.each([
    ['disabling the account', { disabled: true }],
    ['taking away the profile’s role', { role: 'admin' as const }],
    ['making someone VIP', { isVip: true }],
  ])('%s counts from the next request on', async (_what, change) => {
    const { browser, session } = await world.register(
      `${Object.keys(change)[0]}@school.example`.toLowerCase(),
    );
    await world.db.update(userProfiles).set(change).where(eq(userProfiles.id, session.user.id));
    const next = await world.auth.findSession(browser.headers, new Date());
    if ('disabled' in change) expect(next).toBeUndefined();
    else expect(next?.profile).toMatchObject(change);
  });

  test('is gone with its user', async () => {
    const { browser, session } = await world.register('gone@school.example');
    await world.db.delete(users).where(eq(users.id, session.user.id));
    expect(await world.auth.findSession(browser.headers, new Date())).toBeUndefined();
  });
});

describe('a cookie', () => {
  test('that was tampered with, cut or made up is nobody’s', async () => {
    const { browser } = await world.register('forged@school.example');
    const good = browser.headers.get('cookie') ?? '';
    const [name, value = ''] = good.split('=');
    const forgeries = [
      `${name}=x${value.slice(1)}`,
      `${name}=${value.slice(0, -8)}`,
      `${name}=${value.split('.')[0]}`,
      `${name}=`,
      `${name}=%E0%A4%A`,
      `x${good}`,
      `${name}=${'a'.repeat(8000)}`,
    ];
    for (const cookie of forgeries)
      expect(await world.auth.findSession(new Headers({ cookie }), new Date())).toBeUndefined();
    const among = new Headers({ cookie: `theme=dark; ${good}; preferredLanguage=pl` });
    expect(await world.auth.findSession(among, new Date())).toBeDefined();
  });

  test('signed with another secret is nobody’s', async () => {
    const other = await openTestAccounts({ AUTH_SECRET: 'another secret, as long as it has to be' });
    const { browser } = await world.register('stranger@school.example');
    const [row] = await world.db.select().from(sessions).limit(1);
    expect(row).toBeDefined();
    expect(await other.auth.findSession(browser.headers, new Date())).toBeUndefined();
    await other.close();
  });
});

describe('my sessions', () => {
  test('are listed, the latest first, and nobody else’s', async () => {
    const { session } = await world.register('mine@school.example');
    await world.register('theirs@school.example');
    await enter('mine@school.example', later(60_000));
    const mine = await listMySessions(world.signedIn(session));
    expect(mine).toHaveLength(2);
    expect(mine[1]?.id).toBe(session.sessionId);
    expect(mine[0]).toEqual({
      id: expect.any(String),
      userAgent: 'Test/1.0',
      address: expect.stringMatching(/^198\.51\./),
      createdAt: later(60_000),
      lastUsedAt: later(60_000),
    });
    expect(await listMySessions(world.scope())).toEqual([]);
  });

  test('can be ended one by one', async () => {
    const { session } = await world.register('one@school.example');
    const elsewhere = await enter('one@school.example');
    const other = await world.auth.findSession(elsewhere.headers, new Date());
    expect(await endSession(world.signedIn(session), other?.sessionId)).toMatchObject({ ok: true });
    expect(await world.auth.findSession(elsewhere.headers, new Date())).toBeUndefined();
  });

  test('can be ended all but this one', async () => {
    const { browser, session } = await world.register('all@school.example');
    const elsewhere = await enter('all@school.example');
    const stranger = await world.register('unharmed@school.example');
    await endOtherSessions(world.signedIn(session), session);
    expect(await world.auth.findSession(browser.headers, new Date())).toBeDefined();
    expect(await world.auth.findSession(elsewhere.headers, new Date())).toBeUndefined();
    expect(await world.auth.findSession(stranger.browser.headers, new Date())).toBeDefined();
  });

  test('another’s session is not found, and stays', async () => {
    const ann = await world.register('ann@school.example');
    const bob = await world.register('bob@school.example');
    const admin = { actor: { kind: 'admin', userId: ann.session.user.id } } as const;
    const missing = { ok: false, kind: 'missing', code: 'accounts:refusal.session' };
    expect(await endSession(world.signedIn(ann.session), bob.session.sessionId)).toEqual(missing);
    expect(await endSession(world.scope(admin), bob.session.sessionId)).toEqual(missing);
    expect(await endSession(world.scope(), bob.session.sessionId)).toEqual(missing);
    expect(await world.auth.findSession(bob.browser.headers, new Date())).toBeDefined();
  });

  test.each([undefined, '', 'x', 7, null, ['a'], { $gt: 0 }, '__proto__', "' or 1=1 --"])(
    'a session id that is none (%j) is not found',
    async (raw) => {
      const { session } = await world.register(`id${Math.random()}@school.example`);
      expect(await endSession(world.signedIn(session), raw)).toMatchObject({ kind: 'missing' });
    },
  );

  test('a visitor ends nobody’s', async () => {
    const { browser, session } = await world.register('safe@school.example');
    expect(await endOtherSessions(world.scope(), session)).toMatchObject({ kind: 'missing' });
    expect(await world.auth.findSession(browser.headers, new Date())).toBeDefined();
  });
});

test('the actor of a request is what the profile says', async () => {
  const { session } = await world.register('actor@school.example');
  const userId = session.user.id;
  expect(identify(undefined).actor).toEqual({ kind: 'visitor' });
  expect(identify(session).actor).toEqual({ kind: 'learner', userId, isVip: false });
  const admin = { ...session, profile: { ...session.profile, role: 'admin' as const } };
  expect(identify(admin).actor).toEqual({ kind: 'admin', userId });
  const polish = { ...session, profile: { ...session.profile, nativeLanguage: 'Polish' } };
  expect(identify(polish).preferredLocale).toBe('pl');
});
