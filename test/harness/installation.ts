import { randomBytes } from 'node:crypto';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { inject } from 'vitest';
import { type Database, openDatabase } from '#app/platform/db/database.server.ts';
import { createLog } from '#app/platform/log.server.ts';

export type Engine = Database['kind'];

export interface Installation {
  dataDir: string;
  /** Undefined for the embedded engine. */
  databaseUrl?: string;
  /** Opens the database, which has no rows the first time. */
  open(): Promise<Database>;
  remove(): Promise<void>;
}

const log = createLog({ level: 'silent' });
const options = { poolSize: 4, queryDeadlineMs: 60_000, log };

/** What an operator has: a data folder on disk, and a database in it or on a server. */
export function createInstallation(engine: Engine): Promise<Installation> {
  return create(engine, {});
}

/** One whose database has all its tables: copied, because to make them takes the embedded engine many seconds. */
export function createMigratedInstallation(engine: Engine): Promise<Installation> {
  return create(engine, { embedded: inject('embeddedFolder'), server: 'migrated' });
}

async function create(
  engine: Engine,
  template: { embedded?: string; server?: string },
): Promise<Installation> {
  const parent = await mkdtemp(join(tmpdir(), 'dictoria-installation-'));
  const dataDir = join(parent, 'data');
  const removeFolder = () => rm(parent, { recursive: true, force: true });
  if (engine === 'embedded') {
    const folder = join(dataDir, 'database');
    if (template.embedded) await cp(template.embedded, folder, { recursive: true });
    return { dataDir, open: () => openDatabase({ ...options, folder }), remove: removeFolder };
  }
  const name = `installation_${randomBytes(8).toString('hex')}`;
  await onServer(`create database ${name}${template.server ? ` template ${template.server}` : ''}`);
  const databaseUrl = Object.assign(new URL(inject('postgresUrl')), { pathname: name }).href;
  return {
    dataDir,
    databaseUrl,
    open: () => openDatabase({ ...options, url: databaseUrl }),
    async remove() {
      await onServer(`drop database ${name} with (force)`);
      await removeFolder();
    },
  };
}

/** The engine this run is for. */
export const engineOfRun = (): Engine => (process.env.TEST_DB === 'postgres' ? 'postgres' : 'embedded');

async function onServer(statement: string): Promise<void> {
  const server = await openDatabase({ ...options, url: inject('postgresUrl') });
  await server.db.execute(sql.raw(statement));
  await server.close();
}
