import { afterAll, beforeAll, expect, test } from 'vitest';
import { signedIn, testAuthSecret } from './harness/signed-in.ts';
import { openTestApp, type TestApp } from './harness/test-app.ts';
import { announcement, longMp3, pieceHeaders } from './harness/tus-client.ts';

let app: TestApp;
let cookie: string;
beforeAll(async () => {
  app = await openTestApp({ AUTH_SECRET: testAuthSecret, STORAGE_FLOOR_MB: '0' });
  ({ cookie } = await signedIn(app.db));
});
afterAll(() => app.close());

const recording = longMp3(2_000_000);
const usual = { 'tus-resumable': '1.0.0' };
const announceTo = (site: TestApp, headers: Record<string, string>) =>
  site.fetch('/uploads', {
    method: 'POST',
    headers: { ...usual, ...announcement({ bytes: recording.length }), ...headers },
  });

test('a recording larger than any other request reaches the storage', async () => {
  const announced = await announceTo(app, { cookie });
  expect(announced.status).toBe(201);
  const path = announced.headers.get('location') ?? '';
  expect(path).toMatch(/^\/uploads\/[0-9a-f-]{36}$/);
  const sent = await app.fetch(path, {
    method: 'PATCH',
    headers: { ...usual, ...pieceHeaders(0), cookie },
    body: Buffer.from(recording),
  });
  expect([sent.status, sent.headers.get('upload-offset')]).toEqual([204, String(recording.length)]);
});

test('visitors and other sites are refused', async () => {
  const visitor = await announceTo(app, {});
  expect([visitor.status, await visitor.json()]).toEqual([403, { code: 'media:refusal.signIn' }]);
  const crossSite = await announceTo(app, { cookie, 'sec-fetch-site': 'cross-site' });
  expect([crossSite.status, await crossSite.json()]).toMatchObject([
    403,
    { error: 'cross-site request refused' },
  ]);
});

test('below the floor uploads are refused, and everything else goes on', async () => {
  const full = await openTestApp({ AUTH_SECRET: testAuthSecret, STORAGE_FLOOR_MB: '999999' });
  const person = await signedIn(full.db);
  const refused = await announceTo(full, { cookie: person.cookie });
  expect([refused.status, await refused.json()]).toEqual([507, { code: 'media:refusal.full' }]);
  for (const path of ['/', '/settings', '/library'])
    expect((await full.fetch(path, { headers: { cookie: person.cookie } })).status).toBe(200);
  await full.close();
});
