// Serves the built product on a free port, with an attack in everything that somebody can write. Says where, and how an
// admin gets in.
import { openDatabase } from '#app/platform/db/database.server.ts';
import { migrate } from '#app/platform/db/migrate.server.ts';
import { readEnv } from '#app/platform/env.server.ts';
import { listen } from '#app/platform/http/listen.server.ts';
import { createLog } from '#app/platform/log.server.ts';
import { projectPath } from '#app/platform/project.server.ts';
import { attackInbox } from '#test/harness/attack-inbox.ts';
import { attackSite } from '#test/harness/attack-site.ts';
import { signedIn, testAuthSecret } from '#test/harness/signed-in.ts';

type ServerModule = typeof import('#app/main.server.ts');

const { createApp, createShortcut, assembleServices } = (await import(
  projectPath('build/server/index.js')
)) as ServerModule;
const env = readEnv({ ...process.env, AUTH_SECRET: testAuthSecret });
const log = createLog({ level: env.LOG_LEVEL });
const database = await openDatabase({ poolSize: 4, queryDeadlineMs: 60_000, log });
await migrate(database);
const places = { ...(await attackSite(database.db)), ...(await attackInbox(database.db)) };
const { cookie } = await signedIn(database.db, { role: 'admin' });
const services = await assembleServices(env, log, database);
const { fetch } = createApp(services);
const { port } = await listen({ fetch, shortcut: createShortcut(services) }, { host: '127.0.0.1', port: 0 });
process.on('disconnect', () => process.exit(0));
process.send?.({ port, cookie, places });
