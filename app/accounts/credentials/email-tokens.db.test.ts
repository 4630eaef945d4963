import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { UserId } from '#app/platform/ids.ts';
import { openTestDatabase, type TestDatabase } from '#test/harness/test-database.ts';
import { users, verifications } from '../accounts.tables.server.ts';
import {
  issueToken,
  redeemToken,
  revokeTokens,
  type TokenPurpose,
  tokenLifeMs,
} from './email-tokens.server.ts';

let database: TestDatabase;
let userId: UserId;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.delete(verifications);
  userId = await makeUser();
});

const now = new Date('2027-01-01T10:00:00Z');
const later = (ms: number) => new Date(now.getTime() + ms);
const purposes: TokenPurpose[] = ['reset-password', 'verify-email'];

const issue = (purpose: TokenPurpose, at = now) =>
  database.db.transaction((tx) => issueToken(tx, { purpose, userId, now: at }));
const redeem = (purpose: TokenPurpose, token: string, at = now) =>
  redeemToken(database.db, { purpose, token, now: at });

test.each(purposes)('a link to %s works once, for the one it was made for', async (purpose) => {
  const token = await issue(purpose);
  expect(await redeem(purpose, token)).toBe(userId);
  expect(await redeem(purpose, token)).toBeUndefined();
});

test('of twenty attempts at the same moment one gets through', async () => {
  const token = await issue('reset-password');
  const answers = await Promise.all(Array.from({ length: 20 }, () => redeem('reset-password', token)));
  expect(answers.filter(Boolean)).toEqual([userId]);
});

test.each(purposes)('a link to %s works until its last second and not after', async (purpose) => {
  const first = await issue(purpose);
  expect(await redeem(purpose, first, later(tokenLifeMs[purpose] - 1000))).toBe(userId);
  const second = await issue(purpose);
  expect(await redeem(purpose, second, later(tokenLifeMs[purpose]))).toBeUndefined();
  expect(await redeem(purpose, second, later(tokenLifeMs[purpose] + 1000))).toBeUndefined();
});

test('a reset link lasts an hour', () => {
  expect(tokenLifeMs['reset-password']).toBe(3_600_000);
});

test('a newer link makes the older one worthless, also when both are made at once', async () => {
  const old = await issue('reset-password');
  const tokens = await Promise.all([issue('reset-password'), issue('reset-password')]);
  expect(await redeem('reset-password', old)).toBeUndefined();
  const answers = [];
  for (const token of tokens) answers.push(await redeem('reset-password', token));
  expect(answers.filter(Boolean)).toEqual([userId]);
});

describe('a link for one purpose', () => {
  test.each([
    ['verify-email', 'reset-password'],
    ['reset-password', 'verify-email'],
  ] as const)('to %s does not %s, and is not used up by the attempt', async (made, used) => {
    const token = await issue(made);
    expect(await redeem(used, token)).toBeUndefined();
    expect(await redeem(made, token)).toBe(userId);
  });

  test('is not removed by a newer one for the other', async () => {
    const token = await issue('verify-email');
    await issue('reset-password');
    expect(await redeem('verify-email', token)).toBe(userId);
  });
});

test('links can be revoked, one user’s and one purpose’s alone', async () => {
  const token = await issue('reset-password');
  const other = await makeUser();
  await revokeTokens(database.db, { purpose: 'reset-password', userId: other });
  await revokeTokens(database.db, { purpose: 'verify-email', userId });
  expect(await redeem('reset-password', token)).toBe(userId);
  const second = await issue('reset-password');
  await revokeTokens(database.db, { purpose: 'reset-password', userId });
  expect(await redeem('reset-password', second)).toBeUndefined();
});

test('the secret of a link is nowhere in the database', async () => {
  const token = await issue('reset-password');
  expect(JSON.stringify(await database.db.select().from(verifications))).not.toContain(token);
});

async function makeUser(): Promise<UserId> {
  const email = `${crypto.randomUUID()}@school.example`;
  const [user] = await database.db.insert(users).values({ name: '', email }).returning({ id: users.id });
  return user?.id as UserId;
}
