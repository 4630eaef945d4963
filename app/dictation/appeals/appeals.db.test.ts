import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { users } from '#app/accounts/accounts.tables.server.ts';
import { type Actor, visitor } from '#app/platform/ids.ts';
import { makeAttempt } from '#test/harness/test-attempts.ts';
import { openTestDatabase, type TestDatabase } from '#test/harness/test-database.ts';
import { type Learner, makeLearner } from '#test/harness/test-people.ts';
import { appealMark } from './appeals.server.ts';
import { appeals } from './appeals.tables.server.ts';

let site: TestDatabase;
let anna: Learner;
let attempt: string;
/** One moment: a slow machine must not let a limit recover. */
const now = new Date();
/** The mark of `gaite`. */
const place = { originalStart: 19, learnerStart: 19 };
beforeAll(async () => {
  site = await openTestDatabase();
});
afterAll(() => site?.close());
beforeEach(async () => {
  anna = await makeLearner(site.db);
  attempt = (await makeAttempt(site.db, { userId: anna.userId })).id;
});

const appeal = (changes: Partial<Parameters<typeof appealMark>[1]> = {}, actor: Actor = anna) =>
  appealMark({ db: site.db, actor, now }, { attempt, ...place, reason: 'It is a name.', ...changes });
const stored = () => site.db.select().from(appeals).where(eq(appeals.userId, anna.userId));

test('an appeal stores the mark it is about, and the reason', async () => {
  expect(await appeal()).toEqual({ ok: true, value: undefined });
  expect(await stored()).toMatchObject([
    { attemptId: attempt, reason: 'It is a name.', mistake: { original: 'gate', learner: 'gaite' } },
  ]);
});

test('a mark can be appealed once, however often it is clicked', async () => {
  const sent = await Promise.all([appeal(), appeal(), appeal({ reason: '' })]);
  expect(sent.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await appeal()).toEqual({ ok: false, kind: 'conflict', code: 'dictation:refusal.appealSent' });
  expect(await stored()).toHaveLength(1);
});

test('a visitor, a stranger and a mark that is not there are refused', async () => {
  const missing = { ok: false, kind: 'missing', code: 'dictation:refusal.attemptMissing' };
  expect(await appeal({}, visitor)).toMatchObject({ kind: 'forbidden' });
  expect(await appeal({}, await makeLearner(site.db))).toEqual(missing);
  for (const none of [randomUUID(), 'x', undefined]) expect(await appeal({ attempt: none })).toEqual(missing);
  const open = { userId: anna.userId, finishedAt: null, finalText: null };
  expect(await appeal({ attempt: (await makeAttempt(site.db, open)).id })).toEqual(missing);
  for (const nowhere of [{ originalStart: 0 }, { learnerStart: 18 }])
    expect(await appeal(nowhere)).toEqual({
      ok: false,
      kind: 'missing',
      code: 'dictation:refusal.markMissing',
    });
  expect(await stored()).toEqual([]);
});

test('nobody appeals without end', async () => {
  const sent = [];
  for (let nth = 0; nth < 31; nth++) sent.push(await appeal());
  expect(sent.at(-2)).toMatchObject({ kind: 'conflict' });
  expect(sent.at(-1)).toMatchObject({ kind: 'busy', code: 'platform:tooManyRequests' });
});

test('appeals go with their account', async () => {
  await appeal();
  await site.db.delete(users).where(eq(users.id, anna.userId));
  expect(await stored()).toEqual([]);
});
