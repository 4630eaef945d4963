import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { userProfiles } from '#app/accounts/accounts.tables.server.ts';
import { recordPlay } from '#app/library/browse/plays.server.ts';
import { type Actor, type StaffRole, visitor } from '#app/platform/ids.ts';
import { jobs } from '#app/platform/jobs/jobs.tables.server.ts';
import { createLog } from '#app/platform/log.server.ts';
import { makeAttempt } from '#test/harness/test-attempts.ts';
import { openTestDatabase, type TestDatabase } from '#test/harness/test-database.ts';
import { makeAudioFile } from '#test/harness/test-library.ts';
import { type Admin, makeAdmin, makeLearner } from '#test/harness/test-people.ts';
import { findOverview } from './overview.queries.server.ts';
import { attentionOf } from './overview.ts';

let site: TestDatabase;
let admin: Admin;
const now = new Date();
const log = createLog({ level: 'silent' });
const space = { freeBytes: 2 ** 40, floorBytes: 2 ** 30 };
const findSpace = async () => space;

beforeAll(async () => {
  site = await openTestDatabase();
  admin = await makeAdmin(site.db);
});
afterAll(() => site?.close());

async function overview(find = findSpace) {
  const found = await findOverview({ db: site.db, actor: admin, now, log }, find);
  if (!found?.days) throw new Error('there is no overview');
  return found;
}
const totalOf = (part: Awaited<ReturnType<typeof overview>>['days']['plays']) =>
  'value' in part ? part.value.reduce((sum, { value }) => sum + value, 0) : undefined;

test('a quiet site needs nothing', async () => {
  expect(attentionOf(await overview())).toEqual([]);
});

test('is exact about what is wrong and about the last days', async () => {
  const anna = await makeLearner(site.db, { paymentStatus: 'failed' });
  // Nobody asks them for money, so nothing is wrong.
  await makeLearner(site.db, { paymentStatus: 'failed', isVip: true });
  const file = await makeAudioFile(site.db);
  await makeAttempt(site.db, { userId: anna.userId, finishedAt: now });
  await makeAttempt(site.db, { userId: anna.userId, finishedAt: new Date(now.getTime() - 40 * 86_400_000) });
  for (let nth = 0; nth < 3; nth++) await recordPlay({ db: site.db, actor: anna, now }, file.id);
  const job = { payload: {}, maxAttempts: 1 };
  await site.db.insert(jobs).values([
    { ...job, kind: 'mail.send', status: 'failed' },
    { ...job, kind: 'other', status: 'failed' },
    { ...job, kind: 'other', runAt: new Date(now.getTime() - 3_600_000) },
    { ...job, kind: 'other', runAt: new Date(now.getTime() + 3_600_000) },
  ]);
  const found = await overview();
  expect(attentionOf(found)).toEqual([
    { concern: 'mails', count: 1 },
    { concern: 'payments', count: 1 },
    { concern: 'failedJobs', count: 1 },
    { concern: 'lateJobs', count: 1 },
  ]);
  expect(totalOf(found.days.attempts)).toBe(1);
  expect(totalOf(found.days.plays)).toBe(3);
  expect(totalOf(found.days.registrations)).toBe(await site.db.$count(userProfiles));
});

test('names what waits for a check and for a decision, as its lists do', async () => {
  const sentence = { text: 'A.', paragraph: 0, startMs: 0, endMs: 900, words: [] };
  await makeAudioFile(site.db, {
    sentences: [
      { ...sentence, confident: false },
      { ...sentence, startMs: 900, endMs: 1_800, confident: false },
    ],
  });
  await makeAudioFile(site.db, { userId: (await makeLearner(site.db)).userId, isVisible: false });
  const found = attentionOf(await overview());
  expect(found).toContainEqual({ concern: 'uploads', count: 1 });
  expect(found).toContainEqual({ concern: 'sentences', count: 1 });
});

test('a part that cannot be read says so, and the others are there', async () => {
  const failing = () => Promise.reject(new Error('no such disk'));
  const found = await overview(failing);
  expect(found.storage).toEqual({ failed: true });
  expect(attentionOf(found)).toContainEqual({ concern: 'space', failed: true });
  await site.db.execute(sql`alter table payments rename to payments_elsewhere`);
  const without = await overview();
  await site.db.execute(sql`alter table payments_elsewhere rename to payments`);
  expect(without.days.payments).toEqual({ failed: true });
  expect(totalOf(without.days.attempts)).toBe(1);
});

test('editors see what is their part, others nothing', async () => {
  const seenBy = (actor: Actor) => findOverview({ db: site.db, actor, now, log }, findSpace);
  const staff = async (role: StaffRole): Promise<Actor> => {
    const { userId } = await makeLearner(site.db, { role });
    return { kind: 'staff', userId, role };
  };
  const { uploads, sentences, processing } = (await overview()).attention;
  expect(await seenBy(await staff('editor'))).toEqual({ attention: { uploads, sentences, processing } });
  const others = [visitor, await makeLearner(site.db), await staff('translator'), await staff('support')];
  for (const actor of others) expect(await seenBy(actor)).toBeUndefined();
});
