// Writes rows as fast as it can, to the embedded database or to a server, until it is killed. Each row whose commit was
// acknowledged is noted in the witness file, and the note forced to disk, before the next is written.
import { fsyncSync, openSync, writeSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { sql } from 'drizzle-orm';
import { type Db, openDatabase } from '#app/platform/db/database.server.ts';
import { isDatabaseUnavailable } from '#app/platform/db/errors.server.ts';
import { createLog } from '#app/platform/log.server.ts';

const { values } = parseArgs({
  options: {
    folder: { type: 'string' },
    url: { type: 'string' },
    witness: { type: 'string', default: '' },
    run: { type: 'string', default: '' },
    writers: { type: 'string', default: '4' },
  },
});
const witness = openSync(values.witness, 'a');

async function write(db: Db, writer: number): Promise<void> {
  for (let nth = 0; ; nth += 1) {
    const id = `${values.run}-${writer}-${nth}`;
    try {
      await db.transaction(async (tx) => {
        await tx.execute(sql`insert into rows (id, filling) values (${id}, ${'x'.repeat(nth % 2_000)})`);
        await tx.execute(sql`update totals set rows = rows + 1`);
      });
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error;
      await pause(20);
      continue;
    }
    writeSync(witness, `${id}\n`);
    fsyncSync(witness);
  }
}

const log = createLog({ level: 'silent' });
const { folder, url } = values;
const { db } = await openDatabase({ folder, url, poolSize: 4, queryDeadlineMs: 5_000, log });
await db.transaction(async (tx) => {
  await tx.execute(sql`create table if not exists rows (id text primary key, filling text not null)`);
  await tx.execute(sql`create table if not exists totals (rows int not null)`);
  await tx.execute(sql`insert into totals select 0 where not exists (select from totals)`);
});
console.log('writing');
await Promise.all(Array.from({ length: Number(values.writers) }, (_, writer) => write(db, writer)));
