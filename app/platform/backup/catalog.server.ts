import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import type { Db } from '../db/database.server.ts';
import { projectPath } from '../project.server.ts';
import type { Manifest } from './manifest.ts';

export interface Column {
  name: string;
  /** As SQL writes it, for example `timestamp(3) with time zone`. */
  type: string;
}

export interface Table {
  name: string;
  columns: Column[];
}

/** Every table of the product with the columns that are stored; generated ones are computed again. */
export async function listTables(db: Db): Promise<Table[]> {
  const { rows } = await db.execute<{ table: string; column: string; type: string }>(sql`
    select c.relname as "table", a.attname as "column", format_type(a.atttypid, a.atttypmod) as "type"
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
    order by c.relname collate "C", a.attnum`);
  const tables = new Map<string, Table>();
  for (const { table: name, column, type } of rows) {
    const table = tables.get(name) ?? { name, columns: [] };
    table.columns.push({ name: column, type });
    tables.set(name, table);
  }
  return [...tables.values()];
}

/** Where each sequence stands. */
export async function listSequences(db: Db): Promise<Manifest['sequences']> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'S' order by relname collate "C"`);
  const sequences: Manifest['sequences'] = [];
  for (const { name } of rows) {
    const state = await db.execute<{ last_value: string; is_called: boolean }>(
      sql`select last_value::text, is_called from public.${sql.identifier(name)}`,
    );
    const [row] = state.rows;
    if (row) sequences.push({ name, lastValue: row.last_value, isCalled: row.is_called });
  }
  return sequences;
}

/** The migrations the database has seen, oldest first; none when it is not ours or still empty. */
export async function listAppliedMigrations(db: Db) {
  const exists = await db.execute<{ found: boolean }>(
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as found`,
  );
  if (!exists.rows[0]?.found) return [];
  const { rows } = await db.execute<{ when: string; hash: string }>(
    sql`select created_at::text as "when", hash from drizzle.__drizzle_migrations order by created_at`,
  );
  return rows.map(({ when, hash }) => ({ when: Number(when), hash }));
}

export interface Migration {
  tag: string;
  when: number;
  hash: string;
  statements: string[];
}

/** The migrations this version of the product knows, oldest first. */
export function knownMigrations(folder = projectPath('db', 'migrations')): Migration[] {
  const journal = JSON.parse(readFileSync(join(folder, 'meta', '_journal.json'), 'utf8')) as {
    entries: { tag: string }[];
  };
  return readMigrationFiles({ migrationsFolder: folder }).map((migration: MigrationMeta, nth) => ({
    tag: journal.entries[nth]?.tag ?? '',
    when: migration.folderMillis,
    hash: migration.hash,
    statements: migration.sql,
  }));
}

/**
 * Makes an empty database what it was after the given migrations, and notes them as drizzle's own migrator does.
 * That one opens its own transaction and always runs to the newest migration; a restore needs neither.
 */
export async function applyMigrations(tx: Db, migrations: readonly Migration[]): Promise<void> {
  await tx.execute(sql`create schema drizzle`);
  await tx.execute(
    sql`create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`,
  );
  for (const { statements, hash, when } of migrations) {
    for (const statement of statements) await tx.execute(sql.raw(statement));
    await tx.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${when})`,
    );
  }
}
