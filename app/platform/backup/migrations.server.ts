import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import type { Db } from '#app/platform/db/database.server.ts';
import { projectPath } from '#app/platform/project.server.ts';

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
