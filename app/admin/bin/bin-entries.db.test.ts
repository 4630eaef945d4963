import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { users } from '#app/accounts/accounts.tables.server.ts';
import { attempts, ratings } from '#app/dictation/attempts/attempts.tables.server.ts';
import { addCategory, removeCategory } from '#app/library/categories/categories.server.ts';
import { deleteAudioFile } from '#app/library/files/audio-files.server.ts';
import { deleteManyFiles } from '#app/library/files/many-files.server.ts';
import { audioFiles, favorites } from '#app/library/library.tables.server.ts';
import { audioProcessing, audioSentences } from '#app/library/processing/processing.tables.server.ts';
import { deleteImage } from '#app/media/images/images.server.ts';
import { imageMetadata } from '#app/media/images/images.tables.server.ts';
import { objectUses, storedObjects } from '#app/media/storage/media.tables.server.ts';
import { auditLog } from '#app/platform/audit/audit.tables.server.ts';
import { binEntries, binRows } from '#app/platform/bin/bin.tables.server.ts';
import { binSources, daysInBin } from '#app/platform/bin/bin.ts';
import { type Actor, visitor } from '#app/platform/ids.ts';
import { enqueue } from '#app/platform/jobs/queue.server.ts';
import { startRunner } from '#app/platform/jobs/runner.server.ts';
import { createLog } from '#app/platform/log.server.ts';
import type { Outcome } from '#app/platform/outcome.ts';
import { deleteManyPages } from '#app/site/pages/many-pages.server.ts';
import { deletePage } from '#app/site/pages/pages.server.ts';
import { pageVersions } from '#app/site/pages/pages.tables.server.ts';
import { pages } from '#app/site/site.tables.server.ts';
import { pricingPlans } from '#app/subscription/plans/plans.tables.server.ts';
import { addPlan, removePlan } from '#app/subscription/pricing/plans.server.ts';
import { makeAttempt } from '#test/harness/test-attempts.ts';
import { openTestDatabase, type TestDatabase } from '#test/harness/test-database.ts';
import { makeAudioFile } from '#test/harness/test-library.ts';
import { writePage } from '#test/harness/test-pages.ts';
import { type Admin, makeAdmin, makeLearner } from '#test/harness/test-people.ts';
import {
  changeManyInBin,
  deleteForGood,
  emptyBin,
  listBin,
  restoreDeleted,
  restoreFromBin,
  restoreMany,
} from './bin-entries.server.ts';

let site: TestDatabase;
let admin: Admin;
const now = new Date('2026-05-01T10:00:00Z');
const asked = (actor: Actor = admin, at = now) => ({ db: site.db, actor, now: at });

beforeAll(async () => {
  site = await openTestDatabase();
  admin = await makeAdmin(site.db);
});
afterAll(() => site?.close());
beforeEach(() => site.db.delete(binEntries));

function done<Value>(outcome: Outcome<Value>): Value {
  if (!outcome.ok) throw new Error(outcome.code);
  return outcome.value;
}
const contents = async () => (await listBin(asked(), {})).rows;
async function onlyEntry() {
  const [entry, another] = await contents();
  if (!entry || another) throw new Error('there is not one thing in the bin');
  return entry;
}
const isReleased = async (id: string) =>
  (await site.db.select().from(storedObjects)).find((object) => object.id === id)?.releasedAt !== null;

/** A recording with all that hangs on it: sentences, a heart and stars of two people, an attempt. */
async function makeBeloved() {
  const sentence = { text: 'A.', paragraph: 0, startMs: 0, endMs: 900, words: [], confident: true };
  const { id } = await makeAudioFile(site.db, { title: 'Rain', lyrics: 'A.', sentences: [sentence] });
  const [anna, ben] = [await makeLearner(site.db), await makeLearner(site.db)];
  for (const { userId } of [anna, ben]) {
    await site.db.insert(favorites).values({ userId, audioFileId: id });
    await site.db.insert(ratings).values({ userId, audioFileId: id, stars: 4 });
  }
  const attempt = await makeAttempt(site.db, { userId: anna.userId, audioFileId: id });
  return { id, anna, ben, attempt };
}

async function everythingOf(id: string) {
  const own = eq(audioFiles.id, id as never);
  return {
    file: await site.db.select().from(audioFiles).where(own),
    sentences: await site.db
      .select()
      .from(audioSentences)
      .where(eq(audioSentences.audioFileId, id as never)),
    work: await site.db
      .select()
      .from(audioProcessing)
      .where(eq(audioProcessing.audioFileId, id as never)),
    hearts: await site.db
      .select()
      .from(favorites)
      .where(eq(favorites.audioFileId, id as never)),
    stars: await site.db
      .select()
      .from(ratings)
      .where(eq(ratings.audioFileId, id as never)),
    attempts: await site.db
      .select()
      .from(attempts)
      .where(eq(attempts.audioFileId, id as never)),
    uses: await site.db.select().from(objectUses).where(eq(objectUses.usedById, id)),
  };
}

test('a recording is gone from everywhere, and comes back with all that hung on it', async () => {
  const { id, attempt } = await makeBeloved();
  const before = await everythingOf(id);
  expect(await deleteAudioFile(asked(), id)).toMatchObject({ ok: true });
  expect(Object.values(await everythingOf(id)).flat()).toEqual([]);
  expect(await contents()).toMatchObject([
    { kind: 'recording', name: 'Rain', deletedAt: now, deletedBy: 'Ann', daysLeft: daysInBin },
  ]);
  expect(await isReleased(before.file[0]?.audioObjectId ?? '')).toBe(false);
  expect(await restoreFromBin(asked(), (await onlyEntry()).id)).toMatchObject({ ok: true });
  expect(await everythingOf(id)).toEqual(before);
  expect(before.attempts.map((one) => one.id)).toEqual([attempt.id]);
  expect(await contents()).toEqual([]);
  expect(await site.db.select().from(binRows)).toEqual([]);
  const acts = await site.db.select().from(auditLog).where(eq(auditLog.subjectId, id));
  expect(acts.map(({ action }) => action)).toEqual(['audio-file.delete', 'bin.restore']);
});

test('what belonged to somebody whose account is gone does not come back, and is counted no more', async () => {
  const { id, ben } = await makeBeloved();
  await deleteAudioFile(asked(), id);
  await site.db.delete(users).where(eq(users.id, ben.userId));
  await restoreFromBin(asked(), (await onlyEntry()).id);
  const { file, hearts } = await everythingOf(id);
  expect(hearts).toHaveLength(1);
  expect(file).toMatchObject([{ likesCount: 1, ratingsCount: 1, averageRating: 4 }]);
});

test('a recording whose category is gone comes back into the one that files fall back to', async () => {
  await addCategory(asked(), { name: 'Chess' });
  const { id } = await makeAudioFile(site.db, { categories: ['Chess'] });
  await deleteAudioFile(asked(), id);
  const { id: entry } = await onlyEntry();
  expect(await removeCategory(asked(), 'Chess')).toMatchObject({ ok: true });
  await restoreFromBin(asked(), entry);
  expect((await everythingOf(id)).file).toMatchObject([{ categories: ['Logistics'] }]);
  expect(await restoreFromBin(asked(), (await onlyEntry()).id)).toMatchObject({ ok: true });
  await site.db.delete(audioFiles);
});

test('a page comes back with its history, unless another has its address by now', async () => {
  const id = await writePage(site.db, admin, { slug: 'rules', title: 'Rules', publish: true });
  const read = async () => ({
    page: await site.db.select().from(pages).where(eq(pages.id, id)),
    versions: await site.db.select().from(pageVersions).where(eq(pageVersions.pageId, id)),
  });
  const before = await read();
  expect(await deletePage(asked(), id)).toMatchObject({ ok: true });
  expect(await read()).toEqual({ page: [], versions: [] });
  const other = await writePage(site.db, admin, { slug: 'rules' });
  const { id: entry } = await onlyEntry();
  const taken = { ok: false, kind: 'conflict', code: 'bin:refusal.taken' };
  expect(await restoreFromBin(asked(), entry)).toMatchObject(taken);
  expect(await read()).toEqual({ page: [], versions: [] });
  await site.db.delete(pages).where(eq(pages.id, other));
  expect(await restoreFromBin(asked(), entry)).toMatchObject({ ok: true });
  expect(await read()).toEqual(before);
});

test('a plan comes back after all others', async () => {
  const added = await addPlan(asked());
  if (!added.ok) throw new Error(added.code);
  const { id } = added.value;
  expect(await removePlan(asked(), id)).toMatchObject({ ok: true, value: 'deleted' });
  const rest = await site.db.$count(pricingPlans);
  expect(await restoreFromBin(asked(), (await onlyEntry()).id)).toMatchObject({ ok: true });
  expect(await site.db.select().from(pricingPlans).where(eq(pricingPlans.id, id))).toMatchObject([
    { name: 'New Plan', order: rest + 1, features: ['Feature 1'] },
  ]);
});

test('a category and an image come back, with what signs for their bytes', async () => {
  await addCategory(asked(), { name: 'Pottery' });
  await removeCategory(asked(), 'Pottery');
  expect(await restoreFromBin(asked(), (await onlyEntry()).id)).toMatchObject({ ok: true });
  expect(await removeCategory(asked(), 'Pottery')).toMatchObject({ ok: true });
  await site.db.delete(binEntries);

  const { audioObjectId } = await makeAudioFile(site.db);
  await site.db.delete(objectUses);
  const size = { width: 10, height: 10, filePath: 'images/sea', title: 'Sea', userId: admin.userId };
  const [image] = await site.db.insert(imageMetadata).values(size).returning();
  const use = { objectId: audioObjectId, usedByKind: 'image', usedById: image?.id ?? '' };
  await site.db.insert(objectUses).values(use);
  const uses = () => site.db.select().from(objectUses).where(eq(objectUses.usedById, use.usedById));
  expect(await deleteImage(asked(), image?.id)).toMatchObject({ ok: true });
  expect(await uses()).toEqual([]);
  expect(await restoreFromBin(asked(), (await onlyEntry()).id)).toMatchObject({ ok: true });
  expect(await site.db.select().from(imageMetadata)).toEqual([image]);
  expect(await uses()).toMatchObject([use]);
});

test('what is deleted for good lets go of its bytes; after thirty days that happens by itself', async () => {
  const [first, second, third] = [
    await makeAudioFile(site.db),
    await makeAudioFile(site.db),
    await makeAudioFile(site.db),
  ];
  await deleteAudioFile(asked(), first.id);
  expect(await deleteForGood(asked(), (await onlyEntry()).id)).toMatchObject({ ok: true });
  expect(await isReleased(first.audioObjectId)).toBe(true);

  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
  await deleteAudioFile(asked(admin, daysAgo(daysInBin + 1)), second.id);
  await deleteAudioFile(asked(admin, daysAgo(daysInBin - 1)), third.id);
  await enqueue(site.db, emptyBin.kind, {});
  const log = createLog({ level: 'silent' });
  const runner = startRunner({ database: site.database, handlers: [emptyBin], log });
  await runner.runPending();
  await runner.stop();
  expect(await isReleased(second.audioObjectId)).toBe(true);
  expect(await isReleased(third.audioObjectId)).toBe(false);
  expect(await contents()).toHaveLength(1);
});

test('what was deleted together comes back together, by its own keys; what cannot is named', async () => {
  const files = [await makeAudioFile(site.db), await makeAudioFile(site.db)].map(({ id }) => id);
  const { inBin = [] } = done(await deleteManyFiles(asked(), { ids: files }));
  expect(inBin.toSorted()).toEqual(files.toSorted());
  const page = await writePage(site.db, admin, { slug: 'gone', title: 'Gone' });
  const deletedPages = done(await deleteManyPages(asked(), [page]));
  await writePage(site.db, admin, { slug: 'gone', title: 'Another' });
  const restored = done(await restoreMany(asked(), [...inBin, ...(deletedPages.inBin ?? [])]));
  expect(restored).toMatchObject({ changed: 2, left: [{ name: 'Gone', why: 'bin:refusal.taken' }] });
  expect(await site.db.$count(audioFiles, inArray(audioFiles.id, files))).toBe(2);
  expect(await restoreMany(asked(), files)).toMatchObject({ ok: false, code: 'bin:refusal.missing' });
  const learner = await makeLearner(site.db);
  for (const actor of [visitor, learner] as Actor[])
    expect(await restoreMany(asked(actor), [page])).toMatchObject({ ok: false });
});

test('many are chosen in the bin itself: brought back or deleted for good; what cannot is named', async () => {
  for (let nth = 0; nth < 3; nth += 1) await deleteAudioFile(asked(), (await makeAudioFile(site.db)).id);
  const [first, second, third] = (await contents()).map(({ id }) => id);
  const page = await writePage(site.db, admin, { slug: 'taken', title: 'Taken' });
  done(await deletePage(asked(), page));
  await writePage(site.db, admin, { slug: 'taken', title: 'Another' });
  const [taken] = (await contents()).filter(({ kind }) => kind === 'page');
  const chosen = [first, taken?.id].map(String);
  expect(done(await changeManyInBin(asked(), chosen, 'restore'))).toMatchObject({
    changed: 1,
    left: [{ name: 'Taken', why: 'bin:refusal.taken' }],
  });
  for (const actor of [visitor, await makeLearner(site.db)])
    expect(await changeManyInBin(asked(actor), [String(second)], 'delete')).toMatchObject({
      kind: 'forbidden',
    });
  expect(
    done(await changeManyInBin(asked(), [second, third, 'nothing'].map(String), 'delete')),
  ).toMatchObject({
    changed: 2,
    left: [{ name: '', why: 'bin:refusal.missing' }],
  });
  expect(await listBin(asked(), {})).toMatchObject({ rows: [{ id: taken?.id }], total: 1 });
});

test('a category comes back by its name, as the log knows it', async () => {
  await addCategory(asked(), { name: 'Old trades' });
  done(await removeCategory(asked(), 'Old trades'));
  done(await restoreDeleted(asked(), 'Old trades'));
  expect(await contents()).toEqual([]);
});

test('editors find what they may delete, and no plans', async () => {
  const added = await addPlan(asked());
  await removePlan(asked(), added.ok && added.value.id);
  const { id: plan } = await onlyEntry();
  const editor = { kind: 'staff', role: 'editor', userId: admin.userId } as const;
  expect((await listBin(asked(editor), {})).rows).toEqual([]);
  expect(await restoreFromBin(asked(editor), plan)).toMatchObject({ kind: 'missing' });
  await deleteAudioFile(asked(editor), (await makeAudioFile(site.db)).id);
  const [recording] = (await listBin(asked(editor), {})).rows;
  expect(await restoreFromBin(asked(editor), recording?.id)).toMatchObject({ ok: true });
});

test('the bin is not for learners, and says so when something is in it no more', async () => {
  const { id } = await makeAudioFile(site.db);
  await deleteAudioFile(asked(), id);
  const { id: entry } = await onlyEntry();
  for (const actor of [visitor, await makeLearner(site.db)]) {
    expect((await listBin(asked(actor), {})).rows).toEqual([]);
    for (const command of [restoreFromBin, deleteForGood])
      expect(await command(asked(actor), entry)).toMatchObject({ kind: 'forbidden' });
  }
  for (const gone of ['nothing', crypto.randomUUID()])
    for (const command of [restoreFromBin, deleteForGood])
      expect(await command(asked(), gone)).toMatchObject({ kind: 'missing', code: 'bin:refusal.missing' });
  expect(await contents()).toHaveLength(1);
});

test('nothing hangs on what goes into the bin with a thing: it would be lost', async () => {
  const tables = Object.values(binSources).map(({ table }) => table);
  const { rows } = await site.db.execute(sql`
    select further.conrelid::regclass::text as lost from pg_constraint as near
    join pg_constraint as further on further.confrelid = near.conrelid and further.contype = 'f' and further.confdeltype in ('c', 'n')
    where near.contype = 'f' and near.confdeltype = 'c'
      and near.confrelid::regclass::text = any(${sql.param(tables)}::text[])`);
  // What sentences ask for is found out anew by the clock.
  expect(rows).toEqual([{ lost: 'sentence_facts' }]);
});
