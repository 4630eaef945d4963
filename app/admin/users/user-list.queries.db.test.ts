import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type userProfiles, userSessions, users } from '#app/accounts/accounts.tables.server.ts';
import type { Actor } from '#app/platform/ids.ts';
import { openTestDatabase, type TestDatabase } from '#test/harness/test-database.ts';
import { type Admin, makeAdmin, makeLearner } from '#test/harness/test-people.ts';
import { everybody, sorts, type UserFilters } from './user-filters.ts';
import { countUsers, findListedUser, listUsers } from './user-list.queries.server.ts';

let world: TestDatabase;
let admin: Admin;
const now = new Date();
const dayMs = 86_400_000;

type Profile = Partial<typeof userProfiles.$inferInsert>;

async function make(email: string, profile: Profile, seenAgoMs?: number, emailVerified = false) {
  const { db } = world;
  const { userId } = await makeLearner(db, profile);
  await db.update(users).set({ email, emailVerified }).where(eq(users.id, userId));
  if (seenAgoMs !== undefined)
    await db.insert(userSessions).values({ userId, lastSeenAt: new Date(now.getTime() - seenAgoMs) });
  return userId;
}

beforeAll(async () => {
  world = await openTestDatabase();
  admin = await makeAdmin(world.db);
  await world.db.update(users).set({ email: 'root@site.example' }).where(eq(users.id, admin.userId));
  const at = (days: number) => new Date(now.getTime() - days * dayMs);
  await make('zoe.100%@a.example', { firstName: 'Żoë', createdAt: at(1), country: 'PL' }, 60_000, true);
  await make('bob_x@a.example', { firstName: 'Bob', createdAt: at(2), isVip: true }, 301_000);
  await make('bobbx@b.example', { firstName: 'bob', createdAt: at(2), disabled: true });
  await make('carl@c.example', { firstName: 'Carl', createdAt: at(30) }, 10 * dayMs);
  await make('dora@d.example', {
    firstName: 'Dora',
    createdAt: at(3),
    subscriptionStatus: 'active',
    paymentStatus: 'failed',
  });
});
afterAll(() => world.close());

const as = (actor: Actor) => ({ db: world.db, actor, now });
const found = async (filters: Partial<UserFilters>) =>
  (await listUsers(as(admin), { ...everybody, ...filters })).users
    .map(({ email }) => email.split('@')[0])
    .sort();

describe('people are found', () => {
  it('and counted, whatever narrows the list', async () => {
    expect(await countUsers(as(admin), everybody)).toBe(6);
    expect(await countUsers(as(admin), { ...everybody, query: 'bob' })).toBe(2);
    expect(await countUsers(as(admin), { ...everybody, query: 'bob', disabled: 'yes', online: 'no' })).toBe(
      1,
    );
    const { userId } = await makeLearner(world.db);
    expect(await countUsers(as({ kind: 'learner', userId, isVip: true }), everybody)).toBe(0);
    await world.db.delete(users).where(eq(users.id, userId));
  });

  it.each([
    ['BOB', ['bob_x', 'bobbx']],
    ['zoe', ['zoe.100%']],
    ['ŻOË', ['zoe.100%']],
    ['a.example', ['bob_x', 'zoe.100%']],
    ['A.Example', ['bob_x', 'zoe.100%']],
    ['bob_', ['bob_x', 'bobbx']],
    ['100%', ['zoe.100%']],
    ['%', ['zoe.100%']],
    ['_', ['bob_x']],
    ['b', ['bob_x', 'bobbx']],
    ['Żo', ['zoe.100%']],
    ['oë', []],
    ['\\', []],
    ["'; drop table users", []],
    ['nobody', []],
  ])('by %j', async (query, names) => {
    expect(await found({ query })).toEqual(names);
  });

  it.each([
    [{ role: 'admin' }, ['root']],
    [{ vip: 'yes' }, ['bob_x']],
    [{ disabled: 'yes' }, ['bobbx']],
    [{ verified: 'yes' }, ['zoe.100%']],
    [{ online: 'yes' }, ['zoe.100%']],
    [{ online: 'no' }, ['bob_x', 'bobbx', 'carl', 'dora', 'root']],
    [{ standing: 'trial' }, ['bobbx', 'zoe.100%']],
    [{ standing: 'expired' }, ['carl']],
    [{ standing: 'paymentFailed' }, ['dora']],
    [{ standing: 'cancelled' }, []],
    [{ plan: '0d9c1c1e-6f5b-4d5e-8d37-0d8a3c2b1a00' as never }, []],
    [{ standing: 'trial', disabled: 'no', query: 'zoe' }, ['zoe.100%']],
    [{ role: 'admin', vip: 'yes' }, []],
  ] satisfies [Partial<UserFilters>, string[]][])('by %j', async (filters, names) => {
    expect(await found(filters)).toEqual(names);
  });
});

describe('pages of people', () => {
  /** Everybody, read two at a time, then back again. */
  async function walk(filters: UserFilters) {
    const seen: string[] = [];
    const back: string[] = [];
    let page = await listUsers(as(admin), filters, 2);
    expect(page.before).toBeUndefined();
    seen.push(...page.users.map(({ id }) => id));
    while (page.after) {
      page = await listUsers(as(admin), { ...filters, after: page.after }, 2);
      seen.push(...page.users.map(({ id }) => id));
    }
    back.unshift(...page.users.map(({ id }) => id));
    while (page.before) {
      page = await listUsers(as(admin), { ...filters, before: page.before }, 2);
      back.unshift(...page.users.map(({ id }) => id));
    }
    return { seen, back };
  }

  it.each(sorts)('sorted %s have everybody once, forwards and backwards', async (sort) => {
    const filters = { ...everybody, sort };
    const whole = (await listUsers(as(admin), filters, 100)).users.map(({ id }) => id);
    expect(new Set(whole).size).toBe(6);
    const { seen, back } = await walk(filters);
    expect(seen).toEqual(whole);
    expect(back).toEqual(whole);
  });

  it.each([
    ['name', ['Ann', 'Bob', 'bob', 'Carl', 'Dora', 'Żoë']],
    ['seen', ['Żoë', 'Bob', 'Carl']],
    ['newest', ['Ann', 'Żoë']],
    ['oldest', ['Carl', 'Dora']],
  ] as const)('stand in the order asked for: %s', async (sort, names) => {
    const rows = (await listUsers(as(admin), { ...everybody, sort })).users.map(({ firstName }) => firstName);
    const lower = (list: readonly string[]) => list.map((name) => name.toLowerCase());
    expect(lower(rows.slice(0, names.length))).toEqual(lower(names));
  });

  it('lose and repeat nobody when somebody new comes between two of them', async () => {
    const first = await listUsers(as(admin), everybody, 3);
    const late = await make('late@z.example', {
      firstName: 'Late',
      createdAt: new Date(now.getTime() + 1000),
    });
    const second = await listUsers(as(admin), { ...everybody, after: first.after }, 3);
    const ids = [...first.users, ...second.users].map(({ id }) => id);
    expect(new Set(ids).size).toBe(6);
    expect(ids).not.toContain(late);
    await world.db.delete(users).where(eq(users.id, late));
  });

  it('begin at the first for a cursor that is none', async () => {
    const whole = await listUsers(as(admin), everybody);
    for (const after of ['x', '.', `${admin.userId}.x`, `${admin.userId}.99999999999999999999`, "'.1"])
      expect((await listUsers(as(admin), { ...everybody, after })).users).toEqual(whole.users);
  });
});

it('shows of a person what is chosen, and nothing else', async () => {
  const { users: rows } = await listUsers(as(admin), { ...everybody, query: 'zoe' });
  const [zoe] = rows;
  expect(Object.keys(zoe ?? {}).sort()).toEqual([
    'country',
    'createdAt',
    'disabled',
    'email',
    'emailVerified',
    'firstName',
    'id',
    'isVip',
    'lastSeenAt',
    'role',
    'standing',
  ]);
  expect(zoe).toMatchObject({ firstName: 'Żoë', country: 'PL', standing: 'trial', emailVerified: true });
  expect(await findListedUser(as(admin), zoe?.id)).toEqual(zoe);
  expect(await findListedUser(as(admin), 'x')).toBeUndefined();
});

it('shows to who helps people only those without a role', async () => {
  const support = await makeLearner(world.db, { role: 'support' });
  const scope = as({ kind: 'staff', role: 'support', userId: support.userId });
  const { users: seen } = await listUsers(scope, everybody);
  expect(seen.length).toBeGreaterThan(4);
  expect(new Set(seen.map(({ role }) => role))).toEqual(new Set(['user']));
  expect(await listUsers(scope, { ...everybody, role: 'admin' })).toMatchObject({ users: [] });
  expect(await findListedUser(scope, seen[0]?.id)).toEqual(seen[0]);
  for (const { userId } of [admin, support]) expect(await findListedUser(scope, userId)).toBeUndefined();
});

it('is for nobody else', async () => {
  const learner = await makeLearner(world.db);
  for (const actor of [
    { kind: 'visitor' },
    learner,
    { ...learner, isVip: true },
    { kind: 'staff', role: 'editor', userId: learner.userId },
  ] as Actor[]) {
    expect(await listUsers(as(actor), everybody)).toEqual({ users: [] });
    expect(await findListedUser(as(actor), learner.userId)).toBeUndefined();
  }
});
