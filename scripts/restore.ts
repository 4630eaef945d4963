// `npm run restore <file>`: puts a backup in the place of the present data.
import { parseArgs } from 'node:util';
import { restoreBackup } from '#app/platform/backup/restore.server.ts';
import { readEnv } from '#app/platform/env.server.ts';
import { OperatorError } from '#app/platform/outcome.ts';
import { log, pathFromCaller, runCommand, say } from './operator-command.ts';

await runCommand(async () => {
  const env = readEnv();
  const { file, replace } = readArguments();
  const { manifest, asideFolder } = await restoreBackup({
    file: pathFromCaller(file),
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL,
    replace,
    log,
    onProgress: (line) => say(`  ${line}`),
  });
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  return `Restored the backup of ${manifest.createdAt}: ${rows} rows. What was there before is in ${asideFolder}`;
});

function readArguments(): { file: string; replace: boolean } {
  const { positionals, values } = parseArgs({
    args: process.argv.slice(2),
    allowPositionals: true,
    strict: false,
    options: { replace: { type: 'boolean' } },
  });
  const [file] = positionals;
  if (!file) throw new OperatorError('Name the backup: npm run restore <file>');
  // Without `--` before it, npm keeps the flag for itself and leaves it in the environment.
  return { file, replace: values.replace === true || process.env.npm_config_replace === 'true' };
}
