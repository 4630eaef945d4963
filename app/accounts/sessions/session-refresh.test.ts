import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { type SessionFacts, sessionLifeMs, startSessionRefresh } from './session-refresh.ts';

const startMs = Date.parse('2026-03-01T12:00:00Z');

/** A page of Ana's, on a server that answers what the test says. */
function openPage(found: { facts?: SessionFacts; up?: boolean } = {}) {
  const clock = { nowMs: startMs };
  const facts: SessionFacts = { userId: 'ana', expiresAtMs: startMs + sessionLifeMs };
  const server: { facts: SessionFacts; up: boolean } = { facts, up: true, ...found };
  const page = { isConnected: true, isBusy: false, isEndExpected: false };
  const did: string[] = [];
  let waiting: { ms: number; run(): void } | undefined;
  const answer = async (question: string) => {
    did.push(question);
    if (!server.up) throw new TypeError('Failed to fetch');
    return server.facts;
  };
  const keeping = startSessionRefresh({
    userId: 'ana',
    readSession: () => answer('check'),
    refreshSession: () => answer('refresh'),
    isConnected: () => page.isConnected,
    isBusy: () => page.isBusy,
    isEndExpected: () => page.isEndExpected,
    onEnded: (next) => did.push(`ended for ${next}`),
    onRefreshed: (expiresAtMs) => did.push(`lives until ${expiresAtMs - startMs}`),
    onProfileDue: () => did.push('profile'),
    now: () => clock.nowMs,
    later(run, ms) {
      const wait = { run, ms };
      waiting = wait;
      return () => {
        if (waiting === wait) waiting = undefined;
      };
    },
  });
  return {
    clock,
    server,
    page,
    did,
    keeping,
    waitMs: () => waiting?.ms,
    /** Lets the wait pass, whatever it is. */
    async pass() {
      await setImmediate();
      const wait = waiting;
      waiting = undefined;
      clock.nowMs += wait?.ms ?? 0;
      wait?.run();
      await setImmediate();
    },
  };
}

test('a page refreshes its session when it opens, and is then quiet while it is connected', async () => {
  const page = openPage();
  await page.pass();
  await page.pass();
  expect(page.did).toEqual(['refresh']);
  expect(page.waitMs()).toBe(30_000);
});

test('without the socket it asks on every tick', async () => {
  const page = openPage();
  page.page.isConnected = false;
  for (let ticks = 0; ticks < 3; ticks += 1) await page.pass();
  expect(page.did).toEqual(['refresh', 'check', 'check', 'check']);
});

test('when the server cannot be asked it tries again after 200 ms, doubling, until it can', async () => {
  const page = openPage({ up: false });
  const waitsMs: (number | undefined)[] = [];
  await setImmediate();
  for (let failures = 0; failures < 10; failures += 1) {
    waitsMs.push(page.waitMs());
    await page.pass();
  }
  expect(waitsMs).toEqual([200, 400, 800, 1_600, 3_200, 6_400, 12_800, 25_600, 30_000, 30_000]);
  page.server.up = true;
  await page.pass();
  expect(page.waitMs()).toBe(30_000);
  expect(page.did.every((step) => step === 'refresh')).toBe(true);
});

test('close to its end the session is refreshed, and the other tabs can be notified', async () => {
  const page = openPage({ facts: { userId: 'ana', expiresAtMs: startMs + 120_000 } });
  await setImmediate();
  page.server.facts = { userId: 'ana', expiresAtMs: startMs + sessionLifeMs };
  await page.pass();
  expect(page.did).toEqual(['refresh', 'refresh', `lives until ${sessionLifeMs}`]);
});

test('the end of the session that another tab received counts here too', async () => {
  const page = openPage({ facts: { userId: 'ana', expiresAtMs: startMs + 120_000 } });
  await setImmediate();
  page.keeping.adopt(startMs + sessionLifeMs);
  await page.pass();
  expect(page.did).toEqual(['refresh']);
});

test.each([
  ['nobody', undefined],
  ['someone else', { userId: 'ben', expiresAtMs: startMs + sessionLifeMs }],
])('a session that is gone, and still is two seconds later, ends the page for %s', async (next, facts) => {
  const page = openPage();
  await setImmediate();
  page.server.facts = facts;
  expect(await page.keeping.check()).toBe(true);
  expect(page.waitMs()).toBe(2_000);
  await page.pass();
  expect(page.did).toEqual(['refresh', 'check', 'check', `ended for ${next}`]);
  expect(page.waitMs()).toBeUndefined();
});

test('when someone signed out in another tab there is no doubt; the page ends once and rests', async () => {
  const page = openPage();
  await setImmediate();
  page.server.facts = undefined;
  page.page.isEndExpected = true;
  const answers = await Promise.all([page.keeping.check(), page.keeping.check()]);
  expect(answers).toEqual([false, false]);
  page.keeping.wake();
  await setImmediate();
  expect(page.did).toEqual(['refresh', 'check', 'ended for nobody']);
  expect(page.waitMs()).toBeUndefined();
});

test('a session that was replaced by another tab, as by a new password, ends nothing', async () => {
  const page = openPage();
  await setImmediate();
  const { facts } = page.server;
  page.server.facts = undefined;
  expect(await page.keeping.check()).toBe(true);
  page.server.facts = facts;
  await page.pass();
  expect(page.did).toEqual(['refresh', 'check', 'check']);
  expect(page.waitMs()).toBe(30_000);
});

test('a page that is sending something is not interrupted: it may be getting a new session', async () => {
  const page = openPage();
  await setImmediate();
  page.page.isBusy = true;
  page.server.facts = undefined;
  await page.keeping.check();
  await page.pass();
  expect(page.waitMs()).toBe(2_000);
  page.page.isBusy = false;
  await page.pass();
  expect(page.did).toEqual(['refresh', 'check', 'check', 'check', 'ended for nobody']);
});

test('a server that cannot be asked has ended nothing', async () => {
  const page = openPage();
  await setImmediate();
  page.server.up = false;
  expect(await page.keeping.check()).toBe(true);
  expect(page.did).toEqual(['refresh', 'check']);
  await page.pass();
  expect(page.waitMs()).toBe(30_000);
});

test('the profile is revalidated every ten minutes', async () => {
  const page = openPage();
  for (let ticks = 0; ticks < 40; ticks += 1) await page.pass();
  expect(page.did.filter((step) => step === 'profile')).toHaveLength(2);
});

test('a page that is left asks no more', async () => {
  const page = openPage();
  await setImmediate();
  page.keeping.stop();
  expect(page.waitMs()).toBeUndefined();
});
