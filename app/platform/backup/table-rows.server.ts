import { sql } from 'drizzle-orm';
import type { Db } from '#app/platform/db/database.server.ts';
import type { Table } from './catalog.server.ts';
import type { TableSummary } from './manifest.ts';
import { createRowChecksum } from './row-checksum.server.ts';

const batchBytes = 512 * 1024;
const mostRows = 500;
const cursor = sql.identifier('backup_rows');

/** What a value looks like as text must not depend on how the server or the session is set up. */
export async function fixTextFormats(tx: Db): Promise<void> {
  for (const setting of [
    `timezone = 'UTC'`,
    `datestyle = 'ISO, YMD'`,
    `intervalstyle = 'postgres'`,
    `extra_float_digits = 1`,
    `bytea_output = 'hex'`,
  ]) {
    await tx.execute(sql.raw(`set local ${setting}`));
  }
}

/**
 * The rows of a table, a batch at a time: each line is a JSON array of the columns' text. PostgreSQL's own text form
 * is exact for every type and the same in both engines. Must run inside a transaction.
 */
export async function* readRows(tx: Db, table: Table): AsyncGenerator<string[]> {
  const columns = sql.join(
    table.columns.map(({ name }) => sql`${sql.identifier(name)}::text`),
    sql`, `,
  );
  await tx.execute(sql`declare ${cursor} no scroll cursor for
    select json_build_array(${columns})::text as line from public.${sql.identifier(table.name)}`);
  // The first rows tell how wide the table is; memory stays flat for wide and narrow ones alike.
  let wanted = 20;
  for (;;) {
    const { rows } = await tx.execute<{ line: string }>(sql.raw(`fetch ${wanted} from backup_rows`));
    const lines = rows.map(({ line }) => line);
    yield* inPieces(lines);
    if (lines.length < wanted) break;
    const averageBytes = lines.reduce((sum, line) => sum + line.length, 0) / lines.length;
    wanted = Math.max(1, Math.min(mostRows, Math.floor(batchBytes / averageBytes)));
  }
  await tx.execute(sql`close ${cursor}`);
}

/** However wide the rows turned out to be, nobody gets more than a piece at once, and never less than a row. */
function* inPieces(lines: string[]): Generator<string[]> {
  let piece: string[] = [];
  let pieceBytes = 0;
  for (const line of lines) {
    if (piece.length > 0 && pieceBytes + line.length > batchBytes) {
      yield piece;
      piece = [];
      pieceBytes = 0;
    }
    piece.push(line);
    pieceBytes += line.length;
  }
  if (piece.length > 0) yield piece;
}

/** Counts rows and sums them up as they pass. */
export function createTableSummary(table: Table) {
  const checksum = createRowChecksum();
  let rows = 0;
  return {
    add(lines: string[]): void {
      for (const line of lines) checksum.add(line);
      rows += lines.length;
    },
    summary: (): TableSummary => ({
      name: table.name,
      columns: table.columns.map(({ name }) => name),
      rows,
      checksum: checksum.digest(),
    }),
  };
}
