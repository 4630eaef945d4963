import { and, desc, eq, ne } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLog } from '#app/platform/audit/audit.tables.server.ts';
import type { Actor } from '#app/platform/ids.ts';
import { jobs } from '#app/platform/jobs/jobs.tables.server.ts';
import { openTestDatabase, type TestDatabase } from '#test/harness/test-database.ts';
import { type Admin, type Learner, makeAdmin, makeLearner } from '#test/harness/test-people.ts';
import { sessions, userProfiles } from '../accounts.tables.server.ts';
import type { RoleForm } from './users.forms.ts';
import { changeRole, endUserSessions, setDisabled, setVip } from './users.server.ts';

let world: TestDatabase;
let admin: Admin;
let person: Learner;
beforeAll(async () => {
  world = await openTestDatabase();
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.db.update(userProfiles).set({ role: 'user' }).where(ne(userProfiles.role, 'user'));
  admin = await makeAdmin(world.db);
  person = await makeLearner(world.db, { firstName: 'Nora' });
});

const as = (actor: Actor) => ({ db: world.db, actor });
const promote: RoleForm = { role: 'admin', seen: 'user' };
const demote: RoleForm = { role: 'user', seen: 'admin' };
const disable = { disabled: true, seen: false };
const enable = { disabled: false, seen: true };
const giveVip = { vip: true, seen: false };

async function profileOf({ userId }: { userId: string }) {
  const [row] = await world.db
    .select({ role: userProfiles.role, isVip: userProfiles.isVip, disabled: userProfiles.disabled })
    .from(userProfiles)
    .where(eq(userProfiles.id, userId));
  return row;
}

const actsOn = ({ userId }: { userId: string }) =>
  world.db
    .select({
      action: auditLog.action,
      actorId: auditLog.actorId,
      name: auditLog.subjectName,
      before: auditLog.before,
      after: auditLog.after,
    })
    .from(auditLog)
    .where(eq(auditLog.subjectId, userId))
    .orderBy(desc(auditLog.id));

const signIn = ({ userId }: { userId: string }) =>
  world.db
    .insert(sessions)
    .values({ userId, token: `${userId} ${Math.random()}`, expiresAt: new Date(Date.now() + 60_000) });
const sessionsOf = ({ userId }: { userId: string }) => world.db.$count(sessions, eq(sessions.userId, userId));

describe('an admin', () => {
  it('makes somebody an admin and takes it back; both are written down', async () => {
    expect(await changeRole(as(admin), person.userId, promote)).toEqual({ ok: true, value: undefined });
    expect(await profileOf(person)).toMatchObject({ role: 'admin' });
    expect(await changeRole(as(admin), person.userId, demote)).toMatchObject({ ok: true });
    expect(await profileOf(person)).toMatchObject({ role: 'user' });
    expect(await actsOn(person)).toEqual([
      {
        action: 'user.role',
        actorId: admin.userId,
        name: 'Nora',
        before: { role: 'admin' },
        after: { role: 'user' },
      },
      {
        action: 'user.role',
        actorId: admin.userId,
        name: 'Nora',
        before: { role: 'user' },
        after: { role: 'admin' },
      },
    ]);
  });

  it('gives VIP and takes it back', async () => {
    expect(await setVip(as(admin), person.userId, giveVip)).toMatchObject({ ok: true });
    expect(await profileOf(person)).toMatchObject({ isVip: true });
    expect(await setVip(as(admin), person.userId, { vip: false, seen: true })).toMatchObject({ ok: true });
    expect((await actsOn(person)).map(({ action, after }) => ({ action, after }))).toEqual([
      { action: 'user.vip', after: { isVip: false } },
      { action: 'user.vip', after: { isVip: true } },
    ]);
  });

  it('disables an account: sessions end, renewals are stopped by a job; enabling brings no session back', async () => {
    await signIn(person);
    const waiting = and(eq(jobs.kind, 'subscription.stopRenewals'), eq(jobs.status, 'queued'));
    const before = await world.db.$count(jobs, waiting);
    expect(await setDisabled(as(admin), person.userId, disable)).toMatchObject({ ok: true });
    expect(await profileOf(person)).toMatchObject({ disabled: true });
    expect(await sessionsOf(person)).toBe(0);
    expect(await world.db.$count(jobs, waiting)).toBe(before + 1);
    expect(await setDisabled(as(admin), person.userId, enable)).toMatchObject({ ok: true });
    expect(await profileOf(person)).toMatchObject({ disabled: false });
    expect(await sessionsOf(person)).toBe(0);
    expect((await actsOn(person)).map(({ action }) => action)).toEqual(['user.enable', 'user.disable']);
  });

  it('ends the sessions of one person, and of nobody else', async () => {
    await signIn(person);
    await signIn(person);
    await signIn(admin);
    expect(await endUserSessions(as(admin), person.userId)).toMatchObject({ ok: true });
    expect([await sessionsOf(person), await sessionsOf(admin)]).toEqual([0, 1]);
    expect(await actsOn(person)).toMatchObject([{ action: 'user.end-sessions', before: null, after: null }]);
  });

  it('changes nothing and writes nothing down when it is so already', async () => {
    expect(await setVip(as(admin), person.userId, { vip: false, seen: false })).toMatchObject({ ok: true });
    expect(await changeRole(as(admin), person.userId, { role: 'user', seen: 'user' })).toMatchObject({
      ok: true,
    });
    expect(await actsOn(person)).toEqual([]);
  });
});

describe('is refused', () => {
  it.each([
    ['a role', () => changeRole(as(admin), person.userId, demote)],
    ['VIP', () => setVip(as(admin), person.userId, { vip: true, seen: true })],
    ['disabling', () => setDisabled(as(admin), person.userId, { disabled: true, seen: true })],
  ])('%s that somebody else changed meanwhile', async (_what, act) => {
    expect(await act()).toMatchObject({
      ok: false,
      kind: 'conflict',
      code: 'users:refusal.changedMeanwhile',
    });
    expect(await profileOf(person)).toEqual({ role: 'user', isVip: false, disabled: false });
    expect(await actsOn(person)).toEqual([]);
  });

  it.each([
    ['demoting', () => changeRole(as(admin), admin.userId, { ...demote, ownAccount: 'on' })],
    ['disabling', () => setDisabled(as(admin), admin.userId, { ...disable, ownAccount: 'on' })],
  ])('%s the last admin, also when another one is disabled', async (_what, act) => {
    const other = await makeAdmin(world.db);
    await setDisabled(as(admin), other.userId, disable);
    expect(await act()).toMatchObject({ ok: false, kind: 'conflict', code: 'users:refusal.lastAdmin' });
    expect(await profileOf(admin)).toMatchObject({ role: 'admin', disabled: false });
  });

  it.each([
    ['demoting', (own?: 'on') => changeRole(as(admin), admin.userId, { ...demote, ownAccount: own })],
    ['disabling', (own?: 'on') => setDisabled(as(admin), admin.userId, { ...disable, ownAccount: own })],
  ])('%s oneself by accident; who means it may, if there is another admin', async (_what, act) => {
    await makeAdmin(world.db);
    expect(await act()).toMatchObject({ ok: false, kind: 'invalid', code: 'users:refusal.ownAccount' });
    expect(await profileOf(admin)).toMatchObject({ role: 'admin', disabled: false });
    expect(await act('on')).toMatchObject({ ok: true });
  });

  it('an account that is gone or never was', async () => {
    for (const id of ['0d9c1c1e-6f5b-4d5e-8d37-0d8a3c2b1a00', 'x', undefined, ['a']])
      expect(await endUserSessions(as(admin), id)).toMatchObject({
        kind: 'missing',
        code: 'users:refusal.missing',
      });
  });

  it.each([
    ['a visitor', () => ({ kind: 'visitor' }) as Actor],
    ['a learner', () => person as Actor],
    ['a VIP', () => ({ ...person, isVip: true }) as Actor],
    ['someone who was an admin when they asked', () => ({ kind: 'admin', userId: person.userId }) as Actor],
  ])('%s, whatever they try', async (_who, actorOf) => {
    const victim = await makeLearner(world.db);
    const scope = as(actorOf());
    const tried = [
      await changeRole(scope, victim.userId, promote),
      await changeRole(scope, person.userId, promote),
      await setVip(scope, victim.userId, giveVip),
      await setDisabled(scope, victim.userId, disable),
      await endUserSessions(scope, victim.userId),
    ];
    for (const outcome of tried)
      expect(outcome).toMatchObject({ kind: 'forbidden', code: 'users:refusal.adminsOnly' });
    expect(await profileOf(victim)).toEqual({ role: 'user', isVip: false, disabled: false });
    expect(await profileOf(person)).toMatchObject({ role: 'user' });
    expect(await actsOn(victim)).toEqual([]);
  });

  it('an admin who is disabled', async () => {
    const other = await makeAdmin(world.db);
    await setDisabled(as(admin), other.userId, disable);
    expect(await setVip(as(other), person.userId, giveVip)).toMatchObject({ kind: 'forbidden' });
  });
});

describe('somebody who helps people', () => {
  const supporter = async (profile: Partial<typeof userProfiles.$inferInsert> = {}): Promise<Actor> => {
    const { userId } = await makeLearner(world.db, { role: 'support', ...profile });
    return { kind: 'staff', role: 'support', userId };
  };

  it('gives VIP, disables and signs out those who have no role, which is written down', async () => {
    const scope = as(await supporter());
    expect(await setVip(scope, person.userId, giveVip)).toMatchObject({ ok: true });
    expect(await setDisabled(scope, person.userId, disable)).toMatchObject({ ok: true });
    expect(await endUserSessions(scope, person.userId)).toMatchObject({ ok: true });
    expect(await actsOn(person)).toHaveLength(3);
  });

  it('gives no role, and does not find those who have one', async () => {
    const actor = await supporter();
    const scope = as(actor);
    expect(await changeRole(scope, person.userId, promote)).toMatchObject({ kind: 'forbidden' });
    const editor = await makeLearner(world.db, { role: 'editor' });
    for (const { userId } of [admin, editor, actor as { userId: string }])
      for (const outcome of [
        await setVip(scope, userId, giveVip),
        await setDisabled(scope, userId, disable),
        await endUserSessions(scope, userId),
      ])
        expect(outcome).toMatchObject({ kind: 'missing', code: 'users:refusal.missing' });
    expect(await profileOf(person)).toMatchObject({ role: 'user' });
    expect(await actsOn(editor)).toEqual([]);
  });

  it('no longer may once the role is gone, another one, or the account disabled', async () => {
    for (const profile of [{ role: 'user' }, { role: 'editor' }, { disabled: true }] as const)
      expect(await setVip(as(await supporter(profile)), person.userId, giveVip)).toMatchObject({
        kind: 'forbidden',
      });
    const translator = await makeLearner(world.db, { role: 'translator' });
    const scope = as({ kind: 'staff', role: 'translator', userId: translator.userId });
    expect(await setVip(scope, person.userId, giveVip)).toMatchObject({ kind: 'forbidden' });
  });
});

describe('two admins at once', () => {
  it.each([
    ['demote each other', (by: Admin, on: Admin) => changeRole(as(by), on.userId, demote)],
    ['disable each other', (by: Admin, on: Admin) => setDisabled(as(by), on.userId, disable)],
    [
      'one demotes, one disables',
      (by: Admin, on: Admin, nth: number) =>
        nth === 0 ? changeRole(as(by), on.userId, demote) : setDisabled(as(by), on.userId, disable),
    ],
  ])('%s: exactly one succeeds, and an admin is left', async (_what, act) => {
    for (let round = 0; round < 5; round += 1) {
      await world.db.update(userProfiles).set({ role: 'user' }).where(ne(userProfiles.role, 'user'));
      const [one, other] = [await makeAdmin(world.db), await makeAdmin(world.db)];
      const outcomes = await Promise.all([act(one, other, 0), act(other, one, 1)]);
      expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
      const left = and(eq(userProfiles.role, 'admin'), eq(userProfiles.disabled, false));
      expect(await world.db.$count(userProfiles, left)).toBe(1);
    }
  });

  it('both leave of themselves: exactly one may', async () => {
    const other = await makeAdmin(world.db);
    const own = { ...demote, ownAccount: 'on' } as const;
    const outcomes = await Promise.all([admin, other].map((who) => changeRole(as(who), who.userId, own)));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  });

  it('change the same role: the second gets a conflict', async () => {
    const other = await makeAdmin(world.db);
    const outcomes = await Promise.all(
      [admin, other].map((who) => changeRole(as(who), person.userId, promote)),
    );
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(outcomes.find(({ ok }) => !ok)).toMatchObject({ code: 'users:refusal.changedMeanwhile' });
    expect(await actsOn(person)).toHaveLength(1);
  });
});
