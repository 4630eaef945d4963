import { closeSync, existsSync, fsyncSync, openSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const marker = (folder: string) => join(folder, '.ready');

/**
 * Moves a folder aside whose first creation was cut short. It can hold no acknowledged data, but opening it may
 * fail for ever, so the next creation starts from nothing.
 */
export function setAsideIncomplete(folder: string, now: Date): void {
  if (!existsSync(folder) || existsSync(marker(folder))) return;
  if (readdirSync(folder).length === 0) return;
  renameSync(folder, `${folder}.incomplete-${now.toISOString().replaceAll(':', '-')}`);
}

/** Makes a first creation durable and marks it complete; its files were written without a single fsync. */
export function markReady(folder: string): void {
  if (existsSync(marker(folder))) return;
  fsyncTree(folder);
  writeFileSync(marker(folder), '');
  fsyncPath(marker(folder));
  fsyncPath(folder);
  fsyncPath(dirname(folder));
}

/** Forces a folder and everything in it to disk. */
export function fsyncTree(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) fsyncTree(path);
    else fsyncPath(path);
  }
  fsyncPath(folder);
}

function fsyncPath(path: string): void {
  // Windows neither needs nor allows fsync on a folder, nor on a file opened for reading.
  if (process.platform === 'win32') return;
  const file = openSync(path, 'r');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
