import pg from 'pg';
import type { Log } from '../log.server.ts';
import { translateDriverError } from './errors.server.ts';

const connectTimeoutMs = 5_000;

/** A connection whose failures are told apart: the query is wrong, or the database cannot answer. */
export class DatabaseClient extends pg.Client {
  // biome-ignore lint/suspicious/noExplicitAny: `query` has a dozen overloads; only its result is touched here.
  override query(...request: any[]): any {
    const result: unknown = super.query(...(request as [string]));
    if (!(result instanceof Promise)) return result;
    return result.catch((error: unknown) => {
      if (error instanceof Error && error.message === 'Query read timeout') this.hangUp();
      throw translateDriverError(error);
    });
  }

  /** A late answer would be taken for the next query's: a connection that went silent is never used again. */
  private hangUp(): void {
    (this as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
  }
}

/** The one pool for both engines; `config` says where the connections lead. */
export class DatabasePool extends pg.Pool {
  constructor(config: pg.PoolConfig, log: Log) {
    super({ connectionTimeoutMillis: connectTimeoutMs, ...config, Client: DatabaseClient });
    const onLost = ({ message }: Error) => {
      if (!this.ending) log.warn({ reason: message }, 'a database connection was lost');
    };
    // Without both handlers, a connection lost while idle or while lent ends the process.
    this.on('error', () => {});
    this.on('connect', (client) => client.on('error', onLost));
  }

  // biome-ignore lint/suspicious/noExplicitAny: two overloads, one of them with a callback.
  override connect(callback?: any): any {
    if (callback) return super.connect(callback);
    return super.connect().then(returnWhenLost, (error) => {
      throw translateDriverError(error);
    });
  }

  // biome-ignore lint/suspicious/noExplicitAny: `query` has a dozen overloads; only its failure is touched here.
  override query(...request: any[]): any {
    return (super.query(...(request as [string])) as unknown as Promise<unknown>).catch((error) => {
      throw translateDriverError(error);
    });
  }
}

/**
 * Takes a lost connection back by itself: when `begin` fails, the query builder forgets to return the
 * connection, and a few such failures would empty the pool for ever.
 */
function returnWhenLost(client: pg.PoolClient): pg.PoolClient {
  const release = client.release;
  const onEnd = () => client.release(true);
  let returned = false;
  client.release = (error) => {
    if (returned) return;
    returned = true;
    client.off('end', onEnd);
    release(error);
  };
  client.once('end', onEnd);
  return client;
}
