import type { ExtractTablesWithRelations } from 'drizzle-orm';
import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase, PgTransaction } from 'drizzle-orm/pg-core';
import type { Log } from '../log.server.ts';
import { openEmbedded } from './embedded.server.ts';
import { openPostgres } from './postgres.server.ts';

/** What queries and commands take: the database, or a transaction of it, so that commands compose. */
export type Db = PgDatabase<NodePgQueryResultHKT, Record<string, never>>;

export type Transaction = PgTransaction<
  NodePgQueryResultHKT,
  Record<string, never>,
  ExtractTablesWithRelations<Record<string, never>>
>;

export type OnPayload = (payload: string) => void;
export type OnHearing = (isHeard: boolean) => void;

export interface Database {
  kind: 'embedded' | 'postgres';
  db: Db;
  /**
   * Calls `onPayload` for each NOTIFY on the channel, also after the connection was lost and regained.
   * Whoever must not miss one learns by `onHearing` when notices may be missed from now on (false) and when
   * they are received again (true).
   */
  listen(channel: string, onPayload: OnPayload, onHearing?: OnHearing): Promise<void>;
  /** Gives work that may take minutes (migrations, dumps) a connection of its own without the query deadline. */
  withoutDeadline<Result>(work: (db: Db) => Promise<Result>): Promise<Result>;
  /** Frees dead rows and refreshes statistics; the embedded engine does neither by itself. */
  maintain(): Promise<void>;
  /** Copies the embedded database into the folder `destination`, consistent and durable. */
  backup(destination: string): Promise<void>;
  /** Whether a query is answered now; never throws and never waits long. */
  isReady(): Promise<boolean>;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** A PostgreSQL server; without it the embedded engine stores its data in `folder`. */
  url?: string;
  /** Where the embedded engine stores its data; without it in memory, for tests. */
  folder?: string;
  /** A tar of a data folder that an embedded database in memory starts from. */
  template?: string;
  poolSize: number;
  queryDeadlineMs: number;
  log: Log;
}

/** Opens the database the settings name; throws a `OperatorError` when the operator has to mend something. */
export function openDatabase({ url, ...options }: DatabaseOptions): Promise<Database> {
  return url ? openPostgres({ ...options, url }) : openEmbedded(options);
}
