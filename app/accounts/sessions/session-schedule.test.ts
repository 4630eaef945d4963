import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dueAt, retryDelayMs, sessionLifeMs, tickMs } from './session-refresh.ts';

const nowMs = Date.parse('2026-03-01T12:00:00Z');
const fresh = { expiresAtMs: nowMs + sessionLifeMs, profileReadAtMs: nowMs, isConnected: true };

test('a fresh session on a connected page needs nothing', () => {
  expect(dueAt(fresh, nowMs)).toEqual({ session: undefined, profile: false });
});

test('without the socket the page asks whether its session still is', () => {
  expect(dueAt({ ...fresh, isConnected: false }, nowMs).session).toBe('check');
});

test('a session with three ticks left or fewer is refreshed, connected or not', () => {
  const sessionOf = (leftMs: number, isConnected: boolean) =>
    dueAt({ ...fresh, expiresAtMs: nowMs + leftMs, isConnected }, nowMs).session;
  for (const isConnected of [true, false])
    for (const leftMs of [0, 1, tickMs, 3 * tickMs, 4 * tickMs - 1, -tickMs])
      expect(sessionOf(leftMs, isConnected)).toBe('refresh');
});

test('a session that is a day old is refreshed, a younger one is not', () => {
  const dayMs = 86_400_000;
  expect(dueAt({ ...fresh, profileReadAtMs: nowMs + dayMs }, nowMs + dayMs).session).toBe('refresh');
  expect(dueAt({ ...fresh, profileReadAtMs: nowMs + dayMs }, nowMs + dayMs - 1).session).toBeUndefined();
});

test('a page without an answer yet refreshes its session first of all', () => {
  expect(dueAt({ ...fresh, expiresAtMs: undefined }, nowMs).session).toBe('refresh');
});

test('the profile is revalidated after ten minutes', () => {
  expect(dueAt(fresh, nowMs + 599_999).profile).toBe(false);
  expect(dueAt(fresh, nowMs + 600_000).profile).toBe(true);
});

test('failures are retried after 200 ms, doubling, up to a tick', () => {
  expect([1, 2, 3, 4, 5].map(retryDelayMs)).toEqual([200, 400, 800, 1_600, 3_200]);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5_000 }), (failures) => {
      expect(retryDelayMs(failures)).toBeLessThanOrEqual(tickMs);
      expect(retryDelayMs(failures + 1)).toBeGreaterThanOrEqual(retryDelayMs(failures));
    }),
  );
});
