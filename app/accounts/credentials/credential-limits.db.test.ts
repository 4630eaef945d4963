import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rateLimits } from '#app/platform/http/rate-limit.tables.server.ts';
import type { Outcome } from '#app/platform/outcome.ts';
import { openTestDatabase, type TestDatabase } from '#test/harness/test-database.ts';
import {
  allowFromAddress,
  allowMailTo,
  allowPasswordGuess,
  forgetPasswordGuesses,
} from './credential-limits.server.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const startMs = Date.parse('2027-01-01T10:00:00Z');
const hourMs = 3_600_000;
const requester = (atMs = 0, address = '198.51.100.1') => ({
  db: database.db,
  now: new Date(startMs + atMs),
  address,
});

/** How many calls pass in a span, for someone who comes back the moment they may. */
async function passesWithin(spanMs: number, call: (atMs: number) => Promise<Outcome>): Promise<number> {
  let passed = 0;
  for (let atMs = 0; atMs < spanMs; ) {
    const outcome = await call(atMs);
    if (outcome.ok) passed += 1;
    else atMs += outcome.retryAfterMs ?? Number.NaN;
  }
  return passed;
}

describe('guessing the password of one account', () => {
  test('gets slower: five at once, some forty in an hour, some hundred and twenty in a day', async () => {
    const guess = (email: string) => (atMs: number) => allowPasswordGuess(requester(atMs), email);
    expect(await passesWithin(1, guess('a@school.example'))).toBe(5);
    expect(await passesWithin(hourMs, guess('b@school.example'))).toBeLessThanOrEqual(40);
    expect(await passesWithin(24 * hourMs, guess('c@school.example'))).toBeLessThanOrEqual(121);
  });

  test('is counted by account, from wherever it comes', async () => {
    for (let nth = 0; nth < 5; nth += 1)
      await allowPasswordGuess(requester(0, `198.51.100.${nth}`), 'here@school.example');
    expect(await allowPasswordGuess(requester(0, '203.0.113.1'), 'here@school.example')).toMatchObject({
      kind: 'busy',
    });
    expect(await allowPasswordGuess(requester(), 'there@school.example')).toMatchObject({ ok: true });
  });

  test('is forgotten for that account alone', async () => {
    for (const email of ['mine@school.example', 'yours@school.example'])
      for (let nth = 0; nth < 5; nth += 1) await allowPasswordGuess(requester(), email);
    await forgetPasswordGuesses(database.db, 'mine@school.example');
    expect(await allowPasswordGuess(requester(), 'mine@school.example')).toMatchObject({ ok: true });
    expect(await allowPasswordGuess(requester(), 'yours@school.example')).toMatchObject({ kind: 'busy' });
  });
});

test('three mails of a kind an hour go to one account, and the next before the last link is over', async () => {
  const mail = (kind: string) => (atMs: number) =>
    allowMailTo(requester(atMs), { email: 'ann@school.example', kind });
  expect(await passesWithin(1, mail('reset'))).toBe(3);
  expect(await mail('verify')(0)).toMatchObject({ ok: true });
  expect(await mail('reset')(hourMs / 3)).toMatchObject({ ok: true });
});

test.each([
  ['password', 60],
  ['register', 60],
  ['mail', 30],
  ['link', 60],
] as const)('at the door "%s" one address may try %i times at once', async (door, limit) => {
  const knock = (address: string) => allowFromAddress(requester(0, address), door);
  const answers = await Promise.all(Array.from({ length: limit + 5 }, () => knock('203.0.113.2')));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(limit);
  expect(await knock('203.0.113.3')).toMatchObject({ ok: true });
});

test('one customer’s many IPv6 addresses are one', async () => {
  const knock = (nth: number) => allowFromAddress(requester(0, `2001:db8:1:1::${nth}`), 'mail');
  const answers = await Promise.all(Array.from({ length: 40 }, (_, nth) => knock(nth)));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(30);
});

test('the counters do not reveal whose they are', async () => {
  await allowPasswordGuess(requester(), 'private@school.example');
  expect(JSON.stringify(await database.db.select().from(rateLimits))).not.toContain('private@');
});
