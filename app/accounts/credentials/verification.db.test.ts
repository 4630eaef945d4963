import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startSmtpServer } from '#test/harness/smtp-server.ts';
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
import { sessions, userProfiles, users } from '../accounts.tables.server.ts';

let world: TestAccounts;
beforeAll(async () => {
  world = await openTestAccounts();
});
afterAll(() => world.close());

const chosenPassword = 'eight blue herons';
const deadLink = { ok: false, kind: 'invalid', code: 'accounts:refusal.link' };
const wantsPassword = { ok: false, kind: 'invalid', code: 'accounts:refusal.choosePassword' };

type Session = Awaited<ReturnType<TestAccounts['register']>>['session'];

const confirmAs = (session: Session, token: string, known = {}) =>
  world.auth.verifyEmail(world.signedIn(session, known), session, { token });
const confirmAsVisitor = (token: string, known = {}) =>
  world.auth.verifyEmail(world.scope(known), undefined, { token });
const claim = (token: string, password = chosenPassword, browser = openBrowser(), known = {}) =>
  world.auth.claimAddress(world.scope(known), browser.headers, {
    token,
    password,
    confirmPassword: password,
  });
const signIn = (email: string, password: string, browser = openBrowser()) =>
  world.auth.signIn(world.scope(), browser.headers, { email, password });
const resend = (email: string, known = {}) => world.auth.resendVerification(world.scope(known), { email });
const linkOf = async (email: string) =>
  tokenIn((await world.mailsTo(email)).findLast((mail) => linkIn(mail).pathname === '/verify-email'));
const subjectsTo = async (email: string) =>
  (await world.mailsTo(email)).map(({ headers }) => headers.get('subject')?.[0]);
const isVerified = async (email: string) => {
  const [user] = await world.db.select().from(users).where(eq(users.email, email));
  return user?.emailVerified;
};
const isSignedIn = async (browser: Browser) =>
  (await world.auth.findSession(browser.headers, new Date())) !== undefined;

/** Somebody who registers with an address and signs in with it in a second browser. */
async function registerTwice(email: string) {
  const { browser, session } = await world.register(email);
  const elsewhere = openBrowser();
  const entered = await signIn(email, goodPassword, elsewhere);
  if (entered.ok) elsewhere.take(entered.value.cookies);
  return { browser, session, elsewhere };
}

describe('the link of a verification mail, where its account is signed in', () => {
  test('verifies the address, keeps password and session, and ends the sessions elsewhere', async () => {
    const { browser, session, elsewhere } = await registerTwice('ann@school.example');
    const before = await subjectsTo('ann@school.example');
    expect(await confirmAs(session, await linkOf('ann@school.example'))).toEqual({ ok: true });
    expect(await world.auth.findSession(browser.headers, new Date())).toMatchObject({
      sessionId: session.sessionId,
      user: { emailVerified: true },
    });
    expect(await isSignedIn(elsewhere)).toBe(false);
    expect((await signIn('ann@school.example', goodPassword)).ok).toBe(true);
    expect(await subjectsTo('ann@school.example')).toEqual(before);
  });

  test('works once', async () => {
    const { session } = await world.register('once@school.example');
    const token = await linkOf('once@school.example');
    expect((await confirmAs(session, token)).ok).toBe(true);
    expect(await confirmAs(session, token)).toEqual(deadLink);
    expect(await claim(token)).toEqual(deadLink);
    expect((await signIn('once@school.example', goodPassword)).ok).toBe(true);
  });

  test('is refused after a day', async () => {
    const { session } = await world.register('late@school.example');
    const token = await linkOf('late@school.example');
    const late = { now: new Date(Date.now() + 86_400_000) };
    expect(await confirmAs(session, token, late)).toEqual(deadLink);
    expect(await isVerified('late@school.example')).toBe(false);
  });

  test('is not guessed: one address may try sixty an hour', async () => {
    const known = { now: new Date(), address: '203.0.113.8' };
    const outcomes = [];
    for (let nth = 0; nth < 61; nth += 1) outcomes.push(await confirmAsVisitor('x'.repeat(43), known));
    expect(outcomes.filter((outcome) => !outcome.ok && outcome.kind === 'busy')).toHaveLength(1);
  });
});

describe('the link of a verification mail, in any other browser', () => {
  test('verifies nothing without a new password, and stays good', async () => {
    await world.register('bare@school.example');
    const { session: somebodyElse } = await world.register('else@school.example');
    const token = await linkOf('bare@school.example');
    expect(await confirmAsVisitor(token)).toEqual(wantsPassword);
    expect(await confirmAs(somebodyElse, token)).toEqual(wantsPassword);
    expect(await isVerified('bare@school.example')).toBe(false);
    expect((await claim(token)).ok).toBe(true);
    expect(await isVerified('else@school.example')).toBe(false);
  });

  test('ends the password and all sessions of whoever registered, and signs in with the new one', async () => {
    const { browser, elsewhere } = await registerTwice('taken@school.example');
    const owner = openBrowser();
    const claimed = await claim(await linkOf('taken@school.example'), chosenPassword, owner);
    if (claimed.ok) owner.take(claimed.value.cookies);
    expect(await world.auth.findSession(owner.headers, new Date())).toMatchObject({
      user: { email: 'taken@school.example', emailVerified: true },
    });
    expect([await isSignedIn(browser), await isSignedIn(elsewhere)]).toEqual([false, false]);
    expect(await signIn('taken@school.example', goodPassword)).toMatchObject({
      code: 'accounts:refusal.credentials',
    });
    expect((await signIn('taken@school.example', chosenPassword)).ok).toBe(true);
  });

  test('notifies its owner, once, of what no longer works', async () => {
    await world.register('told@school.example');
    const token = await linkOf('told@school.example');
    await Promise.all([claim(token), claim(token)]);
    const [, told, ...more] = await world.mailsTo('told@school.example');
    expect(more).toEqual([]);
    expect(told?.headers.get('subject')).toEqual(['Your email is confirmed at Dictoria']);
    expect(told?.parts.get('text/plain')?.replace(/\s+/g, ' ')).toContain(
      'The password from registration no longer works, and every other device has been logged out.',
    );
    expect(linkIn(told).pathname).toBe('/forgot-password');
  });

  test('wins against whoever changes the password at the same moment', async () => {
    const { session } = await world.register('race@school.example');
    const token = await linkOf('race@school.example');
    const theirs = {
      currentPassword: goodPassword,
      password: 'nine red foxes',
      confirmPassword: 'nine red foxes',
    };
    await Promise.all([
      world.auth.changePassword(world.signedIn(session), openBrowser().headers, theirs),
      claim(token),
    ]);
    expect((await signIn('race@school.example', chosenPassword)).ok).toBe(true);
    expect((await signIn('race@school.example', theirs.password)).ok).toBe(false);
  });

  test('outlasts whoever is signing in with the old password at that moment', async () => {
    await world.register('slow@school.example');
    const token = await linkOf('slow@school.example');
    world.work.afterCheck = () => claim(token);
    const squatter = openBrowser();
    const entered = await signIn('slow@school.example', goodPassword, squatter);
    expect(entered).toMatchObject({ ok: false, code: 'accounts:refusal.credentials' });
    const sessionsOfOwner = await world.db
      .select()
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId));
    expect(sessionsOfOwner.filter(({ user }) => user.email === 'slow@school.example')).toHaveLength(1);
  });

  test('lets its owner in who is kept from signing in by the guesses of others', async () => {
    await world.register('guessed@school.example');
    const token = await linkOf('guessed@school.example');
    for (let attempt = 0; attempt < 6; attempt += 1) await signIn('guessed@school.example', 'a guess');
    await claim(token);
    expect((await signIn('guessed@school.example', chosenPassword)).ok).toBe(true);
  });

  test('works once', async () => {
    await world.register('twice@school.example');
    const token = await linkOf('twice@school.example');
    expect((await claim(token)).ok).toBe(true);
    expect(await claim(token, 'a third password')).toEqual(deadLink);
    expect((await signIn('twice@school.example', chosenPassword)).ok).toBe(true);
  });

  test('stays good when a common password is refused', async () => {
    await world.register('common@school.example');
    const token = await linkOf('common@school.example');
    expect(await claim(token, 'Football')).toMatchObject({ code: 'accounts:validation.passwordCommon' });
    expect((await claim(token)).ok).toBe(true);
  });

  test('is refused after a day, and nothing ends', async () => {
    const { browser } = await world.register('old@school.example');
    const token = await linkOf('old@school.example');
    const late = { now: new Date(Date.now() + 86_400_000) };
    expect(await claim(token, chosenPassword, openBrowser(), late)).toEqual(deadLink);
    expect(await isSignedIn(browser)).toBe(true);
    expect((await signIn('old@school.example', goodPassword)).ok).toBe(true);
  });

  test('is refused when it is one for a new password', async () => {
    const { session } = await world.register('purpose@school.example');
    await world.auth.requestPasswordReset(world.scope(), { email: 'purpose@school.example' });
    const mails = await world.mailsTo('purpose@school.example');
    const reset = tokenIn(mails.find((mail) => linkIn(mail).pathname === '/reset-password'));
    expect(await confirmAs(session, reset)).toEqual(deadLink);
    expect(await claim(reset)).toEqual(deadLink);
  });

  test('does not let a disabled account in', async () => {
    const { session } = await world.register('off@school.example');
    const token = await linkOf('off@school.example');
    await world.db.update(userProfiles).set({ disabled: true }).where(eq(userProfiles.id, session.user.id));
    expect(await confirmAsVisitor(token)).toEqual(deadLink);
    expect(await claim(token)).toEqual(deadLink);
  });

  test('is worth nothing once a reset link has proved the address: it would live on for a day', async () => {
    await world.register('proved@school.example');
    const token = await linkOf('proved@school.example');
    await world.auth.requestPasswordReset(world.scope(), { email: 'proved@school.example' });
    const reset = tokenIn((await world.mailsTo('proved@school.example')).at(-1));
    const form = { token: reset, password: chosenPassword, confirmPassword: chosenPassword };
    expect((await world.auth.resetPassword(world.scope(), openBrowser().headers, form)).ok).toBe(true);
    expect(await isVerified('proved@school.example')).toBe(true);
    expect(await claim(token, 'a third password')).toEqual(deadLink);
  });
});

describe('opening the link', () => {
  test('distinguishes the browser of its account from any other, and uses nothing up', async () => {
    const { session } = await world.register('open@school.example');
    const { session: somebodyElse } = await world.register('other@school.example');
    const token = await linkOf('open@school.example');
    const find = (scope = world.scope()) => world.auth.findVerification(scope, { token });
    expect(await find(world.signedIn(session))).toBe('own');
    expect(await find(world.signedIn(somebodyElse))).toBe('other');
    expect(await find()).toBe('other');
    expect(await find(world.scope({ now: new Date(Date.now() + 86_400_000) }))).toBeUndefined();
    await confirmAs(session, token);
    expect(await find(world.signedIn(session))).toBeUndefined();
  });
});

test('an owner who registers after somebody else did gets in by the reset link, and the other one is out', async () => {
  const { browser: squatter } = await world.register('mine@school.example', 'nine red foxes');
  const form = filledIn({ email: 'mine@school.example' });
  expect(await world.auth.register(world.scope(), openBrowser().headers, form)).toMatchObject({
    code: 'accounts:refusal.emailTaken',
  });
  // Both mails were sent at once, in no order.
  const sentTo = (await world.mailsTo('mine@school.example')).map((mail) => linkIn(mail).pathname);
  expect(sentTo.toSorted()).toEqual(['/forgot-password', '/verify-email']);
  await world.auth.requestPasswordReset(world.scope(), { email: 'mine@school.example' });
  const token = tokenIn((await world.mailsTo('mine@school.example')).at(-1));
  const reset = { token, password: chosenPassword, confirmPassword: chosenPassword };
  expect((await world.auth.resetPassword(world.scope(), openBrowser().headers, reset)).ok).toBe(true);
  expect(await isSignedIn(squatter)).toBe(false);
  expect((await signIn('mine@school.example', 'nine red foxes')).ok).toBe(false);
});

test('where verification is required, the link asks for a password: nobody is signed in before', async () => {
  const strict = await openTestAccounts({ EMAIL_VERIFICATION: 'required' });
  await strict.auth.register(
    strict.scope(),
    openBrowser().headers,
    filledIn({ email: 'ann@school.example' }),
  );
  const token = tokenIn((await strict.mailsTo('ann@school.example')).at(-1));
  expect(await strict.auth.findVerification(strict.scope(), { token })).toBe('other');
  // The password of the registration may be chosen again.
  const form = { token, password: goodPassword, confirmPassword: goodPassword };
  expect((await strict.auth.claimAddress(strict.scope(), openBrowser().headers, form)).ok).toBe(true);
  const known = { email: 'ann@school.example', password: goodPassword };
  expect((await strict.auth.signIn(strict.scope(), openBrowser().headers, known)).ok).toBe(true);
  await strict.close();
});

describe('asking for another one', () => {
  test('sends it, and the first stops working', async () => {
    const { session } = await world.register('again@school.example');
    const first = await linkOf('again@school.example');
    await resend('again@school.example');
    const second = await linkOf('again@school.example');
    expect(await confirmAs(session, first)).toEqual(deadLink);
    expect((await confirmAs(session, second)).ok).toBe(true);
  });

  test('says the same for an unknown address and for one that is verified, and sends nothing', async () => {
    const { session } = await world.register('done@school.example');
    await confirmAs(session, await linkOf('done@school.example'));
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
  expect(verification?.headers.get('subject')).toEqual([
    'Potwierdź swój adres e-mail w\u00a0serwisie Dictoria',
  ]);
  expect(reset?.headers.get('subject')).toEqual(['Zresetuj hasło do serwisu Dictoria']);
  const form = { password: chosenPassword, confirmPassword: chosenPassword };
  const { headers } = openBrowser();
  const claimed = await real.auth.claimAddress(real.scope(), headers, {
    ...form,
    token: tokenIn(verification),
  });
  expect(claimed.ok).toBe(true);
  // A new password of any kind makes the links for another one worthless.
  expect(await real.auth.resetPassword(real.scope(), headers, { ...form, token: tokenIn(reset) })).toEqual(
    deadLink,
  );
  await real.close();
  await smtp.stop();
});
