// A process that fills the demo library or processes recordings, so that a test can kill it in the middle. It writes a line
// whenever something has become visible to others.

import { processAudioFiles } from '#app/library/processing/processing.jobs.server.ts';
import { fillDemoLibrary, listMissingDemoItems } from '#app/library/seed/demo-library.server.ts';
import { openMedia } from '#app/media/storage/open-media.server.ts';
import { openDatabase } from '#app/platform/db/database.server.ts';
import { startRunner } from '#app/platform/jobs/runner.server.ts';
import { noticeChannel } from '#app/platform/live/hub.server.ts';
import { createLog } from '#app/platform/log.server.ts';

export interface LibraryWorkerOptions {
  url?: string;
  folder?: string;
  dataDir: string;
  work: 'fill' | 'process';
}

const { url, folder, dataDir, work } = JSON.parse(process.argv[2] ?? '{}') as LibraryWorkerOptions;
const log = createLog({ level: 'warn', destination: process.stderr });
const database = await openDatabase({ url, folder, poolSize: 4, queryDeadlineMs: 60_000, log });
const media = openMedia({ DATA_DIR: dataDir, STORAGE_FLOOR_MB: 0 });
await database.listen(noticeChannel, () => process.stdout.write('something has changed\n'));

if (work === 'process') {
  startRunner({ database, handlers: [processAudioFiles(media.storage)], log });
} else {
  const filling = { db: database.db, media, now: new Date() };
  await fillDemoLibrary(filling, await listMissingDemoItems(filling));
}
