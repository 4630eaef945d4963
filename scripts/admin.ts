// `npm run admin [e-mail]`: a new admin, or a new password for one.
import { join } from 'node:path';
import { adminCommand } from '#app/accounts/credentials/first-admin.server.ts';
import { askServer } from '#app/platform/backup/control-socket.server.ts';
import { openDatabase } from '#app/platform/db/database.server.ts';
import { migrate } from '#app/platform/db/migrate.server.ts';
import { type Env, readEnv } from '#app/platform/env.server.ts';
import { log, runCommand, say } from './operator-command.ts';

const [email = ''] = process.argv.slice(2);

await runCommand(async () => {
  const env = readEnv();
  const argument = email || env.ADMIN_EMAIL || '';
  // The embedded database belongs to the running server, so the server does it.
  return (
    (await askServer(env.DATA_DIR, { command: 'admin', argument }, say)) ??
    (await makeAdminHere(env, argument))
  );
});

async function makeAdminHere(env: Env, argument: string): Promise<string> {
  const database = await openDatabase({
    url: env.DATABASE_URL,
    folder: join(env.DATA_DIR, 'database'),
    poolSize: 2,
    queryDeadlineMs: env.QUERY_DEADLINE_MS,
    log,
  });
  try {
    await migrate(database);
    return await adminCommand(database.db)(argument, say);
  } finally {
    await database.close();
  }
}
