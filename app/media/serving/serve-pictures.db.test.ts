import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { UserId } from '#app/platform/ids.ts';
import { type FaultyProxy, startFaultyProxy } from '#test/harness/faulty-proxy.ts';
import { type S3Server, startS3Server } from '#test/harness/s3-server.ts';
import { openTestApp, type TestApp } from '#test/harness/test-app.ts';
import { storedObjects } from '../storage/media.tables.server.ts';
import { openMedia } from '../storage/open-media.server.ts';
import type { Bucket } from '../storage/storage.ts';

const content = randomBytes(40_000);
const ownerId = randomUUID() as UserId;
const dataDir = mkdtempSync(join(tmpdir(), 'dictoria-covers-'));

let app: TestApp;
let server: S3Server;
let proxy: FaultyProxy;
let settings: Record<string, string>;

beforeAll(async () => {
  server = await startS3Server();
  proxy = await startFaultyProxy(server.port);
  settings = {
    DATA_DIR: dataDir,
    S3_ENDPOINT: `http://127.0.0.1:${proxy.port}`,
    S3_BUCKET: server.settings.bucket,
    S3_ACCESS_KEY_ID: server.settings.accessKeyId,
    S3_SECRET_ACCESS_KEY: server.settings.secretAccessKey,
  };
});
afterAll(async () => {
  await proxy.stop();
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Stores an object under a key, as the settings say where. */
async function store(
  given: Record<string, string>,
  key: string,
  contentType = 'image/webp',
  bucket: Bucket = 'audio-files',
): Promise<void> {
  const { storage } = openMedia({ STORAGE_FLOOR_MB: 0, DATA_DIR: dataDir, ...given });
  const limitBytes = content.length;
  await storage.put({ bucket, keys: [key], content: Readable.from([content]), limitBytes });
  const sha256 = createHash('sha256').update(content).digest('hex');
  await app.db.insert(storedObjects).values({ bucket, key, bytes: limitBytes, sha256, contentType, ownerId });
}

const newKey = () => `${ownerId}/covers/${randomUUID()}-320.webp`;
const ask = (key: string, init?: RequestInit) => app.fetch(`/media/covers/${key}`, init);

describe.each(['disk', 's3'] as const)('a cover on %s', (where) => {
  const given = () => (where === 's3' ? settings : { DATA_DIR: dataDir });
  beforeAll(async () => {
    app = await openTestApp(given());
  });
  afterAll(() => app.close());

  test('is for everyone and for ever', async () => {
    const key = newKey();
    await store(given(), key);
    const response = await ask(key);
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/webp',
      'content-length': '40000',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect(response.headers.get('set-cookie')).toBeNull();
    expect(Buffer.from(await response.arrayBuffer()).equals(content)).toBe(true);

    const head = await ask(key, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length')]).toEqual([200, '40000']);
    const known = { 'If-None-Match': response.headers.get('etag') ?? '' };
    expect((await ask(key, { headers: known })).status).toBe(304);
    expect((await ask(key, { method: 'DELETE' })).status).toBe(405);
  });

  test('is all that can be had there, by whatever path', async () => {
    const recording = `${ownerId}/${randomUUID()}-lesson.mp3`;
    await store(given(), recording, 'audio/mpeg');
    // Somebody may call a recording what they like.
    const disguised = `${ownerId}/covers/${randomUUID()}.webp`;
    await store(given(), disguised, 'audio/mpeg');
    const deeper = `${ownerId}/covers/covers/${randomUUID()}.webp`;
    await store(given(), deeper);
    const name = recording.slice(ownerId.length + 1);
    for (const path of [
      recording,
      disguised,
      deeper,
      `${ownerId}/covers/../${name}`,
      `${ownerId}/covers/..%2f${name}`,
      `${ownerId}/covers/%2e%2e/${name}`,
      `${ownerId}%2F${name}`,
      `${recording}?.webp`,
      `${recording}%00.webp`,
      `${recording}/covers/x.webp`,
      `../audio-files/${recording}`,
      `/${recording}`,
      `${ownerId}/covers/missing.webp`,
      `${ownerId}/covers/`,
      `${ownerId}/covers`,
      '%',
      '',
    ]) {
      const response = await ask(path);
      expect(response.status, path).toBe(404);
      expect(await response.text(), path).toBe('');
    }
  });
});

describe.each(['disk', 's3'] as const)('a picture of the image library on %s', (where) => {
  const given = () => (where === 's3' ? settings : { DATA_DIR: dataDir });
  beforeAll(async () => {
    app = await openTestApp(given());
  });
  afterAll(() => app.close());
  const askImage = (key: string, init?: RequestInit) => app.fetch(`/media/images/${key}`, init);

  test('is for everyone and for ever, in three widths', async () => {
    const stem = `1700000000000-${randomUUID()}`;
    for (const width of [320, 960, 1920]) {
      await store(given(), `${stem}-${width}.webp`, 'image/webp', 'uploaded');
      const response = await askImage(`${stem}-${width}.webp`);
      expect(response.status).toBe(200);
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
      });
      expect(Buffer.from(await response.arrayBuffer()).equals(content)).toBe(true);
    }
    expect((await askImage(`${stem}-320.webp`, { method: 'POST' })).status).toBe(405);
  });

  test('is all that can be had there, by whatever path', async () => {
    const disguised = `1700000000000-${randomUUID()}-320.webp`;
    await store(given(), disguised, 'text/html', 'uploaded');
    const otherWidth = `1700000000000-${randomUUID()}-640.webp`;
    await store(given(), otherWidth, 'image/webp', 'uploaded');
    const cover = newKey();
    await store(given(), cover);
    const paths = [
      disguised,
      otherWidth,
      cover,
      `..%2fcovers%2f${cover}`,
      '-320.webp',
      'missing-320.webp',
      '%',
      '',
    ];
    for (const path of paths) expect((await askImage(path)).status, path).toBe(404);
  });
});

test('a storage server that is away takes nothing with it but what it stores', async () => {
  app = await openTestApp(settings);
  const key = newKey();
  await store(settings, key);
  proxy.behave({ kind: 'resets' });
  const refused = await ask(key);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2']);
  expect((await app.fetch('/health/ready')).status).toBe(200);
  expect((await app.fetch('/')).status).toBe(200);
  proxy.behave({ kind: 'passes' });
  expect((await ask(key)).status).toBe(200);
  await app.close();
});
