import { afterAll, beforeAll, expect, test } from 'vitest';
import { enqueue } from '#app/platform/jobs/queue.server.ts';
import { startRunner } from '#app/platform/jobs/runner.server.ts';
import { createLog } from '#app/platform/log.server.ts';
import { openTestAccounts, type TestAccounts } from '#test/harness/test-accounts.ts';
import { sessions, verifications } from '../accounts.tables.server.ts';
import { longestSessionMs } from '../sessions/session-refresh.ts';
import { pruneAccounts } from './accounts.jobs.server.ts';

let world: TestAccounts;
beforeAll(async () => {
  world = await openTestAccounts();
});
afterAll(() => world.close());

test('sessions and links that are over are removed, the others stay', async () => {
  const { session } = await world.register('ann@school.example');
  const at = (ms: number) => new Date(Date.now() + ms);
  const one = { userId: session.user.id, expiresAt: at(60_000) };
  await world.db.insert(sessions).values([
    { ...one, token: 'expired', expiresAt: at(-60_000) },
    { ...one, token: 'too old', createdAt: at(-longestSessionMs - 60_000) },
    { ...one, token: 'good' },
  ]);
  await world.db.insert(verifications).values([
    { identifier: 'over', value: session.user.id, expiresAt: at(-60_000) },
    { identifier: 'open', value: session.user.id, expiresAt: at(60_000) },
  ]);
  const log = createLog({ level: 'silent' });
  const runner = startRunner({ database: world.database, handlers: [pruneAccounts], log });
  await enqueue(world.db, pruneAccounts.kind, {});
  await runner.runPending();
  await runner.stop();
  const tokens = (await world.db.select().from(sessions)).map(({ token }) => token);
  expect(tokens).toHaveLength(2);
  expect(tokens).toContain('good');
  const links = (await world.db.select().from(verifications)).map(({ identifier }) => identifier);
  expect(links).toContain('open');
  expect(links).not.toContain('over');
});
