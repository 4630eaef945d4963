import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { audioFiles } from '#app/library/library.tables.server.ts';
import { auditLog } from '#app/platform/audit/audit.tables.server.ts';
import { visitor } from '#app/platform/ids.ts';
import { jobs } from '#app/platform/jobs/jobs.tables.server.ts';
import { noticeChannel } from '#app/platform/live/hub.server.ts';
import { makeAttempt } from '#test/harness/test-attempts.ts';
import { openTestDatabase, type TestDatabase } from '#test/harness/test-database.ts';
import { makeAudioFile } from '#test/harness/test-library.ts';
import { type Admin, type Learner, makeAdmin, makeLearner } from '#test/harness/test-people.ts';
import { acceptedVariants } from '../content/content.tables.server.ts';
import { listManagedVariants, listVariants } from '../content/variants.queries.server.ts';
import { attemptsTopic, inboxTopic } from './appeal.ts';
import { appealMark } from './appeals.server.ts';
import { appeals } from './appeals.tables.server.ts';
import { countOpenAppeals, listAppeals } from './appeals-inbox.queries.server.ts';
import { acceptAppeal, deleteVariant, rejectAppeal } from './decide-appeals.server.ts';

let site: TestDatabase;
let admin: Admin;
let anna: Learner;
let file: Awaited<ReturnType<typeof makeAudioFile>>;
const now = new Date();
let heard: string[] = [];
/** The mark of `gaite` for `gate`. */
const place = { originalStart: 19, learnerStart: 19 };

beforeAll(async () => {
  site = await openTestDatabase();
  await site.database.listen(noticeChannel, (notice) => void heard.push(JSON.parse(notice).topic));
});
afterAll(() => site?.close());
beforeEach(async () => {
  await site.db.delete(appeals);
  await site.db.delete(jobs);
  admin = await makeAdmin(site.db);
  anna = await makeLearner(site.db);
  file = await makeAudioFile(site.db, { lyrics: 'The dog ran to the gate.' });
});

const asked = (actor: Admin | Learner | typeof visitor) => ({ db: site.db, actor, now });
const all = { query: '', isHandled: false };

async function appealOf(learner: Learner, wanted = {}) {
  const attempt = await makeAttempt(site.db, { userId: learner.userId, audioFileId: file.id, ...wanted });
  const sent = await appealMark(asked(learner), { attempt: attempt.id, ...place, reason: 'A name.' });
  expect(sent.ok).toBe(true);
  const [appeal] = await site.db.select().from(appeals).where(eq(appeals.attemptId, attempt.id));
  if (!appeal) throw new Error('there is no appeal');
  return appeal;
}
const stateOf = async (id: string) =>
  (await site.db.select().from(appeals)).find((appeal) => appeal.id === id);

test('an appeal is listed with its sentence, and with how many say the same', async () => {
  await appealOf(anna);
  await appealOf(await makeLearner(site.db));
  expect(await countOpenAppeals(site.db, 99)).toBe(2);
  const { rows } = await listAppeals(asked(admin), all);
  expect(rows).toMatchObject([
    { before: 'The dog ran to the ', expected: 'gate', after: '.', learner: 'gaite', learners: 2 },
    { learners: 2, canBeAccepted: true, reason: 'A name.' },
  ]);
  expect((await listAppeals(asked(admin), { ...all, query: 'GAITE' })).total).toBe(2);
  for (const wish of [
    { ...all, query: '100%' },
    { ...all, isHandled: true },
  ])
    expect(await listAppeals(asked(admin), wish)).toMatchObject({ rows: [], total: 0 });
});

test('what is accepted in one file is listed for that file alone, and for admins alone', async () => {
  const first = file;
  await acceptAppeal(asked(admin), (await appealOf(anna)).id, { remark: '' });
  file = await makeAudioFile(site.db, { lyrics: 'The dog ran to the gate.' });
  await acceptAppeal(asked(admin), (await appealOf(anna)).id, { remark: '' });
  for (const audioFileId of [first.id, file.id])
    expect(await listManagedVariants(asked(admin), { query: '', audioFileId })).toMatchObject({
      rows: [{ audioFileId, accepted: 'gaite' }],
      total: 1,
    });
  for (const other of [anna, visitor])
    expect((await listManagedVariants(asked(other), { query: '', audioFileId: file.id })).rows).toEqual([]);
});

test('accepting adds the variant once, settles all who appealed the same, and has attempts looked through', async () => {
  const [one, two] = [await appealOf(anna), await appealOf(await makeLearner(site.db))];
  expect(await acceptAppeal(asked(admin), one.id, { remark: 'Well heard.' })).toMatchObject({ ok: true });
  for (const { id } of [one, two])
    expect(await stateOf(id)).toMatchObject({ state: 'accepted', remark: 'Well heard.' });
  expect(await listVariants(site.db, file.id)).toEqual([
    { sentence: 'The dog ran to the gate.', startAt: 19, endAt: 23, accepted: 'gaite' },
  ]);
  expect(await site.db.select().from(jobs)).toMatchObject([{ kind: 'dictation.rescore' }]);
  const [act] = await site.db.select().from(auditLog).where(eq(auditLog.subjectId, one.id));
  expect(act).toMatchObject({ action: 'appeal.accept', actorId: admin.userId });
});

test('of two admins who decide at once the second gets a conflict', async () => {
  const { id } = await appealOf(anna);
  const decisions = await Promise.all([
    acceptAppeal(asked(admin), id, { remark: '' }),
    rejectAppeal(asked(await makeAdmin(site.db)), id, { remark: '' }),
  ]);
  expect(decisions.filter(({ ok }) => ok)).toHaveLength(1);
  expect(decisions.find(({ ok }) => !ok)).toMatchObject({
    kind: 'conflict',
    code: 'inbox:refusal.appealDecided',
  });
});

test('rejecting changes nothing but the appeal', async () => {
  const { id } = await appealOf(anna);
  expect(await rejectAppeal(asked(admin), id, { remark: 'The text says gate.' })).toMatchObject({ ok: true });
  expect(await stateOf(id)).toMatchObject({ state: 'rejected', remark: 'The text says gate.' });
  expect(await listVariants(site.db, file.id)).toEqual([]);
  expect(await site.db.select().from(jobs)).toEqual([]);
});

test.each([
  ['accepted', acceptAppeal],
  ['rejected', rejectAppeal],
])('that an appeal was %s is news at once for all who appealed the same', async (_, decideOn) => {
  const bruno = await makeLearner(site.db);
  const [{ id }] = [await appealOf(anna), await appealOf(bruno)];
  heard = [];
  expect(await decideOn(asked(admin), id, { remark: '' })).toMatchObject({ ok: true });
  await expect
    .poll(() => heard.filter((topic) => topic !== inboxTopic).sort())
    .toEqual([attemptsTopic(anna.userId), attemptsTopic(bruno.userId)].sort());
});

test('nobody but an admin reads or decides', async () => {
  const { id } = await appealOf(anna);
  for (const actor of [anna, visitor]) {
    expect(await acceptAppeal(asked(actor), id, { remark: '' })).toMatchObject({ kind: 'forbidden' });
    expect(await rejectAppeal(asked(actor), id, { remark: '' })).toMatchObject({ kind: 'forbidden' });
    expect(await deleteVariant(asked(actor), id)).toMatchObject({ kind: 'forbidden' });
    expect((await listAppeals(asked(actor), all)).rows).toEqual([]);
    expect((await listManagedVariants(asked(actor), { query: '' })).rows).toEqual([]);
  }
  expect(await stateOf(id)).toMatchObject({ state: 'open' });
});

test('what is not there, what is of a deleted file and what differs in nothing is refused', async () => {
  for (const id of [randomUUID(), 'x', undefined])
    expect(await acceptAppeal(asked(admin), id, { remark: '' })).toMatchObject({ kind: 'missing' });
  expect(await deleteVariant(asked(admin), randomUUID())).toMatchObject({ kind: 'missing' });
  const { id } = await appealOf(anna);
  const [{ mistake } = { mistake: undefined }] = await site.db.select().from(appeals);
  if (!mistake) throw new Error('there is no mistake');
  await site.db.update(appeals).set({ mistake: { ...mistake, learner: 'gate' } });
  const nothing = { kind: 'conflict', code: 'inbox:refusal.nothingToAccept' };
  expect(await acceptAppeal(asked(admin), id, { remark: '' })).toMatchObject(nothing);
  await site.db.delete(audioFiles).where(eq(audioFiles.id, file.id));
  const gone = { kind: 'conflict', code: 'inbox:refusal.fileGone' };
  expect(await acceptAppeal(asked(admin), id, { remark: '' })).toMatchObject(gone);
  expect(await stateOf(id)).toMatchObject({ state: 'open' });
  expect(await rejectAppeal(asked(admin), id, { remark: '' })).toMatchObject({ ok: true });
});

test('a variant is listed, says when it fits no more, and can be taken back', async () => {
  await acceptAppeal(asked(admin), (await appealOf(anna)).id, { remark: '' });
  const mine = async () =>
    (await listManagedVariants(asked(admin), { query: '' })).rows.filter(
      (row) => row.audioFileId === file.id,
    );
  expect(await mine()).toMatchObject([
    { expected: 'gate', accepted: 'gaite', fits: true, isRescored: false },
  ]);
  await site.db.update(audioFiles).set({ lyrics: 'The cat ran.' }).where(eq(audioFiles.id, file.id));
  const [variant] = await mine();
  expect(variant).toMatchObject({ fits: false });
  expect(await deleteVariant(asked(admin), variant?.id)).toMatchObject({ ok: true });
  expect(await site.db.$count(acceptedVariants, eq(acceptedVariants.audioFileId, file.id))).toBe(0);
});
