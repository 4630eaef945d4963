import pg from 'pg';
import type { Log } from '../log.server.ts';
import { translateDriverError } from './errors.server.ts';

/** Waits for the work to end, well or badly, but not longer than the limit. */
export async function settledWithin(limitMs: number, work: Promise<unknown>): Promise<void> {
  const { promise: limit, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, limitMs);
  await Promise.race([work.catch(() => {}), limit]);
  clearTimeout(timer);
}

const connectTimeoutMs = 5_000;
const closingLimitMs = 10_000;

/** What is asked so often keeps its plan: planning a list of the library takes longer than answering it. */
const askedOften = 10;
const mostNamed = 60;
const mostCounted = 2_000;

/** A connection whose failures are distinguished: the query is wrong, or the database cannot answer. */
export class DatabaseClient extends pg.Client {
  private readonly timesAsked = new Map<string, number>();
  private readonly names = new Map<string, string>();

  // biome-ignore lint/suspicious/noExplicitAny: `query` has a dozen overloads; only its result is touched here.
  override query(statement: any, ...rest: any[]): any {
    return translated(super.query(this.named(statement), ...(rest as [never])), (error) => {
      if (error instanceof Error && error.message === 'Query read timeout') this.hangUp();
    });
  }

  // biome-ignore lint/suspicious/noExplicitAny: two overloads, one of them with a callback.
  override connect(callback?: any): any {
    return translated(callback ? super.connect(callback) : super.connect());
  }

  /** A query that is asked often, under a name by which this connection finds its plan again. */
  private named<Statement>(statement: Statement): Statement {
    const { text, name } = statement as { text?: string; name?: string };
    if (text === undefined || name || !/^\s*(select|with)\b/.test(text)) return statement;
    const known = this.names.get(text);
    if (known) return { ...statement, name: known };
    // Queries put together for one request are endless: those that never come again are forgotten.
    if (this.timesAsked.size >= mostCounted) this.timesAsked.clear();
    const times = (this.timesAsked.get(text) ?? 0) + 1;
    this.timesAsked.set(text, times);
    if (times >= askedOften && this.names.size < mostNamed) this.names.set(text, `often_${this.names.size}`);
    return statement;
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
    // Without both handlers, a pooled connection lost while idle or while in use ends the process.
    this.on('error', () => {});
    this.on('connect', (client) => client.on('error', onLost));
  }

  // biome-ignore lint/suspicious/noExplicitAny: two overloads, one of them with a callback.
  override connect(callback?: any): any {
    return callback ? super.connect(callback) : translated(super.connect()).then(returnWhenLost);
  }

  // biome-ignore lint/suspicious/noExplicitAny: `query` has a dozen overloads; only its failure is touched here.
  override query(...request: any[]): any {
    return translated(super.query(...(request as [string])));
  }

  /** Ends all connections; one that is never given back is not waited for without end. */
  close(): Promise<void> {
    return settledWithin(closingLimitMs, this.end());
  }
}

/** The driver's promises, with its failures translated; a call with a callback has none. */
function translated<Result>(result: Result, onError: (error: unknown) => void = () => {}): Result {
  if (!(result instanceof Promise)) return result;
  return result.catch((error: unknown) => {
    onError(error);
    throw translateDriverError(error);
  }) as Result;
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
