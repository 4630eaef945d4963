import { createServer } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createLog } from '#app/platform/log.server.ts';
import { type PostgresServer, startPostgresServer } from '#test/harness/postgres-server.ts';
import { OperatorError } from '../outcome.ts';
import { type Database, openDatabase } from './database.server.ts';
import { isDatabaseUnavailable } from './errors.server.ts';
import { checkVersion } from './postgres.server.ts';

const patience = { timeout: 60_000, interval: 50 };
const options = { poolSize: 4, queryDeadlineMs: 5_000, log: createLog({ level: 'silent' }) };

describe.runIf(process.env.TEST_DB === 'postgres')('a PostgreSQL server', () => {
  let server: PostgresServer;
  let database: Database;

  beforeAll(async () => {
    server = await startPostgresServer();
    database = await openDatabase({ ...options, url: server.url() });
  }, patience.timeout);

  afterAll(async () => {
    await database.close();
    await server.stop();
  });

  const answer = async () => (await database.db.execute(sql`select 1 as one`)).rows;
  const failure = () =>
    database.db.execute(sql`select 1`).then(
      () => undefined,
      (error: unknown) => error,
    );

  test.each([
    ['an orderly restart', () => server.shutDown()],
    ['a crash', () => server.crash()],
  ])(
    'is found again after %s, and every query in between fails as an outage',
    patience,
    async (_what, end) => {
      await Promise.all([answer(), answer(), answer()]);
      const running = database.db
        .transaction((tx) => tx.execute(sql`select pg_sleep(60)`))
        .then(
          () => undefined,
          (error: unknown) => error,
        );
      await end();
      expect(isDatabaseUnavailable(await running)).toBe(true);
      for (let nth = 0; nth < 6; nth += 1) expect(isDatabaseUnavailable(await failure())).toBe(true);
      expect(await database.isReady()).toBe(false);
      await server.start();
      expect(await vi.waitFor(answer, patience)).toEqual([{ one: 1 }]);
      expect(await database.isReady()).toBe(true);
    },
  );

  test('is listened to again after a restart', patience, async () => {
    const received: string[] = [];
    await database.listen('news', (payload) => received.push(payload));
    await server.shutDown();
    await server.start();
    await vi.waitFor(async () => {
      await database.db.execute(sql`select pg_notify('news', 'back')`);
      expect(received).toContain('back');
    }, patience);
  });

  test('that ends one connection does not disturb the others', async () => {
    const [self] = (await database.db.execute(sql`select pg_backend_pid() as pid`)).rows;
    const others = sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'dictoria' and pid <> ${self?.pid} and pid <> pg_backend_pid()`;
    await database.db.execute(others);
    expect(await vi.waitFor(answer, patience)).toEqual([{ one: 1 }]);
  });

  test(
    'that freezes in the middle of a query is given up, and its connection with it',
    patience,
    async () => {
      const impatient = await openDatabase({ ...options, url: server.url(), queryDeadlineMs: 200 });
      let frozen = 0;
      const change = impatient.db.transaction(async (tx) => {
        frozen = Number((await tx.execute(sql`select pg_backend_pid() as pid`)).rows[0]?.pid);
        process.kill(frozen, 'SIGSTOP');
        await tx.execute(sql`select 1`);
      });
      await expect(change).rejects.toSatisfy(isDatabaseUnavailable);
      process.kill(frozen, 'SIGCONT');
      const pids = await Promise.all(
        Array.from(
          { length: 8 },
          async () => (await impatient.db.execute(sql`select pg_backend_pid() as pid`)).rows[0]?.pid,
        ),
      );
      expect(pids).not.toContain(frozen);
      await impatient.close();
    },
  );

  test('has no folder to copy', async () => {
    await expect(database.backup('anywhere')).rejects.toThrow('no folder');
  });

  const refusalOf = (url: string) =>
    openDatabase({ ...options, url }).then(
      () => undefined,
      (error: unknown) => error,
    );

  test('that has no such database is refused in one sentence', async () => {
    const error = await refusalOf(server.url('elsewhere'));
    expect(error).toBeInstanceOf(OperatorError);
    expect((error as Error).message).toMatch(/^PostgreSQL at 127.0.0.1:\d+ has no database "elsewhere"\./);
  });

  test('that has no such user is refused in one sentence', async () => {
    const error = await refusalOf(server.url().replace('postgres@', 'nobody:topsecret@'));
    expect(error).toBeInstanceOf(OperatorError);
    expect((error as Error).message).toMatch(/^PostgreSQL at \S+ refused the user name or the password\./);
    expect((error as Error).message).not.toContain('topsecret');
  });

  test('that nobody runs is refused in one sentence, without the password', async () => {
    const error = await refusalOf('postgres://dictoria:topsecret@127.0.0.1:1/dictoria');
    expect(error).toBeInstanceOf(OperatorError);
    expect((error as Error).message).toBe(
      'PostgreSQL at 127.0.0.1:1 cannot be reached (ECONNREFUSED). Check DATABASE_URL.',
    );
  });

  test('that never answers is given up', patience, async () => {
    const silent = createServer().listen(0, '127.0.0.1');
    await vi.waitUntil(() => silent.listening);
    const { port } = silent.address() as { port: number };
    const error = await refusalOf(`postgres://postgres@127.0.0.1:${port}/postgres`);
    silent.close();
    expect(error).toBeInstanceOf(OperatorError);
    expect((error as Error).message).toContain(`PostgreSQL at 127.0.0.1:${port} cannot be reached`);
  });

  test('that is too old is refused in one sentence', () => {
    expect(() => checkVersion('14.22 (Debian 14.22-1)')).toThrow(
      new OperatorError('PostgreSQL 14.22 (Debian 14.22-1) is too old: version 15 or newer is needed.'),
    );
    expect(() => checkVersion('15.0')).not.toThrow();
    expect(() => checkVersion('18beta1')).not.toThrow();
  });
});
