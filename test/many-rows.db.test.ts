import { randomUUID } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { userProfiles, users } from '#app/accounts/accounts.tables.server.ts';
import { setVip } from '#app/accounts/users/users.server.ts';
import {
  changeManyMessages,
  deleteManyMessages,
  undoManyMessages,
} from '#app/admin/inbox/many-messages.server.ts';
import { changeManyUsers, undoManyUsers } from '#app/admin/users/many-users.server.ts';
import { deleteManyImages } from '#app/media/images/images.server.ts';
import { imageMetadata } from '#app/media/images/images.tables.server.ts';
import { objectUses, storedObjects } from '#app/media/storage/media.tables.server.ts';
import { auditLog } from '#app/platform/audit/audit.tables.server.ts';
import { visitor } from '#app/platform/ids.ts';
import { changeManyPages, deleteManyPages } from '#app/site/pages/many-pages.server.ts';
import { findPage } from '#app/site/pages/pages.queries.server.ts';
import { savePage } from '#app/site/pages/pages.server.ts';
import { contactMessages, pages } from '#app/site/site.tables.server.ts';
import { openTestDatabase, type TestDatabase } from './harness/test-database.ts';
import { asking, pageFields, writePage } from './harness/test-pages.ts';
import { type Admin, type Learner, makeAdmin, makeLearner } from './harness/test-people.ts';

let site: TestDatabase;
let admin: Admin;
let learner: Learner;
beforeAll(async () => {
  site = await openTestDatabase();
  [admin, learner] = [await makeAdmin(site.db), await makeLearner(site.db)];
});
afterAll(() => site.close());

const as = (actor: Parameters<typeof asking>[1] = admin) => asking(site.db, actor);
const nobody = randomUUID();
const actsOn = async (ids: string[]) =>
  (await site.db.select().from(auditLog).where(inArray(auditLog.subjectId, ids))).map(({ action }) => action);

describe('many people', () => {
  const make = async (...profiles: Partial<typeof userProfiles.$inferInsert>[]) => {
    const ids: string[] = [];
    for (const profile of profiles) ids.push((await makeLearner(site.db, profile)).userId);
    return ids;
  };
  const stored = async (ids: string[]) => {
    const rows = await site.db
      .select()
      .from(userProfiles)
      .where(inArray(userProfiles.id, ids as never));
    return ids.map((id) => rows.find((row) => row.id === id));
  };

  test('are given VIP, and lose it again, but for whom somebody else was faster', async () => {
    const ids = await make({}, { isVip: true }, { firstName: 'Theirs' });
    const given = await changeManyUsers(as(), { ids }, 'vip');
    expect(given).toMatchObject({ value: { changed: 2, left: [] } });
    expect(await actsOn(ids)).toEqual(['user.vip', 'user.vip']);
    await setVip(as(), ids[2], { vip: false, seen: true });
    const undo = (given.ok && given.value.undo) || [];
    expect(await undoManyUsers(as(), undo)).toMatchObject({
      value: { changed: 1, left: [{ name: 'Theirs', why: 'users:refusal.changedMeanwhile' }] },
    });
    expect(await stored(ids)).toMatchObject([{ isVip: false }, { isVip: true }, { isVip: false }]);
  });

  test('are disabled, but never oneself; all that match are meant by their filters', async () => {
    const ids = await make({ firstName: 'Zbigniewa' }, { firstName: 'Zbigniewa', isVip: true });
    const asked = { ids: [], matching: 'q=zbigniewa&vip=no' };
    expect(await changeManyUsers(as(), asked, 'disable')).toMatchObject({ value: { changed: 1 } });
    expect(await stored(ids)).toMatchObject([{ disabled: true }, { disabled: false }]);
    const other = await makeAdmin(site.db);
    expect(await changeManyUsers(as(other), { ids: [other.userId, ids[1] ?? ''] }, 'disable')).toMatchObject({
      value: { changed: 1, left: [{ name: 'Ann', why: 'users:refusal.ownAccount' }] },
    });
    await site.db.delete(users).where(eq(users.id, other.userId));
  });

  test('are signed out, which nothing takes back', async () => {
    const ids = await make({});
    const ended = await changeManyUsers(as(), { ids }, 'sessions');
    expect(ended).toMatchObject({ value: { changed: 1 } });
    expect(ended.ok && ended.value.undo).toBeUndefined();
    expect(await actsOn(ids)).toEqual(['user.end-sessions']);
  });
});

test('many messages are settled, put back and deleted, each with its line in the log', async () => {
  const message = { name: 'Ada', email: 'a@x.example', message: 'Hello', locale: 'en' } as const;
  const rows = await site.db
    .insert(contactMessages)
    .values(['One', 'Two'].map((subject) => ({ ...message, subject, messageId: randomUUID() })))
    .returning();
  const seen = rows.map(({ id, revision }) => `${id}:${revision}`);
  const settled = await changeManyMessages(as(), seen, 'handle');
  expect(settled).toMatchObject({ value: { changed: 2, left: [] } });
  expect(await changeManyMessages(as(), seen, 'handle')).toMatchObject({ kind: 'conflict' });
  const undo = (settled.ok && settled.value.undo) || [];
  expect(await undoManyMessages(as(), undo)).toMatchObject({ value: { changed: 2 } });
  const now = await site.db.select().from(contactMessages);
  expect(now.map(({ handledAt }) => handledAt)).toEqual([null, null]);
  const [first, second] = now.map(({ id, revision }) => `${id}:${revision}`);
  expect(await deleteManyMessages(as(), [first ?? '', `${second}9`])).toMatchObject({
    value: { changed: 1, left: [{ name: now[1]?.subject, why: 'inbox:refusal.changedMeanwhile' }] },
  });
  expect(await site.db.$count(contactMessages)).toBe(1);
  const acts = await actsOn(rows.map(({ id }) => id));
  expect(acts.toSorted()).toEqual([
    ...['message.delete', 'message.handle', 'message.handle', 'message.reopen', 'message.reopen'],
  ]);
});

test('many pictures are deleted; one that a page shows stays and is named', async () => {
  const image = { filePath: 'x', userId: admin.userId, width: 1, height: 1 };
  const rows = await site.db
    .insert(imageMetadata)
    .values(['Sea', 'Shown'].map((title) => ({ ...image, title, filePath: title })))
    .returning();
  const ids = rows.map(({ id }) => id);
  const object = { bucket: 'uploaded', key: 'shown-1', bytes: 1, sha256: '0'.repeat(64) } as const;
  const [bytes] = await site.db
    .insert(storedObjects)
    .values({ ...object, contentType: 'image/webp', ownerId: admin.userId })
    .returning();
  for (const [usedByKind, usedById] of [
    ['image', ids[1] ?? ''],
    ['page', nobody],
  ] as const)
    await site.db.insert(objectUses).values({ objectId: bytes?.id as never, usedByKind, usedById });
  expect(await deleteManyImages(as(), [...ids, nobody])).toMatchObject({
    value: {
      changed: 1,
      left: expect.arrayContaining([
        { name: 'Shown', why: 'images:many.inUse' },
        { name: '', why: 'images:refusal.missing' },
      ]),
    },
  });
  expect(await actsOn(ids)).toEqual(['image.delete']);
});

test('many pages are published in all their languages, taken off the site, and deleted', async () => {
  const id = await writePage(site.db, admin, {});
  const polish = { language: 'pl', title: 'Zasady', text: 'Bądź miły.', seenSlug: 'rules' } as const;
  await savePage(as(), id, pageFields(polish));
  expect(await changeManyPages(as(), [id, nobody], 'publish')).toMatchObject({
    value: { changed: 1, left: [{ why: 'written:refusal.missing' }] },
  });
  expect(await findPage(site.db, 'rules', 'pl')).toMatchObject({ title: 'Zasady', language: 'pl' });
  const published = await actsOn([id]);
  await changeManyPages(as(), [id], 'publish');
  // What is published already is not published again.
  expect(await actsOn([id])).toEqual(published);
  expect(await changeManyPages(as(), [id], 'unpublish')).toMatchObject({ value: { changed: 1 } });
  expect(await findPage(site.db, 'rules', 'en')).toBeUndefined();
  expect(await deleteManyPages(as(), [id])).toMatchObject({ value: { changed: 1 } });
  expect(await site.db.$count(pages, eq(pages.id, id as never))).toBe(0);
});

test('nobody but admins gets any of it done', async () => {
  const ids = [learner.userId];
  for (const actor of [learner, visitor]) {
    const scope = as(actor);
    for (const asked of [
      changeManyUsers(scope, { ids }, 'vip'),
      changeManyUsers(scope, { ids: [], matching: '' }, 'vip'),
      undoManyUsers(scope, [{ id: learner.userId, change: 'vip' }]),
      changeManyMessages(scope, [`${nobody}:1`], 'handle'),
      undoManyMessages(scope, [{ id: `${nobody}:1`, change: 'reopen' }]),
      deleteManyMessages(scope, [`${nobody}:1`]),
      deleteManyImages(scope, ids),
      changeManyPages(scope, ids, 'publish'),
      deleteManyPages(scope, ids),
    ])
      expect(await asked).toMatchObject({ ok: false, kind: 'forbidden' });
  }
});
