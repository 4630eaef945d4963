// `npm run backup [file]`: everything the product knows, in one file.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { backupCommand } from '#app/platform/backup/backup.server.ts';
import { askServer } from '#app/platform/backup/control-socket.server.ts';
import { finishRestore } from '#app/platform/backup/swap.server.ts';
import { openDatabase } from '#app/platform/db/database.server.ts';
import { type Env, readEnv } from '#app/platform/env.server.ts';
import { OperatorError } from '#app/platform/outcome.ts';
import { log, pathFromCaller, runCommand, say } from './operator-command.ts';

const showProgress = (line: string) => say(`  ${line}`);

await runCommand(async () => {
  const env = readEnv();
  const [wanted] = process.argv.slice(2);
  const file = wanted ? pathFromCaller(wanted) : join(env.DATA_DIR, 'backups', defaultName(new Date()));
  // The embedded database belongs to the running server, so the server makes the backup.
  const answer = await askServer(env.DATA_DIR, { command: 'backup', argument: file }, showProgress);
  return answer ?? (await backupHere(env, file));
});

async function backupHere(env: Env, file: string): Promise<string> {
  const dataDir = env.DATA_DIR;
  const folder = join(dataDir, 'database');
  await finishRestore(dataDir);
  if (!env.DATABASE_URL && !existsSync(folder))
    throw new OperatorError(`There is nothing to back up in ${dataDir} yet.`);
  const database = await openDatabase({
    url: env.DATABASE_URL,
    folder,
    poolSize: 2,
    queryDeadlineMs: env.QUERY_DEADLINE_MS,
    log,
  });
  try {
    return await backupCommand({ database, dataDir, log })(file, showProgress);
  } finally {
    await database.close();
  }
}

function defaultName(now: Date): string {
  return `dictoria-${now.toISOString().replaceAll(/[:.]/g, '-')}.tar.gz`;
}
