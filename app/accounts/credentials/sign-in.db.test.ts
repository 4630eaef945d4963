import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { quickPasswords } from '#test/harness/quick-passwords.ts';
import {
  type Browser,
  goodPassword,
  openBrowser,
  openTestAccounts,
  type TestAccounts,
} from '#test/harness/test-accounts.ts';
import { accounts, sessions, userProfiles, users } from '../accounts.tables.server.ts';
import { allowFromAddress } from './credential-limits.server.ts';
import { argon2idAt } from './password-hash.server.ts';

let world: TestAccounts;
beforeAll(async () => {
  world = await openTestAccounts();
});
afterAll(() => world.close());

const signIn = (email: string, password: string, browser: Browser = openBrowser(), known = {}) =>
  world.auth.signIn(world.scope(known), browser.headers, { email, password });

const wrong = { ok: false, kind: 'invalid', code: 'accounts:refusal.credentials' };

describe('signing in', () => {
  test('works with the right password, and the cookie is out of reach for scripts and other sites', async () => {
    await world.register('ann@school.example');
    const outcome = await signIn('ann@school.example', goodPassword);
    expect(outcome).toMatchObject({
      ok: true,
      value: {
        cookies: [
          expect.stringMatching(
            /^dictoria\.session_token=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
          ),
        ],
      },
    });
  });

  test('over TLS the cookie is secure', async () => {
    const secure = await openTestAccounts({ BASE_URL: 'https://dictoria.example' });
    await secure.register('ann@school.example');
    const outcome = await secure.auth.signIn(secure.scope(), openBrowser().headers, {
      email: 'ann@school.example',
      password: goodPassword,
    });
    expect(outcome.ok && outcome.value.cookies[0]).toMatch(/^__Secure-dictoria\.session_token=.*; Secure;/);
    await secure.close();
  });

  test('the token is nowhere in the database', async () => {
    const { browser } = await world.register('secret@school.example');
    const token = decodeURIComponent(browser.headers.get('cookie') ?? '').split(/[=.]/)[2] ?? '';
    expect(token).toHaveLength(43);
    expect(JSON.stringify(await world.db.select().from(sessions))).not.toContain(token);
  });

  test('the browser gets a new session, and the one it had is gone', async () => {
    const { browser, session } = await world.register('again@school.example');
    const outcome = await signIn('again@school.example', goodPassword, browser);
    if (outcome.ok) browser.take(outcome.value.cookies);
    const current = await world.auth.findSession(browser.headers, new Date());
    expect(current?.sessionId).not.toBe(session.sessionId);
    expect(await world.db.select().from(sessions).where(eq(sessions.id, session.sessionId))).toEqual([]);
  });

  test('a user without a profile gets the one of a newcomer', async () => {
    const { session } = await world.register('bare@school.example');
    await world.db.delete(userProfiles).where(eq(userProfiles.id, session.user.id));
    const browser = openBrowser();
    const outcome = await signIn('bare@school.example', goodPassword, browser);
    if (outcome.ok) browser.take(outcome.value.cookies);
    const current = await world.auth.findSession(browser.headers, new Date());
    expect(current?.profile).toMatchObject({
      firstName: 'bare',
      role: 'user',
      subscriptionPlan: 'free',
      subscriptionStatus: 'trial',
      subscriptionEndDate: expect.any(Date),
    });
  });

  test('a hash of an older, lower cost is made again', async () => {
    const { session } = await world.register('old@school.example');
    const stored = await argon2idAt({ memory: 8, passes: 1, parallelism: 1 }).hash(goodPassword);
    const mine = eq(accounts.userId, session.user.id);
    await world.db.update(accounts).set({ password: stored }).where(mine);
    expect((await signIn('old@school.example', goodPassword)).ok).toBe(true);
    const [account] = await world.db.select().from(accounts).where(mine);
    expect(account?.password).not.toBe(stored);
    expect(quickPasswords.isOutdated(account?.password ?? '')).toBe(false);
    expect((await signIn('old@school.example', goodPassword)).ok).toBe(true);
  });
});

describe('signing in is refused', () => {
  test('with a wrong password and with an unknown address, in the same words', async () => {
    await world.register('known@school.example');
    expect(await signIn('known@school.example', 'not the password')).toEqual(wrong);
    expect(await signIn('unknown@school.example', 'not the password')).toEqual(wrong);
  });

  test('to a disabled account, which only someone with the password learns', async () => {
    const { session } = await world.register('disabled@school.example');
    await world.db.update(userProfiles).set({ disabled: true }).where(eq(userProfiles.id, session.user.id));
    expect(await signIn('disabled@school.example', 'not the password')).toEqual(wrong);
    expect(await signIn('disabled@school.example', goodPassword)).toMatchObject({
      kind: 'forbidden',
      code: 'accounts:access.disabled',
    });
  });

  test('until the address is verified, where that is required', async () => {
    const strict = await openTestAccounts({ EMAIL_VERIFICATION: 'required' });
    const form = { email: 'new@school.example', password: goodPassword };
    await strict.auth.register(strict.scope(), openBrowser().headers, {
      ...form,
      confirmPassword: goodPassword,
      firstName: 'Ann',
      country: 'PL',
      acceptTerms: 'on',
      acceptPrivacy: 'on',
    });
    const enter = () => strict.auth.signIn(strict.scope(), openBrowser().headers, form);
    expect(await enter()).toMatchObject({ kind: 'forbidden', code: 'accounts:refusal.unverified' });
    await strict.db.update(users).set({ emailVerified: true });
    expect((await enter()).ok).toBe(true);
    await strict.close();
  });
});

describe('guessing', () => {
  const now = new Date('2027-01-01T10:00:00Z');

  test('one account’s password stops after five tries, from wherever they come, also with the right one', async () => {
    await world.register('guessed@school.example');
    for (let attempt = 0; attempt < 5; attempt += 1)
      expect(await signIn('guessed@school.example', 'a guess', openBrowser(), { now })).toEqual(wrong);
    const sixth = await signIn('guessed@school.example', goodPassword, openBrowser(), { now });
    expect(sixth).toMatchObject({ kind: 'busy', code: 'platform:tooManyRequests', retryAfterMs: 12_000 });
    const patient = await signIn('guessed@school.example', goodPassword, openBrowser(), {
      now: new Date(now.getTime() + 12_000),
    });
    expect(patient.ok).toBe(true);
  });

  test('is counted for addresses without an account too', async () => {
    const outcomes = [];
    for (let attempt = 0; attempt < 6; attempt += 1)
      outcomes.push(await signIn('nobody@school.example', 'a guess', openBrowser(), { now }));
    expect(outcomes.map((outcome) => !outcome.ok && outcome.kind)).toEqual([
      ...Array<string>(5).fill('invalid'),
      'busy',
    ]);
  });

  test('across accounts is stopped by the address it comes from', async () => {
    const here = { now, address: '203.0.113.77' };
    for (let attempt = 0; attempt < 60; attempt += 1) await allowFromAddress(world.scope(here), 'password');
    expect(await signIn('one@school.example', 'spring2027', openBrowser(), here)).toMatchObject({
      kind: 'busy',
    });
    expect(await signIn('one@school.example', 'spring2027', openBrowser(), { now })).toEqual(wrong);
  });

  test('is forgotten once the owner has signed in', async () => {
    await world.register('owner@school.example');
    for (let round = 0; round < 3; round += 1) {
      for (let attempt = 0; attempt < 4; attempt += 1)
        await signIn('owner@school.example', 'a typo', openBrowser(), { now });
      expect((await signIn('owner@school.example', goodPassword, openBrowser(), { now })).ok).toBe(true);
    }
  });
});
