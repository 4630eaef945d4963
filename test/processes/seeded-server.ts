// Starts the built server on a data folder in which people with every kind of subscription are signed in already, and
// in which somebody has been at work: a picture of the image library is in use, a dictation was written and contested.
// Standard output gets one line of JSON: the `Cookie` header of each of them, and where to find what they did.
import { join } from 'node:path';
import { openMedia } from '#app/media/storage/open-media.server.ts';
import { prepareDataFolder } from '#app/platform/data-folder.server.ts';
import { openDatabase } from '#app/platform/db/database.server.ts';
import { migrate } from '#app/platform/db/migrate.server.ts';
import { readEnv } from '#app/platform/env.server.ts';
import { createLog } from '#app/platform/log.server.ts';
import { projectPath } from '#app/platform/project.server.ts';
import { addImageInUse } from '#test/harness/image-in-use.ts';
import { liveIn } from '#test/harness/lived-in-site.ts';
import { signedIn } from '#test/harness/signed-in.ts';

const env = readEnv();
prepareDataFolder(env.DATA_DIR);
const database = await openDatabase({
  folder: join(env.DATA_DIR, 'database'),
  poolSize: env.DATABASE_POOL,
  queryDeadlineMs: env.QUERY_DEADLINE_MS,
  log: createLog({ level: 'error' }),
});
await migrate(database);
const yesterday = new Date(Date.now() - 86_400_000);
const learner = await signedIn(database.db, {});
const expired = await signedIn(database.db, { subscriptionEndDate: yesterday });
const vip = await signedIn(database.db, { subscriptionEndDate: yesterday, isVip: true });
const admin = await signedIn(database.db, { role: 'admin' });
const { storage } = openMedia(env);
await addImageInUse(database.db, storage);
const places = await liveIn(database.db, storage, { learner: learner.userId, admin: admin.userId });
await database.close();
const people = { learner, expired, vip, admin };
const cookies = Object.fromEntries(Object.entries(people).map(([name, { cookie }]) => [name, cookie]));
process.stdout.write(`${JSON.stringify({ cookies, places })}\n`);

const { start } = await import(projectPath('build/server/index.js'));
await start();
