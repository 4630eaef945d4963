import { desc, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditLog } from '#app/platform/audit/audit.tables.server.ts';
import type { Actor } from '#app/platform/ids.ts';
import { openTestDatabase, type TestDatabase } from '#test/harness/test-database.ts';
import { type Admin, makeAdmin, makeLearner } from '#test/harness/test-people.ts';
import { exportUsers } from './export-users.server.ts';
import { everybody, type UserFilters } from './user-filters.ts';

let world: TestDatabase;
let admin: Admin;
beforeAll(async () => {
  world = await openTestDatabase();
  admin = await makeAdmin(world.db);
  await makeLearner(world.db, { firstName: '=1+1', country: 'PL', isVip: true });
});
afterAll(() => world.close());

const now = new Date();

async function pieces(filters: UserFilters) {
  const exported = await exportUsers({ db: world.db, actor: admin, now }, filters);
  if (!exported.ok) throw new Error(exported.code);
  const read: Uint8Array[] = [];
  for await (const piece of exported.value) read.push(piece);
  return read;
}
const text = (read: Uint8Array[]) => Buffer.concat(read).toString('utf8');

it('has who fits, without formulas, and is written down with what was asked for', async () => {
  const file = text(await pieces({ ...everybody, vip: 'yes', sort: 'seen', after: 'x' }));
  const [head, line, ...rest] = file.trimEnd().split('\r\n');
  expect(head).toBe(
    '\uFEFF"id","first_name","email","email_verified","country","role","is_vip","disabled","subscription","last_seen_at","created_at"',
  );
  expect(line).toMatch(
    /^"[0-9a-f-]{36}","'=1\+1","[^"]+@example.org","no","PL","user","yes","no","vip","","\d{4}-/,
  );
  expect(rest).toEqual([]);
  const [act] = await world.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
  expect(act).toMatchObject({
    action: 'users.export',
    actorId: admin.userId,
    after: { vip: 'yes' },
    before: null,
  });
});

it('comes in pieces, and has everybody once', async () => {
  await world.db.execute(sql`insert into "user" (name, email)
    select 'P', n || '@many.example' from generate_series(1, 2500) n`);
  await world.db.execute(sql`insert into user_profiles (id, first_name, created_at)
    select id, name, now() - interval '1 day' from "user" where email like '%@many.example'`);
  const read = await pieces({ ...everybody, query: 'many.example' });
  expect(read).toHaveLength(4);
  const ids = text(read)
    .trimEnd()
    .split('\r\n')
    .slice(1)
    .map((line) => line.slice(1, 37));
  expect(ids).toHaveLength(2500);
  expect(new Set(ids).size).toBe(2500);
});

it('stops reading when nobody takes it any more', async () => {
  const exported = await exportUsers({ db: world.db, actor: admin, now }, everybody);
  if (!exported.ok) throw new Error(exported.code);
  const reader = exported.value.getReader();
  await reader.read();
  await expect(reader.cancel()).resolves.toBeUndefined();
});

it('is refused to others, and then not written down', async () => {
  const learner = await makeLearner(world.db);
  const before = await world.db.$count(auditLog);
  for (const actor of [{ kind: 'visitor' }, learner] as Actor[])
    expect(await exportUsers({ db: world.db, actor, now }, everybody)).toMatchObject({ kind: 'forbidden' });
  expect(await world.db.$count(auditLog)).toBe(before);
});
