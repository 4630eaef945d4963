import { statSync } from 'node:fs';
import { isAbsolute } from 'node:path';
import type { ControlCommand } from '#app/platform/control/control-socket.server.ts';
import type { Database } from '#app/platform/db/database.server.ts';
import type { Log } from '#app/platform/log.server.ts';
import { OperatorError } from '#app/platform/operator-error.ts';
import { createBackup } from './backup.server.ts';

/** Makes one backup at a time into the named file and says in one line what is in it. */
export function backupCommand(source: { database: Database; dataDir: string; log: Log }): ControlCommand {
  let isBusy = false;
  return async (file, onProgress) => {
    if (!isAbsolute(file)) throw new OperatorError('The backup needs the full path of a file.');
    if (isBusy) throw new OperatorError('Another backup is being made. Wait until it is done.');
    isBusy = true;
    try {
      const { tables, entries } = await createBackup({ ...source, file, onProgress });
      const rows = tables.reduce((sum, table) => sum + table.rows, 0);
      const files = entries.filter(({ path }) => path.startsWith('files/')).length;
      const megabytes = (statSync(file).size / 1_000_000).toFixed(1);
      return `Backup complete: ${file} (${rows} rows in ${tables.length} tables, ${files} files, ${megabytes} MB)`;
    } finally {
      isBusy = false;
    }
  };
}
