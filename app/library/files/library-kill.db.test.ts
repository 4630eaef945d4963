import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ensureFirstAdmin } from '#app/accounts/credentials/first-admin.server.ts';
import { openDiskStorage } from '#app/media/storage/disk-storage.server.ts';
import { storedObjects } from '#app/media/storage/media.tables.server.ts';
import { openMedia } from '#app/media/storage/open-media.server.ts';
import type { Database, Db } from '#app/platform/db/database.server.ts';
import { jobs } from '#app/platform/jobs/jobs.tables.server.ts';
import { startRunner } from '#app/platform/jobs/runner.server.ts';
import { createLog } from '#app/platform/log.server.ts';
import { projectPath } from '#app/platform/project.server.ts';
import { createMigratedInstallation, engineOfRun, type Installation } from '#test/harness/installation.ts';
import { makeAudioFile } from '#test/harness/test-library.ts';
import type { LibraryWorkerOptions } from '#test/processes/library-worker.ts';
import { audioFiles } from '../library.tables.server.ts';
import { processAudioFiles } from '../processing/processing.jobs.server.ts';
import { enqueueProcessing } from '../processing/processing.server.ts';
import { audioProcessing, audioSentences } from '../processing/processing.tables.server.ts';
import { fillDemoLibrary, listMissingDemoItems } from '../seed/demo-library.server.ts';

const patienceMs = 180_000;
const log = createLog({ level: 'silent' });
let installation: Installation;
beforeEach(async () => {
  installation = await createMigratedInstallation(engineOfRun());
  await withDatabase(async (database) => {
    await ensureFirstAdmin(database.db, {});
  });
});
afterEach(() => installation.remove());

async function withDatabase<Result>(work: (database: Database) => Promise<Result>): Promise<Result> {
  const database = await installation.open();
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

const media = () => openMedia({ DATA_DIR: installation.dataDir, STORAGE_FLOOR_MB: 0 });

function startWorker(work: LibraryWorkerOptions['work']): ChildProcess {
  const { databaseUrl: url, dataDir } = installation;
  const folder = url ? undefined : join(dataDir, 'database');
  const options: LibraryWorkerOptions = { url, folder, dataDir, work };
  const script = projectPath('test/processes/library-worker.ts');
  return spawn(process.execPath, ['--liftoff-only', script, JSON.stringify(options)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

/** Lets the worker work until so much has become visible, and kills it there. */
async function killAfter(changes: number, work: LibraryWorkerOptions['work']): Promise<void> {
  const worker = startWorker(work);
  const exited = once(worker, 'exit');
  let seen = 0;
  if (worker.stdout)
    for await (const _ of createInterface({ input: worker.stdout })) {
      seen += 1;
      if (seen === changes) break;
    }
  worker.kill('SIGKILL');
  await exited;
  expect(seen).toBe(changes);
}

describe('a process that is killed while it processes a recording', () => {
  const lyrics = 'Daniel works in a large warehouse. His shift begins at eight.';

  /** As if the time had passed after which jobs of a runner that died come back. */
  const forgetRunner = (db: Db) =>
    db.execute(sql`update jobs set locked_until = now() - interval '1 second' where status = 'running'`);

  async function processRest({ db, ...database }: Database): Promise<void> {
    await db.execute(
      sql`update jobs set locked_until = now() - interval '1 second' where status = 'running'`,
    );
    const handlers = [processAudioFiles(media().storage)];
    const runner = startRunner({ database: { db, ...database }, handlers, log });
    await runner.runPending();
    await runner.stop();
  }

  async function findingsOf(db: Db) {
    const { outlineState, alignmentState, peaks, loudnessDb } = audioProcessing;
    const { startMs, endMs, words } = audioSentences;
    return {
      file: await db.select({ outlineState, alignmentState, peaks, loudnessDb }).from(audioProcessing),
      sentences: await db
        .select({ startMs, endMs, words })
        .from(audioSentences)
        .orderBy(audioSentences.position),
    };
  }

  test(
    'leaves nothing undone: the next one finds the same',
    async () => {
      const undisturbed = await withDatabase(async (database) => {
        const { id } = await makeAudioFile(database.db, { lyrics, storage: media().storage });
        await enqueueProcessing(database.db, id, 'everything');
        await processRest(database);
        const found = await findingsOf(database.db);
        await database.db.update(audioProcessing).set({ peaks: null, loudnessDb: null });
        await enqueueProcessing(database.db, id, 'everything');
        return found;
      });
      expect(undisturbed).toMatchObject({ file: [{ outlineState: 'done', alignmentState: 'done' }] });

      // Each change is published twice, to everyone and to the owner: while the outline is drawn, and while
      // sentences are sought.
      await killAfter(1, 'process');
      await withDatabase(({ db }) => forgetRunner(db));
      await killAfter(5, 'process');
      await withDatabase(async (database) => {
        await processRest(database);
        expect(await findingsOf(database.db)).toEqual(undisturbed);
        expect((await database.db.select().from(jobs)).every(({ status }) => status === 'done')).toBe(true);
      });
    },
    patienceMs,
  );
});

describe('a process that is killed while it fills the library', () => {
  test(
    'is followed by one that brings the rest, and nothing twice',
    async () => {
      await killAfter(1, 'fill');
      await withDatabase(async ({ db }) => {
        const before = await db.select().from(audioFiles);
        expect(before.length).toBeGreaterThan(0);
        const filling = { db, media: media(), now: new Date() };
        expect(await fillDemoLibrary(filling, await listMissingDemoItems(filling))).toEqual([]);
        const files = await db.select().from(audioFiles);
        expect(files).toHaveLength(126);
        expect(new Set(files.map(({ identifier }) => identifier)).size).toBe(126);
        const storage = openDiskStorage(join(installation.dataDir, 'storage'));
        for (const { bucket, key, bytes } of await db.select().from(storedObjects))
          expect(await storage.stat({ bucket, key })).toMatchObject({ bytes });
      });
    },
    patienceMs,
  );
});
