import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestAccounts, type TestAccounts } from '#test/harness/test-accounts.ts';
import { userProfiles } from '../accounts.tables.server.ts';
import { toViewer } from '../sessions/viewer.ts';
import { type ProfileForm, profileForm } from './profile.forms.ts';
import { ensureProfile, rememberLocale, updateProfile } from './profile.server.ts';

let world: TestAccounts;
beforeAll(async () => {
  world = await openTestAccounts();
});
afterAll(() => world.close());

const form: ProfileForm = {
  firstName: 'Ola',
  country: 'DE',
  nativeLanguage: 'Polish',
  learningLanguages: ['de', 'en'],
};

test('a user saves their own profile, and nobody else’s changes', async () => {
  const ann = await world.register('ann@school.example');
  const bob = await world.register('bob@school.example');
  expect(await updateProfile(world.signedIn(ann.session), form)).toMatchObject({ ok: true });
  const now = new Date();
  expect((await world.auth.findSession(ann.browser.headers, now))?.profile).toMatchObject(form);
  expect(await world.auth.findSession(bob.browser.headers, now)).toEqual(bob.session);
});

test('columns that are not in the form are never written, whatever is sent along', async () => {
  const { browser, session } = await world.register('greedy@school.example');
  const greedy = {
    ...form,
    role: 'admin',
    isVip: true,
    is_vip: true,
    disabled: false,
    id: crypto.randomUUID(),
    subscriptionPlan: 'family',
    subscriptionStatus: 'active',
    subscriptionEndDate: new Date('2999-01-01'),
    stripeCustomerId: 'cus_1',
    planId: crypto.randomUUID(),
    createdAt: new Date(0),
  };
  await updateProfile(world.signedIn(session), greedy);
  await updateProfile(world.signedIn(session), profileForm.parse(greedy));
  const after = await world.auth.findSession(browser.headers, new Date());
  expect(after).toEqual({ ...session, profile: { ...session.profile, ...form } });
});

test('a visitor has no profile to save', async () => {
  const before = await world.db.select().from(userProfiles);
  expect(await updateProfile(world.scope(), form)).toMatchObject({ kind: 'forbidden' });
  expect(await world.db.select().from(userProfiles)).toEqual(before);
});

test('someone whose account is gone is refused, not failed', async () => {
  const nobody = { kind: 'learner', userId: crypto.randomUUID(), isVip: false };
  expect(await updateProfile(world.scope({ actor: nobody as never }), form)).toMatchObject({
    kind: 'missing',
  });
});

test('a profile that is there is left as it is', async () => {
  const { browser, session } = await world.register('kept@school.example');
  const given = { userId: session.user.id, email: 'kept@school.example', now: new Date(0) };
  await ensureProfile(world.db, given);
  expect(await world.auth.findSession(browser.headers, new Date())).toEqual(session);
});

test('what pages learn about a person is a fixed list', async () => {
  const { session } = await world.register('seen@school.example');
  expect(Object.keys(toViewer(session)).sort()).toEqual([
    'country',
    'email',
    'emailVerified',
    'firstName',
    'id',
    'interests',
    'isToBeAsked',
    'isVip',
    'learningLanguages',
    'nativeLanguage',
    'role',
    'subscription',
  ]);
});

test('the language of the interface is remembered from the beginning, and when another is chosen', async () => {
  const cleo = await world.register('cleo@school.example');
  const localeOf = async () =>
    (await world.auth.findSession(cleo.browser.headers, new Date()))?.profile.locale;
  expect(await localeOf()).toBe('en');
  await rememberLocale(world.signedIn(cleo.session), 'it');
  expect(await localeOf()).toBe('it');
  await rememberLocale({ ...world.signedIn(cleo.session), actor: { kind: 'visitor' } }, 'fr');
  expect(await localeOf()).toBe('it');
});
