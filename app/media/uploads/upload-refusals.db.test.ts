import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { mp3Bytes } from '#test/harness/mp3-bytes.ts';
import { announcement, longMp3 } from '#test/harness/tus-client.ts';
import { openUploadSite, type Person, type UploadSite } from '#test/harness/upload-site.ts';
import { learnerQuota } from '../storage/media.policy.ts';
import { storedObjects, type UploadId, uploads } from '../storage/media.tables.server.ts';
import { finishUpload } from './uploads.server.ts';
import { beginUpload } from './uploads-endpoint.server.ts';

let site: UploadSite;
beforeAll(async () => {
  site = await openUploadSite();
});
afterAll(() => site.close());

const recording = mp3Bytes(200);
const megabyte = 2 ** 20;

async function refusalOf(response: Response) {
  return [response.status, ((await response.json()) as { code: string }).code];
}
const rowsOf = ({ userId }: Person) => site.db.select().from(uploads).where(eq(uploads.userId, userId));
const objectsOf = ({ userId }: Person) =>
  site.db.select().from(storedObjects).where(eq(storedObjects.ownerId, userId));

describe('announcing an upload', () => {
  it.each([
    ['audio', 50 * megabyte, 'media:refusal.audioTooLarge'],
    ['cover', 5 * megabyte, 'media:refusal.coverTooLarge'],
    ['image', 5 * megabyte, 'media:refusal.imageTooLarge'],
  ])('of a kind %s is refused beyond its limit', async (kind, limitBytes, code) => {
    const admin = site.admin();
    expect(await refusalOf(await site.announce(admin, { kind, bytes: limitBytes + 1 }))).toEqual([422, code]);
    expect((await site.announce(admin, { kind, bytes: limitBytes })).status).toBe(201);
  });

  it('is refused for a kind that does not exist, and for the image library of others', async () => {
    const ann = site.learner();
    for (const kind of ['', 'video', 'image', '__proto__'])
      expect(await refusalOf(await site.announce(ann, { kind, bytes: 10 }))).toEqual([
        422,
        'media:refusal.kind',
      ]);
    expect((await site.announce(site.admin(), { kind: 'image', bytes: 10 })).status).toBe(201);
  });

  it('is refused without a size', async () => {
    const ann = site.learner();
    const { 'upload-metadata': metadata } = announcement({ bytes: 1 });
    const deferred = { 'upload-metadata': metadata, 'upload-defer-length': '1' };
    expect((await site.ask('POST', ann, '/uploads', { headers: deferred })).status).toBe(501);
    expect((await site.ask('POST', ann, '/uploads')).status).toBe(400);
    expect(await rowsOf(ann)).toEqual([]);
  });

  it('is refused to someone with twenty unfinished ones, until one of them ends', async () => {
    const ann = site.learner();
    const paths: string[] = [];
    for (let nth = 0; nth < 20; nth += 1)
      paths.push((await site.announce(ann, { bytes: recording.length })).headers.get('location') ?? '');
    const announce = () => site.announce(ann, { bytes: 10 });
    expect(await refusalOf(await announce())).toEqual([429, 'media:refusal.tooMany']);
    await site.send(ann, paths[0] ?? '', 0, recording);
    expect((await announce()).status).toBe(201);
    expect(await refusalOf(await announce())).toEqual([429, 'media:refusal.tooMany']);
    await site.ask('DELETE', ann, paths[1] ?? '');
    expect((await announce()).status).toBe(201);
  });

  it('is refused to a learner who has announced more than one can need, until later', async () => {
    const [ann, admin] = [site.learner(), site.admin()];
    // Ahead of the clock, so that nothing is given back before the last request.
    const now = new Date(Date.now() + 10 * 60_000);
    const nothing = { id: randomUUID() as UploadId, kind: 'video', name: '', bytes: 10 };
    for (const person of [ann, admin])
      for (let nth = 0; nth < 120; nth += 1)
        expect(await beginUpload({ ...site.asking(person), now }, site.uploads, nothing)).toMatchObject({
          code: 'media:refusal.kind',
        });
    const refused = await site.announce(ann, { bytes: 10 });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refusalOf(refused)).toEqual([429, 'platform:tooManyRequests']);
    expect((await site.announce(admin, { bytes: 10 })).status).toBe(201);
    expect((await site.announce(site.learner(), { bytes: 10 })).status).toBe(201);
  });

  it('counts what is stored and what is still coming against the quota', async () => {
    const ann = site.learner();
    const kept = {
      bucket: 'audio-files',
      key: randomUUID(),
      sha256: '0'.repeat(64),
      contentType: 'x',
    } as const;
    await site.db
      .insert(storedObjects)
      .values({ ...kept, bytes: learnerQuota.bytes - 3 * megabyte, ownerId: ann.userId });
    const announce = (megabytes: number) => site.announce(ann, { bytes: megabytes * megabyte });
    const first = await announce(2);
    expect(first.status).toBe(201);
    expect(await refusalOf(await announce(2))).toEqual([507, 'media:refusal.quota']);
    await site.ask('DELETE', ann, first.headers.get('location') ?? '');
    expect((await announce(2)).status).toBe(201);
  });

  it('keeps the quota however many are announced together', async () => {
    const ann = site.learner();
    const kept = {
      bucket: 'audio-files',
      key: randomUUID(),
      sha256: '0'.repeat(64),
      contentType: 'x',
    } as const;
    await site.db
      .insert(storedObjects)
      .values({ ...kept, bytes: learnerQuota.bytes - 5 * megabyte, ownerId: ann.userId });
    const answers = await Promise.all(
      Array.from({ length: 15 }, () => site.announce(ann, { bytes: megabyte })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
  });

  it('survives any name', async () => {
    const ann = site.learner();
    const name = `a\0b\r\n../../${'ż'.repeat(500)}.mp3`;
    const { id, response } = await site.upload(ann, recording, { name });
    expect(response.status).toBe(204);
    expect(id).not.toBe('');
    expect((await objectsOf(ann))[0]?.key).toMatch(/^[\w-]+\/\d{13}-ab.._.._[_]+$/);
  });
});

describe('an upload', () => {
  it('is for whoever is signed in', async () => {
    const { path } = await site.upload(site.learner(), recording);
    expect(await refusalOf(await site.announce(undefined, { bytes: 10 }))).toEqual([
      403,
      'media:refusal.signIn',
    ]);
    expect((await site.ask('HEAD', undefined, path)).status).toBe(403);
    expect((await site.ask('OPTIONS', undefined, '/uploads')).status).toBe(403);
    const visitor = site.asking({ kind: 'visitor' });
    expect(await finishUpload(visitor, site.uploads, path.split('/').at(-1), 'audio')).toMatchObject({
      ok: false,
      code: 'media:refusal.signIn',
    });
  });

  it('of someone else is as if it were not there', async () => {
    const [ann, ben, admin] = [site.learner(), site.learner(), site.admin()];
    const created = await site.announce(ann, { bytes: recording.length });
    const path = created.headers.get('location') ?? '';
    for (const other of [ben, admin]) {
      expect((await site.ask('HEAD', other, path)).status).toBe(404);
      const missing = [404, 'media:refusal.missing'];
      expect(await refusalOf(await site.send(other, path, 0, recording))).toEqual(missing);
      expect(await refusalOf(await site.ask('DELETE', other, path))).toEqual(missing);
      const finished = await finishUpload(site.asking(other), site.uploads, path.split('/').at(-1), 'audio');
      expect(finished).toMatchObject({ ok: false, code: 'media:refusal.missing' });
    }
    expect(await site.offsetOf(ann, path)).toBe(0);
    expect((await site.send(ann, path, 0, recording)).status).toBe(204);
  });

  it.each(['/uploads/x', `/uploads/${randomUUID()}`, '/uploads/..%2f..%2fetc', '/uploads/%00'])(
    'at %s does not exist',
    async (path) => {
      const ann = site.learner();
      expect(await refusalOf(await site.send(ann, path, 0, recording))).toEqual([
        404,
        'media:refusal.missing',
      ]);
    },
  );

  it('cannot be finished before its last byte, nor as another kind', async () => {
    const ann = site.learner();
    const { headers } = await site.announce(ann, { bytes: recording.length });
    const path = headers.get('location') ?? '';
    const id = path.split('/').at(-1);
    await site.send(ann, path, 0, recording.subarray(0, 1000));
    const finish = (kind: 'audio' | 'cover') => finishUpload(site.asking(ann), site.uploads, id, kind);
    expect(await finish('audio')).toMatchObject({ kind: 'conflict', code: 'media:refusal.unfinished' });
    await site.send(ann, path, 1000, recording.subarray(1000));
    expect(await finish('cover')).toMatchObject({ kind: 'missing', code: 'media:refusal.missing' });
    expect(await finish('audio')).toMatchObject({ ok: true });
  });

  it('takes bytes only where it ended, and no more than were announced', async () => {
    const ann = site.learner();
    const { headers } = await site.announce(ann, { bytes: recording.length });
    const path = headers.get('location') ?? '';
    await site.send(ann, path, 0, recording.subarray(0, 1000));
    for (const offset of [0, 999, 1001, recording.length])
      expect((await site.send(ann, path, offset, recording.subarray(0, 10))).status).toBe(409);
    const tooMuch = await site.send(ann, path, 1000, recording);
    expect(await refusalOf(tooMuch)).toEqual([413, 'media:upload.failed']);
    expect(await site.offsetOf(ann, path)).toBe(1000);
    expect((await site.send(ann, path, 1000, recording.subarray(1000))).status).toBe(204);
  });

  it('that does not speak the protocol gets an error', async () => {
    const ann = site.learner();
    const { path } = await site.upload(ann, recording);
    const wrongVersion = await site.ask('PATCH', ann, path, { headers: { 'tus-resumable': '0.2.2' } });
    expect(await refusalOf(wrongVersion)).toEqual([400, 'media:upload.failed']);
    const plain = await fetch(`${site.origin}/uploads`, { method: 'POST', headers: { cookie: ann.userId } });
    expect(plain.status).toBe(412);
  });

  it('expires after a day', async () => {
    const ann = site.learner();
    const { headers } = await site.announce(ann, { bytes: recording.length });
    const path = headers.get('location') ?? '';
    const createdAt = new Date(Date.now() - 24 * 3_600_000 - 1000);
    await site.db.update(uploads).set({ createdAt }).where(eq(uploads.userId, ann.userId));
    expect((await site.ask('HEAD', ann, path)).status).toBe(410);
    expect(await refusalOf(await site.send(ann, path, 0, recording))).toEqual([410, 'media:refusal.missing']);
  });
});

describe('bytes that are no recording', () => {
  const page = Buffer.from('<!doctype html><script>alert(1)</script>'.repeat(100));
  it.each([
    ['a page called .mp3', page, 'uploads:audio.notMp3'],
    ['nothing at all', new Uint8Array(), 'uploads:audio.notMp3'],
    [
      'a recording with an archive behind it',
      Buffer.concat([recording, Buffer.alloc(60_000, 'PK\u0003\u0004 archive')]),
      'uploads:audio.garbage',
    ],
    ['less than a second', recording.subarray(0, 2000), 'uploads:audio.tooShort'],
  ])('%s are refused and gone at once', async (_what, content, code) => {
    const ann = site.learner();
    const { id, path, response } = await site.upload(ann, content);
    expect(await refusalOf(response)).toEqual([422, code]);
    expect(await rowsOf(ann)).toEqual([]);
    expect(await objectsOf(ann)).toEqual([]);
    expect(readdirSync(site.uploads.files.folder)).not.toContain(id);
    if (path) expect((await site.ask('HEAD', ann, path)).status).toBe(404);
  });

  it('a recording that ends early is taken, with a warning', async () => {
    const ann = site.learner();
    const content = longMp3(200_000).subarray(0, 150_100);
    const { id, response } = await site.upload(ann, content);
    expect(response.status).toBe(204);
    const finished = await finishUpload(site.asking(ann), site.uploads, id, 'audio');
    expect(finished).toMatchObject({ value: { finding: { warnings: ['truncated'] } } });
  });
});

const isRoot = process.platform === 'linux' && process.getuid?.() === 0;

describe('a full disk', () => {
  it('is not filled further than the floor', async () => {
    const narrow = await openUploadSite({ STORAGE_FLOOR_MB: '999999' });
    onTestFinished(() => narrow.close());
    const ann = narrow.learner();
    expect(await refusalOf(await narrow.announce(ann, { bytes: 10 }))).toEqual([507, 'media:refusal.full']);
    narrow.uploads.checkSpace = async () => ({ ok: true, value: undefined });
    const created = await narrow.announce(ann, { bytes: recording.length });
    const path = created.headers.get('location') ?? '';
    expect(created.status).toBe(201);
    // What came before the disk was full is stored for later.
    expect(await refusalOf(await narrow.send(ann, path, 0, recording))).toEqual([507, 'media:refusal.full']);
    narrow.media.checkSpace = async () => ({ ok: true, value: undefined });
    const finished = await finishUpload(narrow.asking(ann), narrow.uploads, path.split('/').at(-1), 'audio');
    expect(finished).toMatchObject({ ok: true });
  });

  it.runIf(isRoot)('answers 507, keeps what has come, and goes on when there is room', async () => {
    const small = await openUploadSite();
    const folder = small.uploads.files.folder;
    mkdirSync(folder, { recursive: true });
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=4m', 'tmpfs', folder]);
    onTestFinished(async () => {
      execFileSync('umount', [folder]);
      await small.close();
    });
    small.uploads.checkSpace = async () => ({ ok: true, value: undefined });
    const ann = small.learner();
    const content = longMp3(6 * megabyte);
    const created = await small.announce(ann, { bytes: content.length });
    const path = created.headers.get('location') ?? '';
    expect(await refusalOf(await small.send(ann, path, 0, content))).toEqual([507, 'media:refusal.full']);
    const kept = await small.offsetOf(ann, path);
    expect(kept).toBeGreaterThan(2 * megabyte);
    execFileSync('mount', ['-o', 'remount,size=16m', folder]);
    expect((await small.send(ann, path, kept, content.subarray(kept))).status).toBe(204);
    expect(readdirSync(join(folder))).toEqual([]);
  });
});
