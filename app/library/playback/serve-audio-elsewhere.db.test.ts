import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openMedia } from '#app/media/storage/open-media.server.ts';
import { type S3Server, startS3Server } from '#test/harness/s3-server.ts';
import { signedIn, testAuthSecret } from '#test/harness/signed-in.ts';
import { openTestApp, type TestApp } from '#test/harness/test-app.ts';
import { makeAudioFile } from '#test/harness/test-library.ts';
import { audioFiles } from '../library.tables.server.ts';

const content = randomBytes(100_000);
const dataDir = mkdtempSync(join(tmpdir(), 'dictoria-elsewhere-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

let app: TestApp;
const ask = (id: string, cookie = '', init: RequestInit = {}) =>
  app.fetch(`/media/audio/${id}`, { ...init, headers: { ...init.headers, cookie } });

describe('with an S3 server', () => {
  let server: S3Server;
  let settings: Record<string, string>;
  beforeAll(async () => {
    server = await startS3Server();
    settings = {
      DATA_DIR: dataDir,
      AUTH_SECRET: testAuthSecret,
      S3_ENDPOINT: server.settings.endpoint,
      S3_BUCKET: server.settings.bucket,
      S3_ACCESS_KEY_ID: server.settings.accessKeyId,
      S3_SECRET_ACCESS_KEY: server.settings.secretAccessKey,
    };
    app = await openTestApp(settings);
  });
  afterAll(async () => {
    await app.close();
    await server.stop();
  });

  test('who may hear a recording is sent there, for five minutes', async () => {
    const { storage } = openMedia({ STORAGE_FLOOR_MB: 0, ...settings, DATA_DIR: dataDir });
    const [{ id }, { cookie }] = [await makeAudioFile(app.db, { storage, content }), await signedIn(app.db)];
    const sent = await ask(id, cookie, { headers: { Range: 'bytes=5-9' } });
    expect([sent.status, sent.headers.get('cache-control')]).toEqual([302, 'private, no-store']);
    const address = new URL(sent.headers.get('location') ?? '');
    expect(address.origin).toBe(server.settings.endpoint);
    expect(address.searchParams.get('X-Amz-Expires')).toBe('300');
    const part = await fetch(address, { headers: { Range: 'bytes=5-9' } });
    expect([part.status, part.headers.get('content-type')]).toEqual([206, 'audio/mpeg']);
    expect(Buffer.from(await part.arrayBuffer()).equals(content.subarray(5, 10))).toBe(true);
  });

  test('who only asks what there is hears it here, for an address is signed for GET alone', async () => {
    const { storage } = openMedia({ STORAGE_FLOOR_MB: 0, ...settings, DATA_DIR: dataDir });
    const [{ id }, { cookie }] = [await makeAudioFile(app.db, { storage, content }), await signedIn(app.db)];
    const told = await ask(id, cookie, { method: 'HEAD' });
    expect([told.status, told.headers.get('location')]).toEqual([200, null]);
    expect(Object.fromEntries(told.headers)).toMatchObject({
      'content-type': 'audio/mpeg',
      'content-length': String(content.length),
      'accept-ranges': 'bytes',
    });
  });

  test('who stores a recording on a phone gets it from here, whole', async () => {
    const { storage } = openMedia({ STORAGE_FLOOR_MB: 0, ...settings, DATA_DIR: dataDir });
    const [{ id }, { cookie }] = [await makeAudioFile(app.db, { storage, content }), await signedIn(app.db)];
    const sent = await ask(`${id}?here`, cookie);
    expect([sent.status, sent.headers.get('location')]).toEqual([200, null]);
    expect((await sent.arrayBuffer()).byteLength).toBe(content.length);
    expect((await ask(`${id}?here`, '')).status).toBe(404);
  });

  test('nobody else is sent its address', async () => {
    const { id } = await makeAudioFile(app.db, { isVisible: false });
    for (const cookie of ['', (await signedIn(app.db)).cookie]) {
      const refused = await ask(id, cookie);
      expect([refused.status, refused.headers.get('location')]).toEqual([404, null]);
    }
  });

  test('the worker of a phone may hand it on from there', async () => {
    const { headers } = await app.fetch('/service-worker.js');
    expect(headers.get('content-security-policy')).toBe(
      `default-src 'none'; script-src 'self'; connect-src 'self' ${server.settings.endpoint}`,
    );
  });

  test('pages may play from there, and from nowhere else', async () => {
    const policy = (await app.fetch('/')).headers.get('content-security-policy');
    expect(policy).toContain(`media-src 'self' blob: ${server.settings.endpoint};`);
  });
});

describe('with a proxy that sends files', () => {
  beforeAll(async () => {
    app = await openTestApp({
      DATA_DIR: dataDir,
      AUTH_SECRET: testAuthSecret,
      ACCEL_REDIRECT: '/protected/',
    });
  });
  afterAll(() => app.close());

  test('it gets the path of the file to send to who may hear it, and we send no content', async () => {
    const [{ id, filePath }, { cookie }] = [await makeAudioFile(app.db), await signedIn(app.db)];
    for (const method of ['GET', 'HEAD']) {
      const sent = await ask(id, cookie, { method, headers: { Range: 'bytes=0-4' } });
      expect(sent.status).toBe(200);
      expect(Object.fromEntries(sent.headers)).toMatchObject({
        'x-accel-redirect': `/protected/audio-files/${filePath}`,
        'content-type': 'audio/mpeg',
        'cache-control': 'private, no-cache',
      });
      expect((await sent.arrayBuffer()).byteLength).toBe(0);
    }
  });

  test('nobody else gets a file', async () => {
    const { id } = await makeAudioFile(app.db);
    await app.db.update(audioFiles).set({ isVisible: false }).where(eq(audioFiles.id, id));
    for (const cookie of ['', (await signedIn(app.db)).cookie]) {
      const refused = await ask(id, cookie);
      expect([refused.status, refused.headers.get('x-accel-redirect')]).toEqual([404, null]);
    }
  });
});
