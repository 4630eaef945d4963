import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#test/harness/test-database.ts';
import { makeAudioFile } from '#test/harness/test-library.ts';
import { audioFiles } from '../library.tables.server.ts';
import { enqueueProcessing } from './processing.server.ts';
import { findFileToProcess, recordAlignment } from './processing-record.server.ts';

let world: TestDatabase;
beforeAll(async () => {
  world = await openTestDatabase();
});
afterAll(() => world.close());

const times = { startMs: 0, endMs: 900, confident: true };

async function newFile() {
  const sentences = [{ text: 'One.', paragraph: 0, words: [], ...times }];
  const { id } = await makeAudioFile(world.db, {
    lyrics: 'One.',
    sentences,
    processing: { alignmentState: 'working' },
  });
  const file = await findFileToProcess(world.db, id);
  if (!file) throw new Error('the file is not there');
  return file;
}

const waiting = async () => {
  const { rows } = await world.db.execute(sql`
    select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
  return rows.length;
};

// The embedded engine has one connection: nobody there waits for a lock.
test.runIf(process.env.TEST_DB === 'postgres')(
  'whoever saves sentences waits for whoever edits the file, and never the other way round',
  async () => {
    const file = await newFile();
    let recorded: Promise<boolean> | undefined;
    await world.db.transaction(async (edit) => {
      await edit.select().from(audioFiles).where(sql`id = ${file.id}`).for('update');
      recorded = recordAlignment(world.db, file, { sentences: [times], words: [] });
      recorded.catch(() => {});
      await expect.poll(waiting).toBe(1);
      await enqueueProcessing(edit, file.id, 'alignment');
    });
    expect(await recorded).toBe(false);
  },
);
