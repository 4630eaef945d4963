import { existsSync } from 'node:fs';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { startPostgresServer } from './postgres-server.ts';

async function ask(url: string, query: string): Promise<Record<string, unknown> | undefined> {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query(query);
  await client.end();
  return rows[0];
}

describe.runIf(process.env.TEST_DB === 'postgres')('the server for tests', () => {
  test('also runs from the dev dependency, and leaves nothing behind', { timeout: 120_000 }, async () => {
    const server = await startPostgresServer({ binaries: 'npm' });
    const settings = await ask(server.url(), `select current_setting('data_directory') as data`);
    expect(existsSync(String(settings?.data))).toBe(true);
    await server.stop();
    expect(existsSync(String(settings?.data))).toBe(false);
    await expect(ask(server.url(), 'select 1')).rejects.toThrow('ECONNREFUSED');
  });

  test('waits for the disk only when a test asks for it', { timeout: 120_000 }, async () => {
    const server = await startPostgresServer({ durable: true });
    expect(await ask(server.url(), 'show fsync')).toEqual({ fsync: 'on' });
    await server.stop();
  });
});
