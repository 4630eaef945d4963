import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { userProfiles } from '#app/accounts/accounts.tables.server.ts';
import { postForm } from '#test/harness/post-form.ts';
import { openTestDatabase, type TestDatabase } from '#test/harness/test-database.ts';
import { makeAdmin, makeLearner } from '#test/harness/test-people.ts';
import { action } from './users.route.tsx';

let world: TestDatabase;
beforeAll(async () => {
  world = await openTestDatabase();
});
afterAll(() => world.close());

/** An admin with the row of somebody open, and what its forms are answered. */
async function openRow() {
  const scope = { db: world.db, actor: await makeAdmin(world.db) };
  const { userId: id } = await makeLearner(world.db);
  return { id, send: (fields: Record<string, string>) => postForm(action, { scope }, { id, ...fields }) };
}

it('does what the forms of a row ask for, and answers each', async () => {
  const { id, send } = await openRow();
  expect(await send({ intent: 'role', role: 'admin', seen: 'user' })).toEqual({
    status: 200,
    intent: 'role',
    id,
    done: 'users:done.role',
  });
  expect(await send({ intent: 'role', role: 'user', seen: 'admin' })).toMatchObject({
    done: 'users:done.role',
  });
  expect(await send({ intent: 'vip', vip: 'yes', seen: 'no' })).toMatchObject({ done: 'users:done.vip' });
  expect(await send({ intent: 'vip', vip: 'no', seen: 'yes' })).toMatchObject({ done: 'users:done.noVip' });
  expect(await send({ intent: 'disabled', disabled: 'yes', seen: 'no' })).toMatchObject({
    done: 'users:done.disabled',
  });
  expect(await send({ intent: 'disabled', disabled: 'no', seen: 'yes' })).toMatchObject({
    done: 'users:done.enabled',
  });
  expect(await send({ intent: 'sessions' })).toMatchObject({ done: 'users:done.sessions' });
});

it('answers nonsense clearly, and changes nothing', async () => {
  const { id, send } = await openRow();
  expect(await send({ intent: 'role', role: 'king', seen: 'user' })).toMatchObject({
    status: 422,
    errors: { role: 'users:refusal.form' },
  });
  expect(await send({ intent: 'vip', vip: 'no', seen: 'yes' })).toMatchObject({
    status: 409,
    problem: 'users:refusal.changedMeanwhile',
  });
  for (const fields of [{ intent: 'crown' }, { intent: 'toString' }, { intent: '' }, {}])
    await expect(send(fields as Record<string, string>)).rejects.toMatchObject({ init: { status: 400 } });
  const [row] = await world.db.select().from(userProfiles).where(eq(userProfiles.id, id));
  expect(row).toMatchObject({ role: 'user', isVip: false });
});
