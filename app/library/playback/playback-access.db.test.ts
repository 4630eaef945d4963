import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { CurrentSession } from '#app/accounts/credentials/auth.server.ts';
import type { OnHearing, OnPayload } from '#app/platform/db/database.server.ts';
import { openTestAccounts, type TestAccounts } from '#test/harness/test-accounts.ts';
import { makeAudioFile } from '#test/harness/test-library.ts';
import { openPlaybackAccess, type PlaybackAccess } from './playback-access.server.ts';

let site: TestAccounts;
let access: PlaybackAccess;
let tell: OnPayload;
let setHearing: OnHearing;
let lookUps: number;
let session: CurrentSession;
let cookies: string;
let fileId: string;

beforeAll(async () => {
  site = await openTestAccounts();
  const registered = await site.register('ann@dictoria.example');
  session = registered.session;
  cookies = registered.browser.headers.get('cookie') ?? '';
  fileId = (await makeAudioFile(site.db)).id;
});
afterAll(() => site.close());

beforeEach(async () => {
  lookUps = 0;
  access = await openPlaybackAccess({
    database: {
      db: site.db,
      async listen(_channel, onPayload, onHearing) {
        tell = onPayload;
        setHearing = onHearing ?? (() => {});
        setHearing(true);
      },
    },
    auth: {
      findSession(given, now) {
        lookUps += 1;
        return site.auth.findSession(given, now);
      },
    },
  });
});

const play = (now = new Date(), given: string | null = cookies) => access.find(given, fileId, now);

test('a player that asks for piece after piece is looked up once', async () => {
  for (let nth = 0; nth < 20; nth += 1) expect(await play()).toBeDefined();
  expect(lookUps).toBe(1);
});

test('a notice about someone makes them be looked up again, a notice about others does not', async () => {
  await play();
  tell(`user:${randomUUID()}`);
  tell(`session:${randomUUID()}`);
  tell('something that nobody sends');
  await play();
  expect(lookUps).toBe(1);
  tell(`user:${session.user.id}`);
  await play();
  tell(`session:${session.sessionId}`);
  await play();
  expect(lookUps).toBe(3);
});

test('while notices are not heard everyone is looked up each time', async () => {
  await play();
  setHearing(false);
  await play();
  await play();
  expect(lookUps).toBe(3);
  setHearing(true);
  await play();
  await play();
  expect(lookUps).toBe(4);
});

test('an end that comes while the session is cached takes effect at that instant', async () => {
  const end = session.profile.subscriptionEndDate?.getTime() ?? 0;
  expect(await play()).toBeDefined();
  expect(await play(new Date(end - 1))).toBeDefined();
  expect(await play(new Date(end))).toBeUndefined();
  expect(await play(session.expiresAt)).toBeUndefined();
  expect(lookUps).toBe(1);
});

test('strangers are not remembered, and cookies without end neither', async () => {
  const stranger = 'dictoria.session_token=made.up';
  expect(await play(new Date(), stranger)).toBeUndefined();
  expect(await play(new Date(), stranger)).toBeUndefined();
  expect(lookUps).toBe(2);
  const laden = `${cookies}; other=${'x'.repeat(5000)}`;
  expect(await play(new Date(), laden)).toBeDefined();
  expect(await play(new Date(), laden)).toBeDefined();
  expect(lookUps).toBe(4);
});

test('without a cookie nobody is looked up at all', async () => {
  expect(await play(new Date(), null)).toBeUndefined();
  expect(lookUps).toBe(0);
});
