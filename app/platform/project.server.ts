import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The folder that holds package.json: the same from the sources, from the build and from a test. */
const root = findRoot(import.meta.dirname);

/** A path inside the project, wherever this code was bundled to. */
export const projectPath = (...parts: string[]): string => join(root, ...parts);

function findRoot(from: string): string {
  if (existsSync(join(from, 'package.json'))) return from;
  const parent = dirname(from);
  if (parent === from) throw new Error('package.json was not found above the running code');
  return findRoot(parent);
}
