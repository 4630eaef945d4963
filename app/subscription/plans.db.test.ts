import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLog } from '#app/platform/log.server.ts';
import { openTestDatabase, type TestDatabase } from '#test/harness/test-database.ts';
import { defaultPlans } from './default-plans.ts';
import { listPlans } from './plans.queries.server.ts';
import { pricingPlans } from './plans.tables.server.ts';

const logged: { msg?: string }[] = [];
const log = createLog({ level: 'info', destination: { write: (line) => logged.push(JSON.parse(line)) } });

let store: TestDatabase;
beforeAll(async () => {
  store = await openTestDatabase();
});
afterAll(() => store.close());

test('a new installation sells exactly the default plans', async () => {
  expect(await listPlans({ db: store.db, log })).toEqual(defaultPlans);
});

test('plans come in their order, and grant only levels that exist', async () => {
  await store.db
    .update(pricingPlans)
    .set({ order: 0, grants: ['family', 'moon', 'kids'] })
    .where(eq(pricingPlans.key, 'enterprise'));
  const plans = await listPlans({ db: store.db, log });
  expect(plans.map(({ key }) => key)).toEqual(['enterprise', 'free', 'pro']);
  expect(plans[0]?.grants).toEqual(['kids', 'family']);
});

test('the default plans stand in when the stored ones cannot be read, and the log says so', async () => {
  const orphan = await openTestDatabase();
  await orphan.database.close();
  expect(await listPlans({ db: orphan.db, log })).toEqual(defaultPlans);
  expect(logged).toContainEqual(expect.objectContaining({ msg: expect.stringContaining('plans') }));
});
