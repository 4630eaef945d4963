import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { auditLog } from '#app/platform/audit/audit.tables.server.ts';
import { visitor } from '#app/platform/ids.ts';
import { jobs } from '#app/platform/jobs/jobs.tables.server.ts';
import { openTestDatabase, type TestDatabase } from '#test/harness/test-database.ts';
import { type Admin, makeAdmin, makeLearner } from '#test/harness/test-people.ts';
import { contactMessages } from '../site.tables.server.ts';
import {
  countOpenMessages,
  countUnmailedMessages,
  listMessages,
  messagesPageSize,
} from './contact-inbox.queries.server.ts';
import { deleteMessage, handleMessage, mailMessageAgain, reopenMessage } from './contact-inbox.server.ts';

let site: TestDatabase;
let admin: Admin;
const now = new Date('2026-03-01T12:00:00Z');
beforeAll(async () => {
  site = await openTestDatabase();
  admin = await makeAdmin(site.db);
});
afterAll(() => site?.close());
beforeEach(async () => {
  await site.db.delete(contactMessages);
  await site.db.delete(jobs);
});

const asked = (actor: Parameters<typeof handleMessage>[0]['actor'] = admin) => ({ db: site.db, actor, now });
const all = { query: '', isHandled: false };

async function written(changes: Partial<typeof contactMessages.$inferInsert> = {}) {
  const [message] = await site.db
    .insert(contactMessages)
    .values({
      name: 'Ada',
      email: 'ada@example.org',
      subject: 'A question',
      message: 'How do I begin?',
      locale: 'en',
      messageId: randomUUID(),
      ...changes,
    })
    .returning();
  if (!message) throw new Error('the message was not stored');
  return message;
}
const found = async (wish = {}) =>
  (await listMessages(asked(), { ...all, ...wish })).rows.map(({ id }) => id);

test('messages are handled, reopened and deleted, and each action is logged', async () => {
  const { id } = await written();
  expect(await countOpenMessages(site.db, 99)).toBe(1);
  expect(await handleMessage(asked(), { id, revision: 1 })).toMatchObject({ ok: true });
  expect([await found(), await found({ isHandled: true })]).toEqual([[], [id]]);
  expect(await countOpenMessages(site.db, 99)).toBe(0);
  expect(await reopenMessage(asked(), { id, revision: 2 })).toMatchObject({ ok: true });
  expect(await found()).toEqual([id]);
  expect(await deleteMessage(asked(), { id, revision: 3 })).toMatchObject({ ok: true });
  expect(await site.db.$count(contactMessages)).toBe(0);
  const acts = await site.db.select().from(auditLog).where(eq(auditLog.subjectId, id));
  expect(acts.map(({ action }) => action)).toEqual(['message.handle', 'message.reopen', 'message.delete']);
  expect(JSON.stringify(acts)).not.toContain('How do I begin?');
});

test('of two admins the second gets a conflict', async () => {
  const { id } = await written();
  const acts = await Promise.all([
    handleMessage(asked(), { id, revision: 1 }),
    handleMessage(asked(await makeAdmin(site.db)), { id, revision: 1 }),
  ]);
  expect(acts.filter(({ ok }) => ok)).toHaveLength(1);
  const told = { kind: 'conflict', code: 'inbox:refusal.changedMeanwhile' };
  expect(acts.find(({ ok }) => !ok)).toMatchObject(told);
  expect(await deleteMessage(asked(), { id, revision: 1 })).toMatchObject(told);
});

test('only a mail that failed is sent again', async () => {
  const [failed, mailed] = [
    await written({ mailState: 'failed', mailError: 'no such box' }),
    await written(),
  ];
  expect(await countUnmailedMessages(site.db)).toBe(1);
  expect(await mailMessageAgain(asked(), { id: failed.id, revision: 1 })).toMatchObject({ ok: true });
  expect(await site.db.select().from(jobs)).toMatchObject([
    { kind: 'contact.mail', payload: { id: failed.id } },
  ]);
  for (const { id } of [failed, mailed])
    expect(await mailMessageAgain(asked(), { id, revision: 1 })).toMatchObject({ kind: 'conflict' });
});

test('a search finds words of any field, and takes signs as they are', async () => {
  const [one, two] = [await written({ subject: '100% sure' }), await written({ email: 'bob@example.org' })];
  expect(await found({ query: '100%' })).toEqual([one.id]);
  expect(await found({ query: 'BOB@' })).toEqual([two.id]);
  expect(await found({ query: '_00' })).toEqual([]);
});

test('pages follow one another, forwards and back', async () => {
  for (let nth = 0; nth < messagesPageSize + 3; nth++)
    await written({ createdAt: new Date(now.getTime() + nth * 1000), subject: `No. ${nth}` });
  const first = await listMessages(asked(), all);
  expect(first.rows).toHaveLength(messagesPageSize);
  expect(first.before).toBeUndefined();
  const second = await listMessages(asked(), { ...all, after: first.after });
  expect(second.rows.map(({ subject }) => subject)).toEqual(['No. 2', 'No. 1', 'No. 0']);
  expect(second.after).toBeUndefined();
  const back = await listMessages(asked(), { ...all, before: second.before });
  expect(back.rows).toEqual(first.rows);
  expect([first, second].map(({ total }) => total)).toEqual([messagesPageSize + 3, messagesPageSize + 3]);
  expect((await listMessages(asked(), { ...all, query: 'No. 21' })).total).toBe(1);
  expect((await listMessages(asked(), { ...all, after: 'nonsense' })).rows).toEqual(first.rows);
});

test('nobody but an admin reads or does anything', async () => {
  const { id } = await written({ mailState: 'failed' });
  for (const actor of [visitor, await makeLearner(site.db)]) {
    for (const act of [handleMessage, reopenMessage, deleteMessage, mailMessageAgain])
      expect(await act(asked(actor), { id, revision: 1 })).toMatchObject({ kind: 'forbidden' });
    expect((await listMessages(asked(actor), all)).rows).toEqual([]);
  }
  for (const none of [randomUUID(), 'x', undefined])
    expect(await handleMessage(asked(), { id: none, revision: 1 })).toMatchObject({ kind: 'missing' });
  expect(await found()).toEqual([id]);
});
