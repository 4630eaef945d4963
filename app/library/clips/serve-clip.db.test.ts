import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openMedia } from '#app/media/storage/open-media.server.ts';
import type { UserId } from '#app/platform/ids.ts';
import { demoRecording, mp3Bytes } from '#test/harness/mp3-bytes.ts';
import { startS3Server } from '#test/harness/s3-server.ts';
import { signedIn, testAuthSecret } from '#test/harness/signed-in.ts';
import { openTestApp, type TestApp } from '#test/harness/test-app.ts';
import { makeAudioFile, type WantedFile } from '#test/harness/test-library.ts';
import { audioFiles } from '../library.tables.server.ts';
import { audioProcessing, audioSentences } from '../processing/processing.tables.server.ts';
import { cutClip, planCut } from './cut-clip.ts';
import { findFrames } from './sound-frames.ts';

const content = demoRecording();
const sentence = (startMs: number, endMs: number) => ({
  text: 'It rains.',
  paragraph: 0,
  startMs,
  endMs,
  confident: true,
  words: [],
});
const sentences = [sentence(500, 2_900), sentence(3_200, 7_000), sentence(7_100, 9_333)];

async function clipOf(startMs: number, endMs: number) {
  const frames = await findFrames(async (start, end) => content.subarray(start, end), content.length);
  const cut = frames && planCut(frames, { startMs, endMs });
  const clip = cut && cutClip(content.subarray(cut.stretch.start, cut.stretch.end), cut, frames);
  return Buffer.from(clip ?? '');
}

let app: TestApp;
const dataDir = mkdtempSync(join(tmpdir(), 'dictoria-clips-'));
const media = openMedia({ DATA_DIR: dataDir, STORAGE_FLOOR_MB: 0 });
const addFile = async (wanted: WantedFile = {}, { storage } = media) =>
  (await makeAudioFile(app.db, { storage, content, sentences, ...wanted })).id;

beforeAll(async () => {
  app = await openTestApp({ DATA_DIR: dataDir, AUTH_SECRET: testAuthSecret });
});
afterAll(async () => {
  await app.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const ask = (clip: string, cookie = '', { headers, ...init }: RequestInit = {}) =>
  app.fetch(`/media/audio/${clip}`, { ...init, headers: { ...headers, cookie } });
const bodyOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

describe('a sentence of a recording', () => {
  test('is sent whole, in parts, and by its headers alone', async () => {
    const [file, { cookie }, expected] = [
      await addFile(),
      await signedIn(app.db),
      await clipOf(3_200, 7_000),
    ];
    const whole = await ask(`${file}/sentences/1`, cookie);
    expect(whole.status).toBe(200);
    expect((await bodyOf(whole)).equals(expected)).toBe(true);
    expect(Object.fromEntries(whole.headers)).toMatchObject({
      'content-type': 'audio/mpeg',
      'content-length': String(expected.length),
      'cache-control': 'private, no-cache',
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
    });
    const part = await ask(`${file}/sentences/1`, cookie, { headers: { Range: 'bytes=100-1099' } });
    expect([part.status, part.headers.get('content-range')]).toEqual([
      206,
      `bytes 100-1099/${expected.length}`,
    ]);
    expect((await bodyOf(part)).equals(expected.subarray(100, 1_100))).toBe(true);
    const head = await ask(`${file}/sentences/1`, cookie, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(expected.length)]);
    expect((await ask(`${file}/sentences/1`, cookie, { method: 'POST' })).status).toBe(405);
  });

  test('has a tag of its own, which changes with its times and its text', async () => {
    const { cookie } = await signedIn(app.db);
    const tagOf = async (clip: string) => (await ask(clip, cookie)).headers.get('etag') ?? '';
    const [file, edited, corrected] = [await addFile(), await addFile(), await addFile()];
    const tag = await tagOf(`${file}/sentences/1`);
    const asked = await ask(`${file}/sentences/1`, cookie, { headers: { 'If-None-Match': tag } });
    expect([asked.status, (await bodyOf(asked)).length]).toEqual([304, 0]);
    await app.db
      .update(audioSentences)
      .set({ endMs: 6_990 })
      .where(eq(audioSentences.audioFileId, corrected));
    await app.db
      .update(audioProcessing)
      .set({ lyricsRevision: 2 })
      .where(eq(audioProcessing.audioFileId, edited));
    const others = [`${file}/sentences/0`, `${corrected}/sentences/1`, `${edited}/sentences/1`];
    for (const other of others) expect(await tagOf(other)).not.toBe(tag);
  });

  test('that is not there is not found', async () => {
    const [file, textless, { cookie }] = [
      await addFile(),
      await addFile({ sentences: [] }),
      await signedIn(app.db),
    ];
    for (const position of ['3', '-1', '01', '1.0', 'one', '%00', '', '1/more'])
      expect((await ask(`${file}/sentences/${position}`, cookie)).status, position).toBe(404);
    expect((await ask(`${textless}/sentences/0`, cookie)).status).toBe(404);
    expect((await ask(`${randomUUID()}/sentences/0`, cookie)).status).toBe(404);
  });

  test('of a text that the file no longer has is a conflict, whatever stands there now', async () => {
    const processing = { lyricsRevision: 4 };
    const [file, { cookie }] = [await addFile({ processing }), await signedIn(app.db)];
    expect((await ask(`${file}/sentences/1?revision=4`, cookie)).status).toBe(200);
    for (const clip of ['1?revision=3', '9?revision=3', '1?revision=x'])
      expect((await ask(`${file}/sentences/${clip}`, cookie)).status, clip).toBe(409);
  });
});

describe('where nothing can be cut exactly, the whole is named with the start and the end', () => {
  test.each([
    [
      'a recording that is damaged',
      { content: Buffer.concat([mp3Bytes(20), randomBytes(999), mp3Bytes(200)]) },
    ],
    ['a recording that ends before', { content: mp3Bytes(20) }],
    ['more than a minute', { sentences: [sentence(0, 1), sentence(3_200, 63_201)] }],
  ] as [string, WantedFile][])('%s', async (_, wanted) => {
    const [file, { cookie }] = [await addFile(wanted), await signedIn(app.db)];
    const end = wanted.sentences ? 63.201 : 7;
    for (const [query, whole] of [
      ['', ''],
      ['?here&revision=1', '?here'],
    ] as const) {
      const sent = await ask(`${file}/sentences/1${query}`, cookie);
      expect([sent.status, sent.headers.get('location')]).toEqual([
        302,
        `/media/audio/${file}${whole}#t=3.2,${end}`,
      ]);
      expect(sent.headers.get('cache-control')).toBe('private, no-store');
    }
  });
});

describe('who may not hear the recording hears no sentence of it', () => {
  const yesterday = new Date(Date.now() - 86_400_000);
  const own = 'the listener' as UserId;
  type Decision = [who: string, profile: Parameters<typeof signedIn>[1], file: WantedFile, plays: boolean];
  const decisions: Decision[] = [
    ['someone in their trial', {}, {}, true],
    ['someone whose trial ended', { subscriptionEndDate: yesterday }, {}, false],
    ['someone in their trial, a paid file', {}, { accessType: 'premium' }, false],
    ['someone else’s private file', {}, { isVisible: false }, false],
    ['their own private file', {}, { isVisible: false, userId: own }, true],
    ['an admin, someone else’s private file', { role: 'admin' }, { isVisible: false }, true],
    ['a disabled account', { disabled: true }, {}, false],
  ];
  test.each(decisions)('%s', async (_, profile, changes, plays) => {
    const { cookie, userId } = await signedIn(app.db, profile);
    const isOwn = changes.userId === own;
    const file = await addFile({ ...changes, ...(isOwn && { userId: userId as UserId }) });
    for (const clip of [file, `${file}/sentences/0`])
      expect((await ask(clip, cookie)).status, clip).toBe(plays ? 200 : 404);
  });

  test('nor a visitor, and every refusal looks the same', async () => {
    const [file, hidden, { cookie }] = [
      await addFile(),
      await addFile({ isVisible: false }),
      await signedIn(app.db),
    ];
    const refusals = [
      await ask(file),
      await ask(`${file}/sentences/0`),
      await ask(`${file}/sentences/0?revision=7`),
      await ask(`${file}/sentences/99`),
      await ask(`${hidden}/sentences/0`, cookie),
      await ask(`${hidden}/sentences/0?revision=7`, cookie),
      await ask(`${hidden}/sentences/0`, cookie, { headers: { Range: 'bytes=0-9' } }),
    ];
    const seen = refusals.map(({ status, headers }) => ({ status, headers: Object.fromEntries(headers) }));
    expect(seen[0]).toMatchObject({ status: 404, headers: { 'cache-control': 'no-store' } });
    for (const [nth, one] of seen.entries()) expect(one, `refusal ${nth}`).toEqual(seen[0]);
  });

  test('from the moment when the file is hidden', async () => {
    const [file, { cookie }] = [await addFile(), await signedIn(app.db)];
    expect((await ask(`${file}/sentences/0`, cookie)).status).toBe(200);
    const { promise: heard, resolve } = Promise.withResolvers<void>();
    await app.database.listen('access_changed', (notice) => notice === `file:${file}` && resolve());
    await app.db.update(audioFiles).set({ isVisible: false }).where(eq(audioFiles.id, file));
    await heard;
    expect((await ask(`${file}/sentences/0`, cookie)).status).toBe(404);
  });
});

test('with an S3 server a sentence is cut here, and without its answer it has to wait', async () => {
  const server = await startS3Server();
  const settings = {
    DATA_DIR: dataDir,
    AUTH_SECRET: testAuthSecret,
    S3_ENDPOINT: server.settings.endpoint,
    S3_BUCKET: server.settings.bucket,
    S3_ACCESS_KEY_ID: server.settings.accessKeyId,
    S3_SECRET_ACCESS_KEY: server.settings.secretAccessKey,
  };
  const elsewhere = await openTestApp(settings);
  const fetchThere = (path: string, cookie: string) => elsewhere.fetch(path, { headers: { cookie } });
  try {
    const { storage } = openMedia({ STORAGE_FLOOR_MB: 0, ...settings });
    const { id } = await makeAudioFile(elsewhere.db, { storage, content, sentences });
    const { cookie } = await signedIn(elsewhere.db);
    const sent = await fetchThere(`/media/audio/${id}/sentences/1`, cookie);
    expect([sent.status, sent.headers.get('location')]).toEqual([200, null]);
    expect((await bodyOf(sent)).equals(await clipOf(3_200, 7_000))).toBe(true);
    expect((await fetchThere(`/media/audio/${id}/sentences/1`, '')).status).toBe(404);
    await server.stop();
    const late = await fetchThere(`/media/audio/${id}/sentences/0`, cookie);
    expect([late.status, late.headers.get('retry-after')]).toEqual([503, '2']);
  } finally {
    await elsewhere.close();
    // Stopped already, unless something went wrong before.
    await server.stop().catch(() => {});
  }
});
