import { mkdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Log } from '../log.server.ts';
import { OperatorError } from '../outcome.ts';
import type { Database, Db } from './database.server.ts';
import { lockFolder } from './folder-lock.server.ts';
import { answersSoon } from './migrate.server.ts';
import { DatabaseClient, DatabasePool } from './pool.server.ts';
import { onOwnConnection } from './postgres.server.ts';
import { Supervisor, type SupervisorOptions } from './supervisor.server.ts';

const idleTransactionLimitMs = 10_000;

interface EmbeddedOptions {
  folder?: string;
  template?: string;
  poolSize: number;
  queryDeadlineMs: number;
  idleTransactionLimitMs?: number;
  log: Log;
}

export interface EmbeddedDatabase extends Database {
  /** Writes a tar of the data folder, from which databases in memory start in a fraction of the time. */
  dump(file: string): Promise<void>;
}

/** Opens PostgreSQL inside this process; throws a `OperatorError` when the folder is in use or cannot be written. */
export async function openEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const folder = options.folder && resolve(options.folder);
  const unlock = folder ? await claimFolder(folder) : () => {};
  const engine = await startEngine({ idleTransactionLimitMs, ...options, folder }).catch((error) => {
    unlock();
    throw error;
  });
  const connection: pg.ClientConfig = {
    stream: () => engine.newSocket() as never,
    user: 'postgres',
    database: 'postgres',
  };
  const pool = new DatabasePool(
    {
      ...connection,
      max: options.poolSize,
      // Here a connection costs nothing while it waits, and its plans would be lost with it.
      idleTimeoutMillis: 0,
      // A query may wait for its turn behind others, each of which has the whole deadline.
      query_timeout: options.queryDeadlineMs * 2,
    },
    options.log,
  );
  const db: Db = drizzle({ client: pool });
  return {
    kind: 'embedded',
    db,
    listen: (channel, ...handlers) => engine.listen(channel, ...handlers),
    withoutDeadline: (work) =>
      engine.withoutDeadline(() => onOwnConnection(new DatabaseClient(connection), work)),
    maintain: () => engine.perform({ kind: 'maintain' }),
    backup: (destination) => engine.perform({ kind: 'backup', destination: resolve(destination) }),
    dump: (file) => engine.perform({ kind: 'dump', file: resolve(file) }),
    isReady: () => answersSoon(db),
    async close() {
      await pool.close();
      await engine.close();
      unlock();
    },
  };
}

async function claimFolder(folder: string): Promise<() => void> {
  try {
    mkdirSync(dirname(folder), { recursive: true });
    return await lockFolder(folder);
  } catch (error) {
    if (error instanceof OperatorError) throw error;
    const { code, message } = error as NodeJS.ErrnoException;
    throw new OperatorError(
      `The database folder ${folder} cannot be written (${code ?? message}). Check DATA_DIR.`,
    );
  }
}

function startEngine(options: SupervisorOptions): Promise<Supervisor> {
  return Supervisor.start(options).catch((error: Error) => {
    throw new OperatorError(
      `The database in ${options.folder ?? 'memory'} cannot be opened: ${error.message}`,
    );
  });
}
