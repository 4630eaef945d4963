import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { users } from '#app/accounts/accounts.tables.server.ts';
import { auditLog } from '#app/platform/audit/audit.tables.server.ts';
import { type AuditEvent, recordAuditEvent } from '#app/platform/audit/record-audit-event.server.ts';
import type { Actor } from '#app/platform/ids.ts';
import { openTestDatabase, type TestDatabase } from '#test/harness/test-database.ts';
import { type Admin, makeAdmin, makeLearner } from '#test/harness/test-people.ts';
import { auditPageSize, listAuditEvents, listAuditPeople } from './audit.queries.server.ts';
import { type AuditFilters, auditSearch } from './audit-filters.ts';

let world: TestDatabase;
let [admin, other, gone] = [] as unknown as [Admin, Admin, Admin];
let personId: string;

const record = (actor: Admin, act: AuditEvent) => recordAuditEvent(world.db, actor, act);
const page = (name: string): AuditEvent => ({
  action: 'page.edit',
  subject: { id: `id of ${name}`, name },
  before: { title: 'Old' },
  after: { title: name },
});

beforeAll(async () => {
  world = await openTestDatabase();
  const { db } = world;
  [admin, other, gone] = [await makeAdmin(db), await makeAdmin(db), await makeAdmin(db)];
  personId = (await makeLearner(db)).userId;
  await record(gone, page('Terms'));
  await record(admin, page('Über uns'));
  await record(other, { action: 'page-x' as never, subject: { id: '1', name: 'from the future' } });
  await record(other, {
    action: 'user.vip',
    subject: { id: personId, name: 'Ann' },
    before: { isVip: false },
    after: { isVip: true },
  });
  await db
    .update(auditLog)
    .set({ at: new Date('2026-01-31T23:59:59.999Z') })
    .where(eq(auditLog.subjectName, 'Terms'));
  await db
    .update(auditLog)
    .set({ at: new Date('2026-02-01T00:00:00Z') })
    .where(eq(auditLog.subjectName, 'Über uns'));
  await db.delete(users).where(eq(users.id, gone.userId));
});
afterAll(() => world.close());

const as = (actor: Actor) => ({ db: world.db, actor });
const all = auditSearch.read(new URLSearchParams());
const found = async (filters: Partial<AuditFilters>) =>
  (await listAuditEvents(as(admin), { ...all, ...filters })).events.map(({ subjectName }) => subjectName);

describe('the audit log', () => {
  it('has the newest first, with who, what, before and after', async () => {
    const { events } = await listAuditEvents(as(admin), all);
    expect(events.map(({ subjectName }) => subjectName)).toEqual([
      'Ann',
      'from the future',
      'Über uns',
      'Terms',
    ]);
    expect(events[0]).toMatchObject({
      action: 'user.vip',
      actorEmail: `${other.userId}@example.org`,
      subjectEmail: `${personId}@example.org`,
      before: { isVip: false },
      after: { isVip: true },
    });
  });

  it('keeps what somebody did whose account is gone, and shows that', async () => {
    const { events } = await listAuditEvents(as(admin), { ...all, person: gone.userId });
    expect(events).toMatchObject([{ subjectName: 'Terms', actorName: null, actorEmail: null }]);
    expect(await listAuditPeople(as(admin))).toContainEqual({
      id: gone.userId,
      firstName: null,
      email: null,
    });
  });

  it.each([
    [{ kind: 'page' }, ['Über uns', 'Terms']],
    [{ subject: 'uber' }, ['Über uns']],
    [{ subject: 'id of Terms' }, ['Terms']],
    [{ subject: '%' }, []],
    [{ until: '2026-01-31' }, ['Terms']],
    [{ from: '2026-02-01', until: '2026-02-01' }, ['Über uns']],
    [{ kind: 'page', from: '2026-02-02' }, []],
  ] satisfies [Partial<AuditFilters>, string[]][])('is found by %j', async (filters, names) => {
    expect(await found(filters)).toEqual(names);
  });

  it('is found by who did it, each of whom is named once', async () => {
    expect(await found({ person: other.userId })).toEqual(['Ann', 'from the future']);
    const people = (await listAuditPeople(as(admin))).map(({ id }) => id);
    expect(people.toSorted()).toEqual([admin.userId, other.userId, gone.userId].toSorted());
  });

  it('comes in pages that lose and repeat nothing, also when more is done meanwhile', async () => {
    await world.db.execute(sql`insert into audit_log (actor_id, action, subject_id, subject_name)
      select ${admin.userId}::uuid, 'plan.edit', n::text, 'plan ' || n from generate_series(1, ${auditPageSize * 2 + 3}) n`);
    const filters = { ...all, kind: 'plan' };
    const first = await listAuditEvents(as(admin), filters);
    await record(admin, { action: 'plan.edit', subject: { id: 'late', name: 'late' } });
    const second = await listAuditEvents(as(admin), { ...filters, after: first.after });
    const third = await listAuditEvents(as(admin), { ...filters, after: second.after });
    const names = [first, second, third].flatMap(({ events }) =>
      events.map(({ subjectName }) => subjectName),
    );
    expect(new Set(names).size).toBe(auditPageSize * 2 + 3);
    expect(names).not.toContain('late');
    expect([first.before, third.after]).toEqual([undefined, undefined]);
    expect((await listAuditEvents(as(admin), { ...filters, before: third.before })).events).toEqual(
      second.events,
    );
  });

  it('is for admins', async () => {
    const learner = await makeLearner(world.db);
    for (const actor of [{ kind: 'visitor' }, learner, { ...learner, isVip: true }] as Actor[]) {
      expect(await listAuditEvents(as(actor), all)).toEqual({ events: [] });
      expect(await listAuditPeople(as(actor))).toEqual([]);
    }
  });
});
