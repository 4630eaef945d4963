import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startSmtpServer } from '#test/harness/smtp-server.ts';
import {
  filledIn,
  linkIn,
  openBrowser,
  openTestAccounts,
  type TestAccounts,
  tokenIn,
} from '#test/harness/test-accounts.ts';
import { userProfiles } from './accounts.tables.server.ts';

let world: TestAccounts;
beforeAll(async () => {
  world = await openTestAccounts();
});
afterAll(() => world.close());

const verify = (token: string, known = {}) =>
  world.auth.verifyEmail(world.scope(known), openBrowser().headers, { token });
const resend = (email: string, known = {}) => world.auth.resendVerification(world.scope(known), { email });
const deadLink = { ok: false, kind: 'invalid', code: 'accounts:refusal.link' };

describe('the link of a verification mail', () => {
  test('verifies the address and signs in, once', async () => {
    const { browser } = await world.register('ann@school.example');
    const token = tokenIn((await world.mailsTo('ann@school.example')).at(-1));
    expect((await verify(token)).ok).toBe(true);
    const session = await world.auth.findSession(browser.headers, new Date());
    expect(session?.user.emailVerified).toBe(true);
    expect(await verify(token)).toEqual(deadLink);
  });

  test('is refused after a day', async () => {
    await world.register('late@school.example');
    const token = tokenIn((await world.mailsTo('late@school.example')).at(-1));
    expect(await verify(token, { now: new Date(Date.now() + 86_400_000) })).toEqual(deadLink);
  });

  test('is refused when it is one for a new password', async () => {
    await world.register('purpose@school.example');
    await world.auth.requestPasswordReset(world.scope(), { email: 'purpose@school.example' });
    const mails = await world.mailsTo('purpose@school.example');
    const reset = mails.find((mail) => linkIn(mail).pathname === '/reset-password');
    expect(await verify(tokenIn(reset))).toEqual(deadLink);
  });

  test('does not let a disabled account in', async () => {
    const { session } = await world.register('off@school.example');
    const token = tokenIn((await world.mailsTo('off@school.example')).at(-1));
    await world.db.update(userProfiles).set({ disabled: true }).where(eq(userProfiles.id, session.user.id));
    expect(await verify(token)).toMatchObject({ kind: 'forbidden', code: 'accounts:access.disabled' });
  });

  test('is not guessed: one address may try sixty an hour', async () => {
    const known = { now: new Date(), address: '203.0.113.8' };
    const outcomes = [];
    for (let nth = 0; nth < 61; nth += 1) outcomes.push(await verify('x'.repeat(43), known));
    expect(outcomes.filter((outcome) => !outcome.ok && outcome.kind === 'busy')).toHaveLength(1);
  });
});

describe('asking for another one', () => {
  test('sends it, and the first stops working', async () => {
    await world.register('again@school.example');
    const first = tokenIn((await world.mailsTo('again@school.example')).at(-1));
    await resend('again@school.example');
    const second = tokenIn((await world.mailsTo('again@school.example')).at(-1));
    expect(await verify(first)).toEqual(deadLink);
    expect((await verify(second)).ok).toBe(true);
  });

  test('says the same for an unknown address and for one that is verified, and sends nothing', async () => {
    await world.register('done@school.example');
    await verify(tokenIn((await world.mailsTo('done@school.example')).at(-1)));
    const before = (await world.mailsTo('done@school.example')).length;
    expect(await resend('done@school.example')).toEqual(await resend('nobody@school.example'));
    expect(await world.mailsTo('done@school.example')).toHaveLength(before);
    expect(await world.mailsTo('nobody@school.example')).toEqual([]);
  });

  test('is limited by the address it comes from', async () => {
    const known = { now: new Date(), address: '203.0.113.9' };
    const outcomes = [];
    for (let nth = 0; nth < 31; nth += 1) outcomes.push(await resend(`any${nth}@school.example`, known));
    expect(outcomes.filter((outcome) => !outcome.ok && outcome.kind === 'busy')).toHaveLength(1);
  });
});

test('with a mail server, links are really sent and really work', async () => {
  const smtp = await startSmtpServer();
  const real = await openTestAccounts({ SMTP_URL: smtp.url, BASE_URL: 'https://dictoria.example' });
  await real.auth.register(
    real.scope({ locale: 'pl' }),
    openBrowser().headers,
    filledIn({ email: 'ola@school.example' }),
  );
  await smtp.received(1);
  await real.auth.requestPasswordReset(real.scope({ locale: 'pl' }), { email: 'ola@school.example' });
  await smtp.received(2);

  expect(smtp.mails.map(({ recipients }) => recipients)).toEqual([
    ['ola@school.example'],
    ['ola@school.example'],
  ]);
  const [verification, reset] = smtp.mails;
  expect(verification?.headers.get('subject')).toEqual(['Potwierdź swój adres e-mail w serwisie Dictoria']);
  expect(reset?.headers.get('subject')).toEqual(['Nowe hasło do serwisu Dictoria']);
  const browser = openBrowser();
  expect(
    (await real.auth.verifyEmail(real.scope(), browser.headers, { token: tokenIn(verification) })).ok,
  ).toBe(true);
  const password = 'eight blue herons';
  const form = { token: tokenIn(reset), password, confirmPassword: password };
  expect((await real.auth.resetPassword(real.scope(), browser.headers, form)).ok).toBe(true);
  await real.close();
  await smtp.stop();
});
