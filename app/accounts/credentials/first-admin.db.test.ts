import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { UserId } from '#app/platform/ids.ts';
import { openTestDatabase, type TestDatabase } from '#test/harness/test-database.ts';
import { accounts, sessions, userProfiles, users } from '../accounts.tables.server.ts';
import { issueToken, redeemToken } from './email-tokens.server.ts';
import { ensureFirstAdmin, makeAdmin } from './first-admin.server.ts';
import { argon2Passwords } from './password-hash.server.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(() => database.db.delete(users));

const admins = () => database.db.select().from(userProfiles).where(eq(userProfiles.role, 'admin'));

async function passwordOf(email: string): Promise<string> {
  const [row] = await database.db
    .select({ password: accounts.password })
    .from(accounts)
    .innerJoin(users, eq(users.id, accounts.userId))
    .where(eq(users.email, email));
  return row?.password ?? '';
}

test('the first start makes an admin from the settings, and later starts make none', async () => {
  const wanted = { email: 'Boss@School.example', password: 'a good password' };
  expect(await ensureFirstAdmin(database.db, wanted)).toEqual({ ...wanted, email: 'boss@school.example' });
  expect(await argon2Passwords.verify(await passwordOf('boss@school.example'), 'a good password')).toBe(true);
  expect(await ensureFirstAdmin(database.db, { email: 'other@school.example' })).toBeUndefined();
  expect(await admins()).toHaveLength(1);
});

test('without settings a password is made up, and it works', async () => {
  const signIn = await ensureFirstAdmin(database.db, {});
  expect(signIn?.password).toMatch(/^[a-z2-9]{20}$/);
  expect(await argon2Passwords.verify(await passwordOf(signIn?.email ?? ''), signIn?.password ?? '')).toBe(
    true,
  );
});

test('ten starts at the same moment make exactly one admin', async () => {
  const made = await Promise.all(Array.from({ length: 10 }, () => ensureFirstAdmin(database.db, {})));
  expect(made.filter(Boolean)).toHaveLength(1);
  expect(await admins()).toHaveLength(1);
});

test('the operator can give anyone a new admin password, and the old one is gone', async () => {
  const first = await makeAdmin(database.db, { email: 'boss@school.example', password: 'the old one' });
  const second = await makeAdmin(database.db, { email: 'boss@school.example' });
  const stored = await passwordOf(second.email);
  expect(await argon2Passwords.verify(stored, second.password)).toBe(true);
  expect(await argon2Passwords.verify(stored, first.password)).toBe(false);
  expect(await admins()).toHaveLength(1);
});

test('a new admin password ends every session and every open link of before', async () => {
  const boss = await makeAdmin(database.db, { email: 'boss@school.example' });
  const [user] = await database.db.select({ id: users.id }).from(users).where(eq(users.email, boss.email));
  const userId = (user?.id ?? '') as UserId;
  const now = new Date();
  await database.db
    .insert(sessions)
    .values({ userId, token: 'stolen', expiresAt: new Date(Date.now() + 60_000) });
  const token = await issueToken(database.db, { purpose: 'reset-password', userId, now });
  await makeAdmin(database.db, { email: boss.email });
  expect(await database.db.select().from(sessions)).toEqual([]);
  expect(await redeemToken(database.db, { purpose: 'reset-password', token, now })).toBeUndefined();
});
