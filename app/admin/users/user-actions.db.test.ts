import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { userProfiles } from '#app/accounts/accounts.tables.server.ts';
import type { Scope } from '#app/platform/http/scope.server.ts';
import { openTestDatabase, type TestDatabase } from '#test/harness/test-database.ts';
import { makeAdmin, makeLearner } from '#test/harness/test-people.ts';
import { answerUserForm } from './user-actions.server.ts';

let world: TestDatabase;
beforeAll(async () => {
  world = await openTestDatabase();
});
afterAll(() => world.close());

it('does what the forms of a row ask for, and answers each', async () => {
  const scope = { db: world.db, actor: await makeAdmin(world.db) } as unknown as Scope;
  const { userId: user } = await makeLearner(world.db);
  const sent = async (fields: Record<string, string>) =>
    (await answerUserForm(scope, { user, ...fields })).data;
  expect(await sent({ intent: 'role', role: 'admin', seen: 'user' })).toEqual({
    intent: 'role',
    user,
    done: 'users:done.admin',
  });
  expect(await sent({ intent: 'role', role: 'user', seen: 'admin' })).toMatchObject({
    done: 'users:done.user',
  });
  expect(await sent({ intent: 'vip', vip: 'yes', seen: 'no' })).toMatchObject({ done: 'users:done.vip' });
  expect(await sent({ intent: 'vip', vip: 'no', seen: 'yes' })).toMatchObject({ done: 'users:done.noVip' });
  expect(await sent({ intent: 'disabled', disabled: 'yes', seen: 'no' })).toMatchObject({
    done: 'users:done.disabled',
  });
  expect(await sent({ intent: 'disabled', disabled: 'no', seen: 'yes' })).toMatchObject({
    done: 'users:done.enabled',
  });
  expect(await sent({ intent: 'sessions' })).toMatchObject({ done: 'users:done.sessions' });
});

it('answers nonsense clearly, and changes nothing', async () => {
  const scope = { db: world.db, actor: await makeAdmin(world.db) } as unknown as Scope;
  const { userId: user } = await makeLearner(world.db);
  const wrong = await answerUserForm(scope, { intent: 'role', user, role: 'king', seen: 'user' });
  expect(wrong).toMatchObject({ data: { errors: { role: 'users:refusal.form' } }, init: { status: 422 } });
  const stale = await answerUserForm(scope, { intent: 'vip', user, vip: 'no', seen: 'yes' });
  expect(stale).toMatchObject({ data: { problem: 'users:refusal.changedMeanwhile' }, init: { status: 409 } });
  for (const intent of ['crown', 'toString', '', undefined])
    await expect(answerUserForm(scope, { intent: intent as string, user })).rejects.toMatchObject({
      init: { status: 400 },
    });
  const [row] = await world.db.select().from(userProfiles).where(eq(userProfiles.id, user));
  expect(row).toMatchObject({ role: 'user', isVip: false });
});
