// Serves on a free port what `bench/signed-in-pages.ts` compares: the built product with its demo library and somebody
// signed in (`product`, in the data folder and on the database of the settings), or the bare page (`bare`). Says where
// and with which cookies; and, when asked, how long it has computed and how often it has asked its database.
import { join } from 'node:path';
import { audioFiles, audioPlays } from '#app/library/library.tables.server.ts';
import { fillDemoLibrary, listMissingDemoItems } from '#app/library/seed/demo-library.server.ts';
import { openMedia } from '#app/media/storage/open-media.server.ts';
import { type Database, openDatabase } from '#app/platform/db/database.server.ts';
import { migrate } from '#app/platform/db/migrate.server.ts';
import { type Env, readEnv } from '#app/platform/env.server.ts';
import { listen } from '#app/platform/http/listen.server.ts';
import { createLog } from '#app/platform/log.server.ts';
import { projectPath } from '#app/platform/project.server.ts';
import { countRoundTrips } from '#test/harness/sent-statements.ts';
import { signedIn } from '#test/harness/signed-in.ts';
import { barePage } from '../../bench/bare-page.ts';

type ServerModule = typeof import('#app/main.server.ts');

const played = 8;

/** The demo library, an admin, and a learner who has played some of it. */
async function fill({ db }: Database, env: Env) {
  const admin = await signedIn(db, { role: 'admin' });
  const filling = { db, media: openMedia(env), now: new Date() };
  await fillDemoLibrary(filling, await listMissingDemoItems(filling));
  const learner = await signedIn(db);
  const files = await db.select({ id: audioFiles.id }).from(audioFiles).limit(played);
  await db
    .insert(audioPlays)
    .values(
      files.map(({ id }) => ({ userId: learner.userId as never, audioFileId: id, playedAt: new Date() })),
    );
  return { admin: admin.cookie, learner: learner.cookie };
}

async function serveProduct() {
  const { createApp, assembleServices } = (await import(
    projectPath('build/server/index.js')
  )) as ServerModule;
  const env = readEnv();
  const log = createLog({ level: 'silent' });
  const folder = join(env.DATA_DIR, 'database');
  const queryDeadlineMs = 60_000;
  const database = await openDatabase({
    url: env.DATABASE_URL,
    folder,
    poolSize: env.DATABASE_POOL,
    queryDeadlineMs,
    log,
  });
  await migrate(database);
  const cookies = await fill(database, env);
  await database.maintain();
  const app = createApp(await assembleServices(env, log, database));
  return { port: (await listen(app, { host: '127.0.0.1', port: 0 })).port, cookies };
}

const serveBare = async () => ({ port: (await listen(barePage(), { host: '127.0.0.1', port: 0 })).port });

process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send?.({ cpuMs: (user + system) / 1000, roundTrips: countRoundTrips() });
});
process.on('disconnect', () => process.exit(0));
process.send?.(await (process.argv[2] === 'product' ? serveProduct() : serveBare()));
