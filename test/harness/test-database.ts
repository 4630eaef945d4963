import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { inject } from 'vitest';
import {
  type Database,
  type DatabaseOptions,
  type Db,
  openDatabase,
} from '#app/platform/db/database.server.ts';
import { createLog } from '#app/platform/log.server.ts';

export interface TestDatabase {
  db: Db;
  database: Database;
  /** The server's address of this database; undefined for the embedded engine. */
  url?: string;
  close(): Promise<void>;
}

type Settings = Partial<Pick<DatabaseOptions, 'poolSize' | 'queryDeadlineMs' | 'log'>>;

const defaults = { poolSize: 4, queryDeadlineMs: 10_000, log: createLog({ level: 'silent' }) };

/** A fresh, migrated, empty database of the engine the run is for; close it when the file is done. */
export function openTestDatabase(settings: Settings = {}): Promise<TestDatabase> {
  const options = { ...defaults, ...settings };
  if (process.env.TEST_DB === 'embedded') return openInMemory(options);
  if (process.env.TEST_DB === 'postgres') return openOnServer(options);
  throw new Error('A test that stores something is named *.db.test.ts and runs once per engine.');
}

async function openInMemory(options: typeof defaults): Promise<TestDatabase> {
  const database = await openDatabase({ ...options, template: inject('embeddedTemplate') });
  return { db: database.db, database, close: database.close };
}

async function openOnServer(options: typeof defaults): Promise<TestDatabase> {
  const server = inject('postgresUrl');
  const name = `test_${randomBytes(8).toString('hex')}`;
  await onServer(server, `create database ${name} template migrated`);
  const url = Object.assign(new URL(server), { pathname: name }).href;
  const database = await openDatabase({ ...options, url });
  return {
    db: database.db,
    database,
    url,
    async close() {
      await database.close();
      await onServer(server, `drop database ${name} with (force)`);
    },
  };
}

async function onServer(url: string, statement: string): Promise<void> {
  const { db, close } = await openDatabase({ ...defaults, url, poolSize: 2 });
  await db.execute(sql.raw(statement));
  await close();
}
