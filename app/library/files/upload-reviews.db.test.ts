import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { auditLog } from '#app/platform/audit/audit.tables.server.ts';
import { openTexts } from '#app/platform/i18n/texts.server.ts';
import { type Actor, visitor } from '#app/platform/ids.ts';
import { jobs } from '#app/platform/jobs/jobs.tables.server.ts';
import { startRunner } from '#app/platform/jobs/runner.server.ts';
import { createLog } from '#app/platform/log.server.ts';
import { mailKind } from '#app/platform/mail/mail.jobs.server.ts';
import { openTestDatabase, type TestDatabase } from '#test/harness/test-database.ts';
import { makeAudioFile } from '#test/harness/test-library.ts';
import { type Admin, type Learner, makeAdmin, makeLearner } from '#test/harness/test-people.ts';
import { audioFiles } from '../library.tables.server.ts';
import { setVisibility } from './audio-files.server.ts';
import { listMyUploads } from './manage.queries.server.ts';
import { countWaitingUploads, listReviews } from './upload-reviews.queries.server.ts';
import { approveUpload, declineUpload, mailReviews } from './upload-reviews.server.ts';

let site: TestDatabase;
let admin: Admin;
let anna: Learner;
const log = createLog({ level: 'silent' });
const now = new Date('2026-05-01T10:00:00Z');

beforeAll(async () => {
  site = await openTestDatabase();
  admin = await makeAdmin(site.db);
});
afterAll(() => site?.close());
beforeEach(async () => {
  await site.db.delete(audioFiles);
  await site.db.delete(jobs);
  anna = await makeLearner(site.db, { locale: 'de' });
});

const asked = (actor: Actor) => ({ db: site.db, actor, now });
const waiting = { query: '', isHandled: false };
const upload = (more = {}) => makeAudioFile(site.db, { userId: anna.userId, isVisible: false, ...more });
const findFile = async (id: string) =>
  (await site.db.select().from(audioFiles)).find((file) => file.id === id);

/** What the jobs of the decision mailed, run twice as a runner may. */
async function readMails() {
  const texts = await openTexts(site.database, log);
  const review = mailReviews({ texts, siteName: 'Dictoria', baseUrl: 'https://dictoria.example' });
  for (const _ of [1, 2]) {
    const runner = startRunner({ database: site.database, handlers: [review], log });
    await runner.runPending();
    await runner.stop();
    await site.db.update(jobs).set({ status: 'queued' }).where(eq(jobs.kind, review.kind));
  }
  const sent = await site.db.select().from(jobs).where(eq(jobs.kind, mailKind));
  return sent.map(({ payload }) => payload as { to: string; subject: string; text: string });
}

test('what learners upload waits, with all one needs to decide; nothing else does', async () => {
  const file = await upload({ title: 'My meeting', lyrics: 'Good morning.' });
  await upload({ isVisible: true });
  await makeAudioFile(site.db, { userId: admin.userId, isVisible: false });
  expect(await countWaitingUploads(site.db, 100)).toBe(1);
  const { rows } = await listReviews(asked(admin), waiting);
  expect(rows).toMatchObject([
    {
      id: file.id,
      title: 'My meeting',
      lyrics: 'Good morning.',
      language: 'en',
      learner: 'Ann',
      decision: null,
    },
  ]);
  expect((await listReviews(asked(admin), { ...waiting, query: 'MEETING' })).total).toBe(1);
  for (const wish of [
    { ...waiting, query: '100%' },
    { ...waiting, isHandled: true },
  ])
    expect(await listReviews(asked(admin), wish)).toMatchObject({ rows: [], total: 0 });
  for (const actor of [visitor, anna]) expect((await listReviews(asked(actor), waiting)).rows).toEqual([]);
});

test('an approved upload is shown to everyone, and its learner reads so in their language', async () => {
  const { id } = await upload({ title: 'My meeting' });
  expect(await approveUpload(asked(admin), id, { note: null })).toMatchObject({ ok: true });
  expect(await findFile(id)).toMatchObject({ isVisible: true });
  expect(await countWaitingUploads(site.db, 100)).toBe(0);
  expect((await listReviews(asked(admin), { ...waiting, isHandled: true })).rows).toMatchObject([
    { id, decision: 'approved' },
  ]);
  const mails = await readMails();
  expect(mails).toMatchObject([{ to: `${anna.userId}@example.org` }]);
  expect(mails[0]?.text).toContain('deine Aufnahme „My meeting“');
});

test('a declined one stays its owner’s, who is told why by mail and beside the upload', async () => {
  const { id } = await upload();
  expect(await declineUpload(asked(admin), id, { note: 'Too noisy.' })).toMatchObject({ ok: true });
  expect(await findFile(id)).toMatchObject({ isVisible: false });
  expect(await listMyUploads(asked(anna))).toMatchObject([{ id, decision: 'declined', note: 'Too noisy.' }]);
  expect((await readMails()).map(({ text }) => text)).toEqual([expect.stringContaining('Too noisy.')]);
  const [event] = await site.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subjectId, id))
    .orderBy(asc(auditLog.id));
  expect(event).toMatchObject({ action: 'audio-file.decline', after: { remark: 'Too noisy.' } });
});

test('it is decided once: whoever comes second is told, and a file that was shown and hidden again waits no more', async () => {
  const [first, second] = [await upload(), await upload()];
  await declineUpload(asked(admin), first.id, { note: 'No.' });
  const late = { ok: false, kind: 'conflict', code: 'inbox:refusal.uploadDecided' };
  expect(await approveUpload(asked(admin), first.id, { note: null })).toMatchObject(late);
  await setVisibility(asked(admin), second.id, true);
  expect(await declineUpload(asked(admin), second.id, { note: 'No.' })).toMatchObject(late);
  await setVisibility(asked(admin), second.id, false);
  expect(await countWaitingUploads(site.db, 100)).toBe(0);
});

test('only admins decide, and only about what is there', async () => {
  const { id } = await upload();
  for (const actor of [visitor, anna])
    expect(await approveUpload(asked(actor), id, { note: null })).toMatchObject({
      ok: false,
      code: 'dashboard:refusal.adminsOnly',
    });
  for (const gone of ['nothing', crypto.randomUUID()])
    expect(await declineUpload(asked(admin), gone, { note: 'No.' })).toMatchObject({
      ok: false,
      code: 'inbox:refusal.uploadMissing',
    });
  expect(await countWaitingUploads(site.db, 100)).toBe(1);
});
