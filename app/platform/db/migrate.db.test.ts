import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { temporaryFolder } from '#test/harness/temporary-folder.ts';
import { openTestDatabase, type TestDatabase } from '#test/harness/test-database.ts';
import { translations } from '../i18n/translations.tables.server.ts';
import { migrate } from './migrate.server.ts';

let opened: TestDatabase;

beforeAll(async () => {
  opened = await openTestDatabase();
});

afterAll(() => opened.close());

beforeEach(async () => {
  await opened.db.execute(sql`drop table if exists trial`);
  await opened.db.execute(sql`truncate drizzle.__drizzle_migrations`);
});

function migrationsOf(statements: string[]): string {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'meta'));
  const entries = statements.map((statement, nth) => {
    writeFileSync(join(folder, `${nth}.sql`), statement);
    return { idx: nth, version: '7', when: nth + 1, tag: String(nth), breakpoints: true };
  });
  writeFileSync(
    join(folder, 'meta/_journal.json'),
    JSON.stringify({ version: '7', dialect: 'postgresql', entries }),
  );
  return folder;
}

const valuesOf = async () => (await opened.db.execute(sql`select value from trial order by value`)).rows;
const exists = async () =>
  (await opened.db.execute(sql`select to_regclass('trial') is not null as yes`)).rows[0]?.yes;

test('all missing migrations are applied, and none twice', async () => {
  const first = ['create table trial (value int)', 'insert into trial values (1)'];
  await migrate(opened.database, migrationsOf(first));
  await migrate(opened.database, migrationsOf(first));
  await migrate(opened.database, migrationsOf([...first, 'insert into trial values (2)']));
  expect(await valuesOf()).toEqual([{ value: 1 }, { value: 2 }]);
});

test('when one fails, none is applied', async () => {
  const folder = migrationsOf(['create table trial (value int)', 'insert into trial values (1 / 0)']);
  await expect(migrate(opened.database, folder)).rejects.toThrow();
  expect(await exists()).toBe(false);
  await migrate(opened.database, migrationsOf(['create table trial (value int)']));
  expect(await exists()).toBe(true);
});

test('several starts at once apply each migration once', async () => {
  const folder = migrationsOf(['create table trial (value int)', 'insert into trial values (1)']);
  // On the embedded engine one process has the folder, and starts only once.
  const starts = opened.database.kind === 'postgres' ? 5 : 1;
  await Promise.all(Array.from({ length: starts }, () => migrate(opened.database, folder)));
  expect(await valuesOf()).toEqual([{ value: 1 }]);
});

test("the product's own migrations leave nothing to do after the first start", async () => {
  const fresh = await openTestDatabase();
  const applied = () => fresh.db.execute(sql`select count(*)::int as n from drizzle.__drizzle_migrations`);
  const before = (await applied()).rows;
  await migrate(fresh.database);
  expect((await applied()).rows).toEqual(before);
  await fresh.close();
});

test('what admins wrote on the buttons of filters goes with the words that are shared now', async () => {
  const written = (key: string, value: string, day: string) =>
    opened.db.insert(translations).values({ language: 'de', key, value, updatedAt: new Date(day) });
  await written('users:filter.apply', 'Anwenden', '2026-01-01');
  await written('audit:filter.apply', 'Los', '2026-02-01');
  await written('images:filter.clear', 'Alles zeigen', '2026-01-01');
  await written('images:filter.apply', 'Finden', '2026-01-01');
  const migration = readFileSync('db/migrations/0020_filter_texts.sql', 'utf8');
  for (const statement of migration.split('--> statement-breakpoint'))
    await opened.db.execute(sql.raw(statement));
  const { key, value } = translations;
  expect(await opened.db.select({ key, value }).from(translations).orderBy(key)).toEqual([
    { key: 'images:filter.apply', value: 'Finden' },
    { key: 'platform:filter.apply', value: 'Los' },
    { key: 'platform:filter.clear', value: 'Alles zeigen' },
  ]);
});
