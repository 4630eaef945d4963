import { sql } from 'drizzle-orm';
import type { Db } from '#app/platform/db/database.server.ts';
import { OperatorError } from '#app/platform/operator-error.ts';
import { listTables, type Table } from './catalog.server.ts';
import type { Manifest } from './manifest.ts';
import { createTableSummary, fixTextFormats, readRows } from './table-rows.server.ts';

/**
 * Drops every foreign key and returns the statements that bring them back. Without them tables can be filled in any
 * order, circles and rows that point at their own table included; adding them again checks every row.
 */
export async function setForeignKeysAside(tx: Db): Promise<string[]> {
  const { rows } = await tx.execute<{ drop: string; add: string }>(sql`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
           format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as add
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`);
  for (const { drop } of rows) await tx.execute(sql.raw(drop));
  return rows.map(({ add }) => add);
}

/** Keeps triggers from changing rows that are put back as they were. */
export async function silenceTriggers(
  tx: Db,
  tables: readonly Table[],
  action: 'disable' | 'enable',
): Promise<void> {
  for (const { name } of tables) {
    await tx.execute(sql`alter table public.${sql.identifier(name)} ${sql.raw(action)} trigger user`);
  }
}

/** Puts a batch of rows, as `readRows` wrote them, back into their table. */
export async function insertRows(tx: Db, table: Table, lines: string[]): Promise<void> {
  const columns = table.columns.map(({ name }) => sql.identifier(name));
  const values = table.columns.map(({ type }, nth) => sql.raw(`(line ->> ${nth})::${type}`));
  await tx.execute(sql`
    insert into public.${sql.identifier(table.name)} (${sql.join(columns, sql`, `)}) overriding system value
    select ${sql.join(values, sql`, `)} from jsonb_array_elements(${`[${lines.join(',')}]`}::jsonb) as line`);
}

/** The tables of the manifest as the database has them; refuses a manifest that names others. */
export async function matchTables(tx: Db, manifest: Manifest): Promise<Map<string, Table>> {
  const existing = new Map((await listTables(tx)).map((table) => [table.name, table]));
  const matched = new Map<string, Table>();
  for (const { name, columns } of manifest.tables) {
    const types = new Map(existing.get(name)?.columns.map((column) => [column.name, column.type]));
    const wanted = columns.map((column) => ({ name: column, type: types.get(column) ?? '' }));
    if (wanted.some(({ type }) => type === '')) {
      throw new OperatorError(
        `The backup has a table "${name}" that this version of Dictoria does not know.`,
      );
    }
    matched.set(name, { name, columns: wanted });
  }
  return matched;
}

/** New rows get the numbers they would have got where the backup was made. */
export async function setSequences(tx: Db, { sequences }: Manifest): Promise<void> {
  for (const { name, lastValue, isCalled } of sequences) {
    await tx.execute(
      sql`select setval(format('public.%I', ${name}::text)::regclass, ${lastValue}::bigint, ${isCalled})`,
    );
  }
}

/** Promises that the database now holds exactly the rows of the backup, or throws. */
export async function compareWithManifest(
  tx: Db,
  manifest: Manifest,
  tables: Map<string, Table>,
): Promise<void> {
  await fixTextFormats(tx);
  for (const expected of manifest.tables) {
    const table = tables.get(expected.name);
    if (!table) throw new Error(`table ${expected.name} was not loaded`);
    const restored = createTableSummary(table);
    for await (const lines of readRows(tx, table)) restored.add(lines);
    const { rows, checksum } = restored.summary();
    if (rows !== expected.rows || checksum !== expected.checksum) {
      throw new OperatorError(
        `The table "${expected.name}" came out different from the backup; nothing was kept.`,
      );
    }
  }
}
