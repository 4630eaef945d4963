import { randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Behaviour, type FaultyProxy, startFaultyProxy } from '#test/harness/faulty-proxy.ts';
import { type S3Server, startS3Server } from '#test/harness/s3-server.ts';
import { temporaryFolder } from '#test/harness/temporary-folder.ts';
import { openS3Storage } from './s3-storage.server.ts';
import type { ObjectContent, ObjectStorage } from './storage.ts';

const bucket = 'audio-files';
const stored = { bucket, key: 'stored.mp3' } as const;
const content = randomBytes(2_000_000);
const limits = { answerMs: 20_000, slowestBytesPerMs: 10_000, attempts: 3, firstPauseMs: 1 };

let server: S3Server;
let proxy: FaultyProxy;
/** The server as it is, and as it is reached through the trouble. */
let direct: ObjectStorage;
let troubled: ReturnType<typeof openS3Storage>;
let incomingFolder: string;

beforeAll(async () => {
  server = await startS3Server();
  proxy = await startFaultyProxy(server.port);
});
afterAll(async () => {
  await proxy.stop();
  await server.stop();
});
beforeEach(async () => {
  proxy.behave({ kind: 'passes' });
  incomingFolder = temporaryFolder();
  direct = openS3Storage(server.settings, { incomingFolder });
  for (const { key } of await Array.fromAsync(direct.list(bucket))) await direct.remove({ bucket, key });
  await put(direct, stored.key);
  troubled = openTroubled();
});

function openTroubled(answerMs = limits.answerMs) {
  const settings = { ...server.settings, endpoint: `http://127.0.0.1:${proxy.port}` };
  return openS3Storage(settings, { incomingFolder, limits: { ...limits, answerMs } });
}

async function* inOnePiece(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
const put = (storage: ObjectStorage, ...keys: string[]) =>
  storage.put({ bucket, keys, content: inOnePiece(content), limitBytes: content.length });
const bytesOf = async (opened: ObjectContent | undefined) =>
  Buffer.from(await new Response(opened).arrayBuffer());
const listed = async () => (await Array.fromAsync(direct.list(bucket))).map(({ key }) => key);

const troubles: [string, Behaviour][] = [
  ['never answers', { kind: 'silent' }],
  ['answers too slowly', { kind: 'drips' }],
  ['answers 500', { kind: 'answers', status: 500 }],
  ['resets connections', { kind: 'resets' }],
];

describe.each(troubles)('a server that %s', (_, behaviour) => {
  it('makes every call fail soon, stores nothing by halves, and is used again when it is well', async () => {
    // Whoever never answers is given up soon; a crowded machine answers late, but then it does.
    const isSlow = behaviour.kind === 'silent' || behaviour.kind === 'drips';
    if (isSlow) troubled = openTroubled(400);
    proxy.behave(behaviour);
    await expect(put(troubled, 'new.mp3')).rejects.toThrow('The storage server');
    await expect(troubled.open(stored).then(bytesOf)).rejects.toThrow('The storage server');
    await expect(troubled.open(stored, { start: 0, end: 9 })).rejects.toThrow('The storage server');
    await expect(troubled.stat(stored)).rejects.toThrow('The storage server');
    await expect(troubled.remove(stored)).rejects.toThrow('The storage server');
    await expect(Array.fromAsync(troubled.list(bucket))).rejects.toThrow('The storage server');
    expect(readdirSync(incomingFolder)).toEqual([]);

    proxy.behave({ kind: 'passes' });
    // A removal whose answer was lost may have been made; what was to be stored is there whole or not at all.
    expect(['new.mp3', 'stored.mp3']).toEqual(expect.arrayContaining(await listed()));
    await vi.waitFor(
      async () => expect(await put(troubled, 'again.mp3')).toMatchObject({ ok: true }),
      20_000,
    );
    expect((await bytesOf(await direct.open({ bucket, key: 'again.mp3' }))).equals(content)).toBe(true);
  });
});

describe('a connection that is cut', () => {
  it.each([0.1, 0.3, 0.5, 0.7, 0.9])('after %f of an object stores nothing of it', async (share) => {
    proxy.behave({ kind: 'cuts request', afterBytes: content.length * share });
    await expect(put(troubled, 'new.mp3')).rejects.toThrow('The storage server');
    expect(await listed()).toEqual(['stored.mp3']);
    proxy.behave({ kind: 'passes' });
    expect(await put(troubled, 'new.mp3')).toMatchObject({ ok: true, key: 'new.mp3' });
  });

  it.each([0.1, 0.5, 0.9])('after %f of an answer never gives fewer bytes than promised', async (share) => {
    proxy.behave({ kind: 'cuts answer', afterBytes: 2 ** 20 * share });
    await expect(troubled.open(stored).then(bytesOf)).rejects.toThrow('The storage server');
  });
});

describe('a request', () => {
  it('is made again when the server fails for a moment', async () => {
    proxy.behave({ kind: 'answers', status: 503, times: 2 });
    expect(await troubled.stat(stored)).toMatchObject({ bytes: content.length });
    proxy.behave({ kind: 'answers', status: 500, to: 'PUT /', times: 2 });
    expect(await put(troubled, 'new.mp3')).toMatchObject({ ok: true });
    expect((await bytesOf(await direct.open({ bucket, key: 'new.mp3' }))).equals(content)).toBe(true);
  });

  it('is not made again when the server refuses it', async () => {
    proxy.behave({ kind: 'answers', status: 403, times: 1 });
    await expect(troubled.stat(stored)).rejects.toThrow();
    expect(await troubled.stat(stored)).toBeDefined();
  });
});

describe('storing', () => {
  it('takes the next key when the server says that there is an object already', async () => {
    proxy.behave({ kind: 'answers', status: 412, to: 'PUT /dictoria/audio-files/1-a' });
    expect(await put(troubled, '1-a', '2-a')).toMatchObject({ ok: true, key: '2-a' });
  });

  it('does without the condition on a server that does not know it', async () => {
    proxy.behave({ kind: 'answers', status: 501, to: 'if-none-match: *' });
    expect(await put(troubled, 'new.mp3')).toMatchObject({ ok: true, key: 'new.mp3' });
  });

  it('fails when a byte was changed on the way', async () => {
    proxy.behave({ kind: 'damages request', afterBytes: 1_000_000 });
    await expect(put(troubled, 'new.mp3')).rejects.toThrow();
    expect(await listed()).toEqual(['stored.mp3']);
  });

  it('is refused when the server is full', async () => {
    proxy.behave({ kind: 'answers', status: 507, to: 'PUT /' });
    expect(await put(troubled, 'new.mp3')).toEqual({ ok: false, reason: 'full' });
  });
});

it('a bucket that does not exist is an error, never an empty storage', async () => {
  const settings = { ...server.settings, bucket: 'elsewhere' };
  const storage = openS3Storage(settings, { incomingFolder, limits });
  await expect(storage.stat(stored)).rejects.toThrow();
  await expect(storage.open(stored)).rejects.toThrow();
  await expect(storage.open(stored, { start: 0, end: 9 })).rejects.toThrow();
  await expect(put(storage, 'new.mp3')).rejects.toThrow();
  await expect(Array.fromAsync(storage.list(bucket))).rejects.toThrow();
});

describe('a temporary address', () => {
  const given = { contentType: 'audio/mpeg', lifetimeMs: 300_000 };

  it('gives the object to whoever has it, also in part, as what it is', async () => {
    const address = await troubled.temporaryAddress(stored, given);
    expect(new URL(address).searchParams.get('X-Amz-Expires')).toBe('300');
    const part = await fetch(address, { headers: { Range: 'bytes=10-19' } });
    expect(part.status).toBe(206);
    expect(part.headers.get('content-type')).toBe('audio/mpeg');
    expect(Buffer.from(await part.arrayBuffer()).equals(content.subarray(10, 20))).toBe(true);
  });

  it('is made without asking the server', async () => {
    proxy.behave({ kind: 'resets' });
    expect(await troubled.temporaryAddress(stored, given)).toContain('stored.mp3');
  });
});
