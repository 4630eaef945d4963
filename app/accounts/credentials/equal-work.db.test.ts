import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Db } from '#app/platform/db/database.server.ts';
import type { Scope } from '#app/platform/http/scope.server.ts';
import { filledIn, openBrowser, openTestAccounts, type TestAccounts } from '#test/harness/test-accounts.ts';

/**
 * Whether an address has an account must not show in how much is done for a request: as many passwords hashed and
 * the same statements for the database, also the second time.
 */
let world: TestAccounts;
let strict: TestAccounts;
beforeAll(async () => {
  world = await openTestAccounts();
  strict = await openTestAccounts({ EMAIL_VERIFICATION: 'required' });
  await world.register('known@school.example');
  await strict.auth.register(
    strict.scope(),
    openBrowser().headers,
    filledIn({ email: 'known@school.example' }),
  );
});
afterAll(() => Promise.all([world.close(), strict.close()]));

/** Everything a request makes the server do, and what it answers. */
async function workOf(where: TestAccounts, request: (scope: Scope) => Promise<unknown>) {
  const statements: string[] = [];
  const { $client } = where.db as Db & { $client: Pool };
  const logger = { logQuery: (statement: string) => void statements.push(statement) };
  const db = drizzle({ client: $client, logger }) as unknown as Db;
  const hashesBefore = where.work.hashes;
  const answer = await request(where.scope({ db }));
  return { answer, statements, hashes: where.work.hashes - hashesBefore };
}

const requests: Record<string, (where: TestAccounts, scope: Scope, email: string) => Promise<unknown>> = {
  'signing in with a wrong password': ({ auth }, scope, email) =>
    auth.signIn(scope, openBrowser().headers, { email, password: 'not the password' }),
  'asking for a new password': ({ auth }, scope, email) => auth.requestPasswordReset(scope, { email }),
  'asking for another verification mail': ({ auth }, scope, email) =>
    auth.resendVerification(scope, { email }),
};

describe.each(Object.entries(requests))('%s', (_what, request) => {
  test('takes the same work and gets the same answer, with and without an account, twice', async () => {
    const known = [];
    const unknown = [];
    for (let nth = 0; nth < 2; nth += 1) {
      known.push(await workOf(world, (scope) => request(world, scope, 'known@school.example')));
      unknown.push(await workOf(world, (scope) => request(world, scope, 'unknown@school.example')));
    }
    expect(known[0]?.statements.length).toBeGreaterThan(0);
    expect(unknown).toEqual(known);
  });
});

test('signing in checks one password, whether there is one or not', async () => {
  for (const email of ['known@school.example', 'nobody@school.example']) {
    const form = { email, password: 'not the password' };
    const work = await workOf(world, (scope) => world.auth.signIn(scope, openBrowser().headers, form));
    expect(work.hashes).toBe(1);
  }
});

test('registering where verification is required takes the same work for an address that is taken', async () => {
  const register = (email: string) =>
    workOf(strict, (scope) => strict.auth.register(scope, openBrowser().headers, filledIn({ email })));
  const taken = await register('known@school.example');
  const free = await register('free@school.example');
  expect(free).toEqual(taken);
  expect(free.hashes).toBe(1);
});
