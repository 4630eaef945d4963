import type { Db } from '#app/platform/db/database.server.ts';
import type { NewEntry } from './archive-writer.server.ts';
import { listAppliedMigrations, listSequences, listTables } from './catalog.server.ts';
import { type Manifest, partPath, type TableSummary } from './manifest.ts';
import { knownMigrations } from './migrations.server.ts';
import { createTableSummary, fixTextFormats, readRows } from './table-rows.server.ts';

export type DatabaseSummary = Pick<Manifest, 'migrations' | 'tables' | 'sequences'>;

/**
 * The whole database as entries of an archive. Returns the summary that goes into the manifest. Must run inside one
 * repeatable read transaction: every table is then seen at the same instant.
 */
export async function* dumpDatabase(
  tx: Db,
  onTable: (table: TableSummary) => void,
): AsyncGenerator<NewEntry, DatabaseSummary> {
  await fixTextFormats(tx);
  const tables: TableSummary[] = [];
  for (const table of await listTables(tx)) {
    const passed = createTableSummary(table);
    let nth = 0;
    for await (const lines of readRows(tx, table)) {
      passed.add(lines);
      const content = Buffer.from(`${lines.join('\n')}\n`);
      yield { path: partPath(table.name, nth++), bytes: content.length, content: [content] };
    }
    tables.push(passed.summary());
    onTable(passed.summary());
  }
  return { tables, sequences: await listSequences(tx), migrations: await describeMigrations(tx) };
}

async function describeMigrations(tx: Db): Promise<Manifest['migrations']> {
  const tags = new Map(knownMigrations().map(({ when, tag }) => [when, tag]));
  const applied = await listAppliedMigrations(tx);
  return applied.map(({ when, hash }) => ({ tag: tags.get(when) ?? '', when, hash }));
}
