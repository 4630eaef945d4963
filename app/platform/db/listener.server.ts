import pg from 'pg';
import type { Log } from '../log.server.ts';
import type { OnHearing, OnPayload } from './database.server.ts';
import type { DatabaseClient } from './pool.server.ts';

const firstPauseMs = 250;
const longestPauseMs = 5_000;

export interface Listener {
  listen(channel: string, onPayload: OnPayload, onHearing?: OnHearing): Promise<void>;
  close(): Promise<void>;
}

/** Keeps one connection for LISTEN; when it is lost, connects again and listens to every channel again. */
export function openListener(newClient: () => DatabaseClient, log: Log): Listener {
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
