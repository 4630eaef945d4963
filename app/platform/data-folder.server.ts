import { existsSync, mkdirSync, readdirSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { OperatorError } from './outcome.ts';

/**
 * Makes the data folder and proves that it can be written; otherwise one clear sentence. Returns how to take the folder
 * back when the start fails later: one that was made and is still empty goes again.
 */
export function prepareDataFolder(dataDir: string): () => void {
  const isNew = !existsSync(dataDir);
  const probe = join(dataDir, `.writable-${process.pid}`);
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    writeFileSync(probe, '');
    rmSync(probe);
    return () => isNew && readdirSync(dataDir).length === 0 && rmdirSync(dataDir);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new OperatorError(
      `The data folder ${dataDir} cannot be written by the user ${userInfo().username} (${code}). Choose another one: DATA_DIR=/path npm start`,
    );
  }
}
