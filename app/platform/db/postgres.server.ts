import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Log } from '../log.server.ts';
import { OperatorError } from '../outcome.ts';
import type { Database, Db, OnHearing, OnPayload } from './database.server.ts';
import { sqlState } from './errors.server.ts';
import { answersSoon } from './migrate.server.ts';
import { DatabaseClient, DatabasePool } from './pool.server.ts';

const firstPauseMs = 250;
const longestPauseMs = 5_000;

export interface Listener {
  listen(channel: string, onPayload: OnPayload, onHearing?: OnHearing): Promise<void>;
  close(): Promise<void>;
}

/** Holds one connection for LISTEN; when it is lost, connects again and listens to every channel again. */
function openListener(newClient: () => DatabaseClient, log: Log): Listener {
  const channels = new Map<string, OnPayload[]>();
  const hearing: OnHearing[] = [];
  const tellHearing = (isHeard: boolean) => {
    for (const onHearing of hearing) onHearing(isHeard);
  };
  let connection: Promise<DatabaseClient> | undefined;
  let retry: NodeJS.Timeout | undefined;
  let closed = false;

  function connected(): Promise<DatabaseClient> {
    clearTimeout(retry);
    connection ??= connect();
    return connection;
  }

  async function connect(): Promise<DatabaseClient> {
    const client = newClient();
    client.on('error', (error) =>
      log.warn({ reason: error.message }, 'the database connection for notifications was lost'),
    );
    client.on('notification', ({ channel, payload }) => {
      for (const onPayload of channels.get(channel) ?? []) onPayload(payload ?? '');
    });
    try {
      await client.connect();
      for (const channel of channels.keys()) await client.query(`listen ${pg.escapeIdentifier(channel)}`);
    } catch (error) {
      connection = undefined;
      await client.end().catch(() => {});
      throw error;
    }
    client.once('end', () => {
      connection = undefined;
      tellHearing(false);
      if (!closed) reconnectAfter(firstPauseMs);
    });
    tellHearing(true);
    return client;
  }

  function reconnectAfter(pauseMs: number): void {
    retry = setTimeout(() => {
      connected().catch(() => {
        if (!closed) reconnectAfter(Math.min(pauseMs * 2, longestPauseMs));
      });
    }, pauseMs);
    retry.unref();
  }

  return {
    async listen(channel, onPayload, onHearing) {
      const client = await connected();
      await client.query(`listen ${pg.escapeIdentifier(channel)}`);
      channels.set(channel, [...(channels.get(channel) ?? []), onPayload]);
      if (onHearing) hearing.push(onHearing);
      onHearing?.(true);
    },
    async close() {
      closed = true;
      clearTimeout(retry);
      const client = await connection?.catch(() => undefined);
      await client?.end();
    },
  };
}

const oldestVersion = 15;
const connectTimeoutMs = 5_000;
const idleTransactionLimitMs = 60_000;
/** How long the server gets to report its own timeout before the connection itself is given up. */
const graceMs = 2_000;

interface PostgresOptions {
  url: string;
  poolSize: number;
  queryDeadlineMs: number;
  log: Log;
}

/** Opens a pool to a PostgreSQL server; throws a `OperatorError` when it is out of reach or too old. */
export async function openPostgres({
  url,
  poolSize,
  queryDeadlineMs,
  log,
}: PostgresOptions): Promise<Database> {
  const unlimited: pg.ClientConfig = {
    connectionString: url,
    connectionTimeoutMillis: connectTimeoutMs,
    keepAlive: true,
    application_name: 'dictoria',
    options: '-c TimeZone=UTC',
  };
  await checkServer(unlimited);
  const pool = new DatabasePool(
    {
      ...unlimited,
      max: poolSize,
      idleTimeoutMillis: 30_000,
      statement_timeout: queryDeadlineMs,
      query_timeout: queryDeadlineMs + graceMs,
      idle_in_transaction_session_timeout: idleTransactionLimitMs,
    },
    log,
  );
  const listener = openListener(() => new DatabaseClient(unlimited), log);
  const db: Db = drizzle({ client: pool });
  return {
    kind: 'postgres',
    db,
    listen: listener.listen,
    withoutDeadline: (work) => onOwnConnection(new DatabaseClient(unlimited), work),
    maintain: async () => {},
    backup: async () => {
      throw new Error('A PostgreSQL server has no folder to copy.');
    },
    isReady: () => answersSoon(db),
    async close() {
      await listener.close();
      await pool.close();
    },
  };
}

/** Runs the work on one connection, opened for it and closed after it. */
export async function onOwnConnection<Result>(
  client: DatabaseClient,
  work: (db: Db) => Promise<Result>,
): Promise<Result> {
  client.on('error', () => {}); // the query in flight fails with the same error
  await client.connect();
  try {
    return await work(drizzle({ client }));
  } finally {
    await client.end();
  }
}

async function checkServer(config: pg.ClientConfig): Promise<void> {
  const client = new DatabaseClient(config);
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query('show server_version');
    checkVersion(String(rows[0].server_version));
  } catch (error) {
    throw error instanceof OperatorError ? error : new OperatorError(connectionProblem(client, error));
  } finally {
    await client.end().catch(() => {});
  }
}

/** Refuses a server older than the SQL this product is written in. */
export function checkVersion(version: string): void {
  if (Number.parseInt(version, 10) >= oldestVersion) return;
  throw new OperatorError(`PostgreSQL ${version} is too old: version ${oldestVersion} or newer is needed.`);
}

/** One sentence about a failed connection. It names the server, never the password. */
function connectionProblem(client: DatabaseClient, error: unknown): string {
  const server = `PostgreSQL at ${client.host}:${client.port}`;
  const state = sqlState(error);
  if (state?.startsWith('28')) return `${server} refused the user name or the password. Check DATABASE_URL.`;
  if (state === '3D000') return `${server} has no database "${client.database}". Check DATABASE_URL.`;
  const { code, message } = ((error as Error).cause ?? error) as { code?: string; message: string };
  return `${server} cannot be reached (${state ?? code ?? message}). Check DATABASE_URL.`;
}
