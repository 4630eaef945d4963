import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { userProfiles } from '#app/accounts/accounts.tables.server.ts';
import { openTestDatabase, type TestDatabase } from '#test/harness/test-database.ts';
import { makeLearner } from '#test/harness/test-people.ts';
import { displayStatusSql, factColumns } from './entitlement-sql.server.ts';
import { displayStatus } from './subscription.policy.ts';

let world: TestDatabase;
beforeAll(async () => {
  world = await openTestDatabase();
});
afterAll(() => world.close());

const now = new Date('2026-03-29T01:30:00.000Z');
const dayMs = 86_400_000;
const ends = [null, -4 * dayMs, -3 * dayMs, -1, 0, 1, 3 * dayMs].map(
  (ms) => ms && new Date(now.getTime() + ms),
);
const starts = [null, -8 * dayMs, -7 * dayMs, -7 * dayMs + 1].map((ms) => ms && new Date(now.getTime() + ms));

it('says in SQL what the policy says, for every state a profile can be in', async () => {
  const { db } = world;
  const profiles = (['trial', 'active', 'cancelled', 'expired'] as const).flatMap((subscriptionStatus) =>
    ends.flatMap((subscriptionEndDate) =>
      starts.flatMap((subscriptionStartDate) =>
        [true, false].flatMap((subscriptionRenews) =>
          ([null, 'failed'] as const).map((paymentStatus) => ({
            subscriptionStatus,
            subscriptionEndDate: subscriptionEndDate || null,
            subscriptionStartDate: subscriptionStartDate || null,
            subscriptionRenews,
            paymentStatus,
            createdAt: new Date(now.getTime() - 7 * dayMs),
          })),
        ),
      ),
    ),
  );
  for (const profile of profiles) await makeLearner(db, profile);
  await makeLearner(db, { role: 'admin', paymentStatus: 'failed' });
  await makeLearner(db, { isVip: true, subscriptionStatus: 'expired' });
  await makeLearner(db, { role: 'support', paymentStatus: 'failed' });

  const rows = await db.select({ ...factColumns, found: displayStatusSql(now) }).from(userProfiles);
  expect(rows).toHaveLength(profiles.length + 3);
  for (const { found, ...facts } of rows)
    expect({ ...facts, found }).toEqual({ ...facts, found: displayStatus(facts, now) });
  const everyWord = ['active', 'admin', 'cancelled', 'expired', 'pass', 'paymentFailed', 'trial', 'vip'];
  expect([...new Set(rows.map(({ found }) => found))].sort()).toEqual(everyWord);
});

it('can be looked for', async () => {
  const found = await world.db
    .select({ role: userProfiles.role })
    .from(userProfiles)
    .where(eq(displayStatusSql(now), 'vip'));
  expect(found.map(({ role }) => role).sort()).toEqual(['support', 'user']);
});
