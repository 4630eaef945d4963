import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A file of the project: its path from the root, with forward slashes everywhere, and its text. */
export interface ProjectFile {
  path: string;
  text: string;
}

export const projectRoot = fileURLToPath(new URL('../..', import.meta.url));

/** Whether git ignores a file or folder of this name. */
export const isIgnored = ignoredNames(readFileSync(join(projectRoot, '.gitignore'), 'utf8'));

/** Every path below `folder` that belongs to the project: what git ignores does not. */
export function listProjectPaths(folder = ''): string[] {
  return readdirSync(join(projectRoot, folder), { withFileTypes: true })
    .filter((entry) => !isIgnored(entry.name))
    .map((entry) => ({ entry, path: folder ? `${folder}/${entry.name}` : entry.name }))
    .flatMap(({ entry, path }) => (entry.isDirectory() ? listProjectPaths(path) : [path]));
}

export const readProjectFile = (path: string): ProjectFile => ({
  path,
  text: readFileSync(join(projectRoot, path), 'utf8'),
});

/** The files of these folders whose name matches. */
export const readProjectFiles = (folders: string[], name: RegExp): ProjectFile[] =>
  folders
    .flatMap((folder) => listProjectPaths(folder))
    .filter((path) => name.test(path))
    .map(readProjectFile);

/** Understands the plain lines our .gitignore consists of: a name, a folder's name, or `*.ending`. */
function ignoredNames(gitignore: string): (name: string) => boolean {
  const patterns = gitignore.split('\n').map((line) => line.trim().replace(/\/$/, ''));
  return (name) =>
    name === '.git' ||
    patterns.includes(name) ||
    patterns.some((pattern) => pattern.startsWith('*.') && name.endsWith(pattern.slice(1)));
}
