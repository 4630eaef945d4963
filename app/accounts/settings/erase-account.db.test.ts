import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { jobs } from '#app/platform/jobs/jobs.tables.server.ts';
import { ok, refuse } from '#app/platform/outcome.ts';
import { goodPassword, openTestAccounts, type TestAccounts } from '#test/harness/test-accounts.ts';
import {
  accounts,
  sessions,
  userProfiles,
  userSessions,
  users,
  verifications,
} from '../accounts.tables.server.ts';
import type { CurrentSession } from '../sessions/current-session.ts';
import { type BeforeErasing, deleteAccount, erasedJob } from './erase-account.server.ts';

let world: TestAccounts;
beforeAll(async () => {
  world = await openTestAccounts();
});
afterAll(() => world.close());
beforeEach(() => world.db.delete(users));

const leave = (
  session: CurrentSession | undefined,
  password = goodPassword,
  headers = new Headers(),
  beforeErasing: BeforeErasing = async () => ok(),
) => deleteAccount(world.signedIn(session), headers, { password }, { auth: world.auth, beforeErasing });

async function makeAdmin({ user }: CurrentSession): Promise<void> {
  await world.db.update(userProfiles).set({ role: 'admin' }).where(eq(userProfiles.id, user.id));
}

describe('deleting one’s account', () => {
  test('removes everything that is the user’s, and nothing of anyone else', async () => {
    const { browser, session } = await world.register('leaver@school.example');
    const stays = await world.register('stayer@school.example');
    const { id } = session.user;
    await world.auth.requestPasswordReset(world.scope(), { email: 'leaver@school.example' });
    await world.mailsTo('leaver@school.example');
    await world.db.insert(userSessions).values({ userId: id });

    const outcome = await leave(session, goodPassword, browser.headers);
    expect(outcome).toMatchObject({ ok: true, value: { cookies: expect.any(Array) } });
    expect(await world.db.select().from(verifications).where(eq(verifications.value, id))).toEqual([]);
    expect(await world.db.select().from(userSessions)).toEqual([]);
    for (const table of [users, userProfiles])
      expect((await world.db.select({ id: table.id }).from(table)).map((row) => row.id)).toEqual([
        stays.session.user.id,
      ]);
    for (const table of [accounts, sessions])
      expect((await world.db.select().from(table)).map(({ userId }) => userId)).toEqual([
        stays.session.user.id,
      ]);
    expect(await world.auth.findSession(browser.headers, new Date())).toBeUndefined();
  });

  test('notifies the other domains, once, by a job', async () => {
    const { session } = await world.register('job@school.example');
    await leave(session);
    const told = await world.db.select({ payload: jobs.payload }).from(jobs).where(eq(jobs.kind, erasedJob));
    expect(told).toContainEqual({ payload: { userId: session.user.id } });
  });

  test('frees the address for a new start', async () => {
    const { session } = await world.register('back@school.example');
    await leave(session);
    const again = await world.register('back@school.example');
    expect(again.session.user.id).not.toBe(session.user.id);
  });
});

describe('what has to be settled first', () => {
  const settling =
    (settled: string[]): BeforeErasing =>
    async ({ db }, userId) => {
      settled.push(userId);
      expect(await db.select().from(users).where(eq(users.id, userId))).toHaveLength(1);
      return ok();
    };

  test('is settled while the account still exists', async () => {
    const { session } = await world.register('settled@school.example');
    const settled: string[] = [];
    expect(await leave(session, goodPassword, new Headers(), settling(settled))).toMatchObject({ ok: true });
    expect(settled).toEqual([session.user.id]);
  });

  test('and cannot be, keeps the account', async () => {
    const { session } = await world.register('kept@school.example');
    const refusal = refuse('busy', 'accounts:refusal.notCancelled');
    expect(await leave(session, goodPassword, new Headers(), async () => refusal)).toEqual(refusal);
    expect(await world.db.select().from(users)).toHaveLength(1);
  });

  test('is not touched for the wrong password, nor for the last admin', async () => {
    const { session } = await world.register('untouched@school.example');
    const settled: string[] = [];
    await leave(session, 'not the password', new Headers(), settling(settled));
    await makeAdmin(session);
    await leave(session, goodPassword, new Headers(), settling(settled));
    expect(settled).toEqual([]);
  });
});

describe('deleting is refused', () => {
  test('without the right password, and nothing is removed', async () => {
    const { session } = await world.register('wrong@school.example');
    expect(await leave(session, 'not the password')).toMatchObject({
      kind: 'invalid',
      code: 'accounts:refusal.currentPassword',
      field: 'password',
    });
    expect(await world.db.select().from(users)).toHaveLength(1);
  });

  test('to a visitor', async () => {
    await world.register('other@school.example');
    expect(await leave(undefined)).toMatchObject({ kind: 'forbidden' });
    expect(await world.db.select().from(users)).toHaveLength(1);
  });

  test('to the last admin', async () => {
    const { session } = await world.register('admin@school.example');
    await makeAdmin(session);
    expect(await leave(session)).toMatchObject({ kind: 'conflict', code: 'accounts:refusal.lastAdmin' });
    expect(await world.db.select().from(users)).toHaveLength(1);
  });

  test('to one of the last two admins who leave at the same moment', async () => {
    const both = [await world.register('a@school.example'), await world.register('b@school.example')];
    for (const { session } of both) await makeAdmin(session);
    const outcomes = await Promise.all(both.map(({ session }) => leave(session)));
    expect(outcomes.map(({ ok }) => ok).sort()).toEqual([false, true]);
    expect(await world.db.select().from(userProfiles)).toMatchObject([{ role: 'admin' }]);
  });

  test('after too many guesses', async () => {
    const { session } = await world.register('guess@school.example');
    const kinds = [];
    for (let attempt = 0; attempt < 6; attempt += 1) {
      const outcome = await leave(session, 'a guess');
      kinds.push(!outcome.ok && outcome.kind);
    }
    expect(kinds).toEqual([...Array<string>(5).fill('invalid'), 'busy']);
  });
});
