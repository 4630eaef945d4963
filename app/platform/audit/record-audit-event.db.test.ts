import { afterAll, beforeAll, expect, it } from 'vitest';
import type { UserId } from '#app/platform/ids.ts';
import { openTestDatabase } from '#test/harness/test-database.ts';
import { auditLog } from './audit.tables.server.ts';
import { recordAuditEvent } from './record-audit-event.server.ts';

let opened: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.close());

const userId = '00000000-0000-4000-8000-000000000001' as UserId;
const edit = {
  action: 'plan.edit',
  subject: { id: '1', name: 'Kids' },
  before: { name: 'Kids', order: 1 },
  after: { name: 'Children', order: 1 },
} as const;

it('stores who did what, and what differs', async () => {
  const { db } = opened;
  await recordAuditEvent(db, { kind: 'admin', userId }, edit);
  expect(await db.select().from(auditLog)).toMatchObject([
    {
      actorId: userId,
      action: 'plan.edit',
      subjectName: 'Kids',
      before: { name: 'Kids' },
      after: { name: 'Children' },
    },
  ]);
});

it('writes nothing for an action that did not happen', async () => {
  const { db } = opened;
  const before = await db.$count(auditLog);
  const failing = db.transaction(async (tx) => {
    await recordAuditEvent(tx, { kind: 'admin', userId }, edit);
    throw new Error('something went wrong afterwards');
  });
  await expect(failing).rejects.toThrow('afterwards');
  expect(await db.$count(auditLog)).toBe(before);
});

it('is for admins and staff: anybody else here is a bug', async () => {
  await expect(recordAuditEvent(opened.db, { kind: 'visitor' }, edit)).rejects.toThrow('has no role');
});
