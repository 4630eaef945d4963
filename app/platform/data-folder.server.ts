import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { OperatorError } from './operator-error.ts';

/** Makes the data folder and proves that it can be written; otherwise one clear sentence and nothing half-made. */
export function prepareDataFolder(dataDir: string): void {
  const probe = join(dataDir, `.writable-${process.pid}`);
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    writeFileSync(probe, '');
    rmSync(probe);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new OperatorError(
      `The data folder ${dataDir} cannot be written by the user ${userInfo().username} (${code}). Choose another one: DATA_DIR=/path npm start`,
    );
  }
}
