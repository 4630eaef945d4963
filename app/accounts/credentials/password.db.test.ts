import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type Browser,
  filledIn,
  goodPassword,
  linkIn,
  openBrowser,
  openTestAccounts,
  type TestAccounts,
  tokenIn,
} from '#test/harness/test-accounts.ts';
import { accounts, sessions, userProfiles, users } from '../accounts.tables.server.ts';

let world: TestAccounts;
beforeAll(async () => {
  world = await openTestAccounts({ BASE_URL: 'https://dictoria.example' });
});
afterAll(() => world.close());

const newPassword = 'eight blue herons';
const deadLink = { ok: false, kind: 'invalid', code: 'accounts:refusal.link' };

const signIn = (email: string, password: string, browser: Browser = openBrowser(), known = {}) =>
  world.auth.signIn(world.scope(known), browser.headers, { email, password });
const ask = (email: string, known = {}) => world.auth.requestPasswordReset(world.scope(known), { email });
const reset = (token: string, password = newPassword, browser = openBrowser(), known = {}) =>
  world.auth.resetPassword(world.scope(known), browser.headers, {
    token,
    password,
    confirmPassword: password,
  });
const resetMails = async (email: string) =>
  (await world.mailsTo(email)).filter((mail) => linkIn(mail).pathname === '/reset-password');

async function resetToken(email: string): Promise<string> {
  await ask(email);
  return tokenIn((await resetMails(email)).at(-1));
}

describe('a forgotten password', () => {
  test('is replaced by the link of a mail, which signs in and ends every other session', async () => {
    const { browser: elsewhere } = await world.register('ann@school.example');
    const token = await resetToken('ann@school.example');
    const browser = openBrowser();
    const outcome = await reset(token, newPassword, browser);
    if (outcome.ok) browser.take(outcome.value.cookies);
    expect(await world.auth.findSession(browser.headers, new Date())).toMatchObject({
      user: { email: 'ann@school.example', emailVerified: true },
    });
    expect(await world.auth.findSession(elsewhere.headers, new Date())).toBeUndefined();
    expect((await signIn('ann@school.example', newPassword)).ok).toBe(true);
    expect((await signIn('ann@school.example', goodPassword)).ok).toBe(false);
  });

  test('the owner is notified that the password changed', async () => {
    await world.register('told@school.example');
    await reset(await resetToken('told@school.example'));
    const subjects = (await world.mailsTo('told@school.example')).map(
      ({ headers }) => headers.get('subject')?.[0],
    );
    expect(subjects.at(-1)).toBe('Your Dictoria password was changed');
  });

  test('the link leads to the configured address', async () => {
    await world.register('link@school.example');
    await ask('link@school.example');
    const [mail] = await resetMails('link@school.example');
    expect(linkIn(mail).origin).toBe('https://dictoria.example');
  });

  test('an unknown address gets the same answer and no mail', async () => {
    await world.register('known@school.example');
    expect(await ask('unknown@school.example')).toEqual(await ask('known@school.example'));
    expect(await world.mailsTo('unknown@school.example')).toEqual([]);
    expect(await resetMails('known@school.example')).toHaveLength(1);
  });

  test('a disabled account gets no link', async () => {
    const { session } = await world.register('off@school.example');
    await world.db.update(userProfiles).set({ disabled: true }).where(eq(userProfiles.id, session.user.id));
    await ask('off@school.example');
    expect(await resetMails('off@school.example')).toEqual([]);
  });
});

describe('a reset link is refused', () => {
  test('the second time', async () => {
    await world.register('twice@school.example');
    const token = await resetToken('twice@school.example');
    expect((await reset(token)).ok).toBe(true);
    expect(await reset(token, 'a third password')).toEqual(deadLink);
    expect((await signIn('twice@school.example', newPassword)).ok).toBe(true);
  });

  test('after a newer one was asked for', async () => {
    await world.register('newer@school.example');
    const old = await resetToken('newer@school.example');
    const latest = await resetToken('newer@school.example');
    expect(await reset(old)).toEqual(deadLink);
    expect((await reset(latest)).ok).toBe(true);
  });

  test('after the password was changed in another way', async () => {
    const { session } = await world.register('changed@school.example');
    const token = await resetToken('changed@school.example');
    await world.auth.changePassword(world.signedIn(session), openBrowser().headers, {
      currentPassword: goodPassword,
      password: newPassword,
      confirmPassword: newPassword,
    });
    expect(await reset(token, 'a third password')).toEqual(deadLink);
  });

  test('after its hour, and nothing changes', async () => {
    await world.register('late@school.example');
    const token = await resetToken('late@school.example');
    const before = await world.db.select().from(accounts);
    const late = { now: new Date(Date.now() + 3_600_000) };
    expect(await reset(token, newPassword, openBrowser(), late)).toEqual(deadLink);
    expect(await world.db.select().from(accounts)).toEqual(before);
  });

  test('when it is the link of a verification mail', async () => {
    await world.register('purpose@school.example');
    const [verification] = await world.mailsTo('purpose@school.example');
    expect(await reset(tokenIn(verification))).toEqual(deadLink);
  });

  test('when the account was disabled since', async () => {
    const { session } = await world.register('barred@school.example');
    const token = await resetToken('barred@school.example');
    await world.db.update(userProfiles).set({ disabled: true }).where(eq(userProfiles.id, session.user.id));
    expect(await reset(token)).toEqual(deadLink);
  });

  test('when it was made up', async () => {
    expect(await reset('x'.repeat(43))).toEqual(deadLink);
  });
});

test('a common password is refused and the link stays good', async () => {
  await world.register('common@school.example');
  const token = await resetToken('common@school.example');
  expect(await reset(token, 'Football')).toMatchObject({
    code: 'accounts:validation.passwordCommon',
    field: 'password',
  });
  expect((await reset(token)).ok).toBe(true);
});

describe('an owner under attack', () => {
  const now = new Date();

  test('who cannot sign in for all the guessing can still reset, and is then let in', async () => {
    await world.register('attacked@school.example');
    for (let attempt = 0; attempt < 6; attempt += 1)
      await signIn('attacked@school.example', 'a guess', openBrowser(), { now });
    expect(await signIn('attacked@school.example', goodPassword, openBrowser(), { now })).toMatchObject({
      kind: 'busy',
    });
    expect((await reset(await resetToken('attacked@school.example'))).ok).toBe(true);
    expect((await signIn('attacked@school.example', newPassword, openBrowser(), { now })).ok).toBe(true);
  });

  test('whose mails others have used up has a link that works, and the answer stays the same', async () => {
    await world.register('mailed@school.example');
    const answers = [];
    for (let attempt = 0; attempt < 8; attempt += 1) answers.push(await ask('mailed@school.example'));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    const outcomes = [];
    for (const mail of await resetMails('mailed@school.example')) outcomes.push(await reset(tokenIn(mail)));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  });
});

test('mails of other kinds do not keep a reset link from its owner', async () => {
  await world.register('busy@school.example');
  for (let attempt = 0; attempt < 5; attempt += 1) {
    await world.auth.resendVerification(world.scope(), { email: 'busy@school.example' });
    await world.auth.register(
      world.scope(),
      openBrowser().headers,
      filledIn({ email: 'busy@school.example' }),
    );
  }
  await world.mailsTo('busy@school.example');
  expect((await reset(await resetToken('busy@school.example'))).ok).toBe(true);
});

test.each([
  ['asking for links', 31, (known: object) => ask(`any${Math.random()}@school.example`, known)],
  ['trying links', 61, (known: object) => reset('x'.repeat(43), 'password', openBrowser(), known)],
] as const)('%s from one address is limited', async (_what, calls, call) => {
  const known = { now: new Date(), address: '203.0.113.4' };
  const outcomes = [];
  for (let nth = 0; nth < calls; nth += 1) outcomes.push(await call(known));
  expect(outcomes.filter((outcome) => !outcome.ok && outcome.kind === 'busy')).toHaveLength(1);
});

describe('changing the password', () => {
  const change = (session: Parameters<TestAccounts['signedIn']>[0], currentPassword: string, given = {}) =>
    world.auth.changePassword(world.signedIn(session), openBrowser().headers, {
      currentPassword,
      password: newPassword,
      confirmPassword: newPassword,
      ...given,
    });

  test('ends every session but the one that begins with it', async () => {
    const { browser, session } = await world.register('change@school.example');
    const outcome = await world.auth.changePassword(world.signedIn(session), browser.headers, {
      currentPassword: goodPassword,
      password: newPassword,
      confirmPassword: newPassword,
    });
    expect(await world.auth.findSession(browser.headers, new Date())).toBeUndefined();
    if (outcome.ok) browser.take(outcome.value.cookies);
    expect(await world.auth.findSession(browser.headers, new Date())).toBeDefined();
    const mine = await world.db.select().from(sessions).where(eq(sessions.userId, session.user.id));
    expect(mine).toHaveLength(1);
    expect((await signIn('change@school.example', newPassword)).ok).toBe(true);
  });

  test('needs the current one', async () => {
    const { session } = await world.register('needs@school.example');
    const before = await world.db.select().from(users).where(eq(users.id, session.user.id));
    expect(await change(session, 'not the password')).toMatchObject({
      kind: 'invalid',
      code: 'accounts:refusal.currentPassword',
      field: 'currentPassword',
    });
    expect(await world.db.select().from(users).where(eq(users.id, session.user.id))).toEqual(before);
    expect((await signIn('needs@school.example', goodPassword)).ok).toBe(true);
  });

  test('refuses a common one', async () => {
    const { session } = await world.register('plain@school.example');
    const given = { password: 'password1', confirmPassword: 'password1' };
    expect(await change(session, goodPassword, given)).toMatchObject({
      code: 'accounts:validation.passwordCommon',
    });
  });

  test('is not for visitors', async () => {
    expect(await change(undefined, goodPassword)).toMatchObject({ kind: 'forbidden' });
  });

  test('is guessed no faster than signing in', async () => {
    const { session } = await world.register('shared@school.example');
    const kinds = [];
    for (let attempt = 0; attempt < 4; attempt += 1) {
      const outcome = await change(session, 'a guess');
      kinds.push(!outcome.ok && outcome.kind);
    }
    for (let attempt = 0; attempt < 2; attempt += 1) {
      const outcome = await signIn('shared@school.example', 'a guess');
      kinds.push(!outcome.ok && outcome.kind);
    }
    expect(kinds).toEqual([...Array<string>(5).fill('invalid'), 'busy']);
  });

  test('twice at the same moment happens once', async () => {
    const { session } = await world.register('race@school.example');
    const outcomes = await Promise.all([
      change(session, goodPassword, { password: 'first new words', confirmPassword: 'first new words' }),
      change(session, goodPassword, { password: 'other new words', confirmPassword: 'other new words' }),
    ]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  });
});
