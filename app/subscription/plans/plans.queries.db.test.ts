import { asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLog } from '#app/platform/log.server.ts';
import { openTestDatabase, type TestDatabase } from '#test/harness/test-database.ts';
import { readProjectFile } from '#test/rules/project-files.ts';
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
  expect(await listPlans({ db: store.db, log, locale: 'en' })).toEqual(defaultPlans);
});

test('an older installation promises the same, but for what an admin wrote', async () => {
  const older = await openTestDatabase();
  const change = (key: string, changes: Partial<typeof pricingPlans.$inferInsert>) =>
    older.db.update(pricingPlans).set(changes).where(eq(pricingPlans.key, key));
  await change('free', {
    description: 'Fairy tales and school reading for ages 8 to 12',
    features: ['Fairy tales and school reading', 'Seven languages', 'Every mistake explained'],
  });
  await change('enterprise', {
    description: 'Two adults and two children',
    features: ['Everything in Students and specialists', 'And a lamp'],
  });
  for (const name of ['0008_honest_plans', '0041_plain_plan_words']) {
    const { text } = readProjectFile(`db/migrations/${name}.sql`);
    for (const statement of text.split('--> statement-breakpoint'))
      await older.db.execute(sql.raw(statement));
  }
  const promised = await older.db
    .select({ description: pricingPlans.description, features: pricingPlans.features })
    .from(pricingPlans)
    .orderBy(asc(pricingPlans.order));
  const [kids, students, family] = defaultPlans.map(({ description, features }) => ({
    description,
    features,
  }));
  expect(promised).toEqual([
    kids,
    students,
    { ...family, features: ['Everything in Students and specialists', 'And a lamp'] },
  ]);
  await older.close();
});

test('plans come in their order, and grant only levels that exist', async () => {
  await store.db
    .update(pricingPlans)
    .set({ order: 0, grants: ['family', 'moon', 'kids'] })
    .where(eq(pricingPlans.key, 'enterprise'));
  const plans = await listPlans({ db: store.db, log, locale: 'en' });
  expect(plans.map(({ key }) => key)).toEqual(['enterprise', 'free', 'pro']);
  expect(plans[0]?.grants).toEqual(['kids', 'family']);
});

test('the default plans stand in when the stored ones cannot be read, and the log says so', async () => {
  const orphan = await openTestDatabase();
  await orphan.database.close();
  expect(await listPlans({ db: orphan.db, log, locale: 'en' })).toEqual(defaultPlans);
  expect(logged).toContainEqual(expect.objectContaining({ msg: expect.stringContaining('plans') }));
});
