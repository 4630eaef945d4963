import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  filledIn,
  linkIn,
  openBrowser,
  openTestAccounts,
  type TestAccounts,
} from '#test/harness/test-accounts.ts';
import { accounts, sessions, userProfiles, users } from '../accounts.tables.server.ts';

let world: TestAccounts;
let strict: TestAccounts;
beforeAll(async () => {
  world = await openTestAccounts();
  strict = await openTestAccounts({ EMAIL_VERIFICATION: 'required', BASE_URL: 'https://dictoria.example' });
});
afterAll(() => Promise.all([world.close(), strict.close()]));
afterEach(() => Promise.all([world.db.delete(users), strict.db.delete(users)]));

const register = (where: TestAccounts, form: Parameters<typeof filledIn>[0]) =>
  where.auth.register(where.scope(), openBrowser().headers, filledIn(form));

/** Jobs run side by side, so the order of mails says nothing. */
const subjects = async (where: TestAccounts, address: string) =>
  (await where.mailsTo(address)).map(({ headers }) => headers.get('subject')?.[0]).sort();

describe('someone new', () => {
  test('is signed in at once, as a plain user in a trial of seven days', async () => {
    const now = new Date();
    const browser = openBrowser();
    const form = filledIn({ email: ' Ann@School.example ' });
    const outcome = await world.auth.register(world.scope({ now }), browser.headers, form);
    if (outcome.ok) browser.take(outcome.value.cookies);
    expect(outcome).toMatchObject({ ok: true, value: { verificationRequired: false } });
    expect(await world.auth.findSession(browser.headers, now)).toMatchObject({
      user: { email: 'ann@school.example', emailVerified: false },
      profile: {
        firstName: 'Ann',
        country: 'PL',
        role: 'user',
        isVip: false,
        planId: null,
        nativeLanguage: null,
        subscriptionPlan: 'free',
        subscriptionStatus: 'trial',
        subscriptionStartDate: now,
        subscriptionEndDate: new Date(now.getTime() + 7 * 86_400_000),
      },
    });
  });

  test('gets a verification mail in their language, with a link to this site', async () => {
    const scope = world.scope({ locale: 'de' });
    await world.auth.register(scope, openBrowser().headers, filledIn({ email: 'de@school.example' }));
    await world.auth.register(
      world.scope({ locale: 'fr' }),
      openBrowser().headers,
      filledIn({ email: 'de@school.example' }),
    );
    const mails = await world.mailsTo('de@school.example');
    const mail = mails.find(({ headers }) => headers.get('subject')?.[0]?.startsWith('Bestätige'));
    // Whoever tries an address that is taken may be a stranger: its owner reads their own language.
    expect(await subjects(world, 'de@school.example')).toEqual([
      'Bestätige deine E-Mail-Adresse für Dictoria',
      'Du hast schon ein Konto bei Dictoria',
    ]);
    expect(linkIn(mail).origin).toBe('http://localhost:3000');
    expect(linkIn(mail).pathname).toBe('/verify-email');
  });

  test('nothing they typed but the address stands in a mail', async () => {
    await register(world, { email: 'spam@school.example', firstName: 'Win at evil.example' });
    const [mail] = await world.mailsTo('spam@school.example');
    expect([...(mail?.parts.values() ?? [])].join()).not.toContain('evil');
  });

  test.each(['password', 'PassWord', '123456', 'qwertyuiop'])(
    'cannot take the common password %s, and nothing is stored',
    async (password) => {
      expect(await register(world, { email: 'common@school.example', password })).toMatchObject({
        ok: false,
        kind: 'invalid',
        code: 'accounts:validation.passwordCommon',
        field: 'password',
      });
      expect(await world.db.select().from(users)).toEqual([]);
    },
  );

  test('ten registrations of one address at the same moment make one user', async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, () => register(world, { email: 'race@school.example' })),
    );
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    for (const table of [users, accounts, userProfiles, sessions])
      expect(await world.db.select().from(table)).toHaveLength(1);
  });
});

describe('an address that has an account', () => {
  test('is refused with one sentence, its owner is notified, and the account stays as it is', async () => {
    await world.register('owner@school.example');
    const before = await world.db.select().from(accounts);
    const form = { email: 'OWNER@school.example', password: 'another password' };
    expect(await register(world, form)).toMatchObject({
      ok: false,
      kind: 'conflict',
      code: 'accounts:refusal.emailTaken',
      field: 'email',
    });
    expect(await world.db.select().from(accounts)).toEqual(before);
    expect(await subjects(world, 'owner@school.example')).toEqual([
      'Confirm your email for Dictoria',
      'You already have an account at Dictoria',
    ]);
  });

  test('its owner is not flooded: at most three such mails an hour', async () => {
    await world.register('flooded@school.example');
    for (let attempt = 0; attempt < 6; attempt += 1)
      await register(world, { email: 'flooded@school.example' });
    const sent = await subjects(world, 'flooded@school.example');
    expect(sent.filter((subject) => subject?.startsWith('You already have'))).toHaveLength(3);
  });
});

describe('where verification is required', () => {
  test('someone new is not signed in until the link was opened', async () => {
    const outcome = await register(strict, { email: 'new@school.example' });
    expect(outcome).toEqual({ ok: true, value: { cookies: [], verificationRequired: true } });
    expect(await strict.db.select().from(sessions)).toEqual([]);
    const [mail] = await strict.mailsTo('new@school.example');
    expect(linkIn(mail).origin).toBe('https://dictoria.example');
  });

  test('an address that is taken gets the same answer, and only its owner learns more', async () => {
    const fresh = await register(strict, { email: 'taken@school.example' });
    const taken = await register(strict, { email: 'taken@school.example', password: 'another password' });
    expect(taken).toEqual(fresh);
    expect(await subjects(strict, 'taken@school.example')).toEqual([
      'Confirm your email for Dictoria',
      'You already have an account at Dictoria',
    ]);
  });
});

test('registering from one address is limited, whatever the e-mails', async () => {
  const address = '203.0.113.9';
  const one = async (nth: number) => {
    const scope = world.scope({ address, now: new Date('2027-01-01T10:00:00Z') });
    const form = filledIn({ email: `many${nth}@school.example`, password: 'password' });
    return world.auth.register(scope, openBrowser().headers, form);
  };
  const outcomes = await Promise.all(Array.from({ length: 61 }, (_, nth) => one(nth)));
  const busy = outcomes.filter((outcome) => !outcome.ok && outcome.kind === 'busy');
  expect(busy).toEqual([expect.objectContaining({ code: 'platform:tooManyRequests' })]);
});

test('the country of a profile is stored', async () => {
  const { session } = await world.register('country@school.example');
  const [profile] = await world.db.select().from(userProfiles).where(eq(userProfiles.id, session.user.id));
  expect(profile?.country).toBe('PL');
});
