import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mp3Bytes } from '#test/harness/mp3-bytes.ts';
import { longMp3 } from '#test/harness/tus-client.ts';
import { openUploadSite, type Person, type UploadSite } from '#test/harness/upload-site.ts';
import { objectUses, storedObjects, type UploadId, uploads } from '../storage/media.tables.server.ts';
import { claimUpload, finishUpload, TakenUpload } from './uploads.server.ts';

let site: UploadSite;
beforeAll(async () => {
  site = await openUploadSite();
});
afterAll(() => site.close());

const recording = mp3Bytes(200);
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const objectsOf = ({ userId }: Person) =>
  site.db.select().from(storedObjects).where(eq(storedObjects.ownerId, userId));
const waitingFiles = () => readdirSync(site.uploads.files.folder);
const finishAudio = (person: Person, id: string) =>
  finishUpload(site.asking(person), site.uploads, id, 'audio');

describe('an upload', () => {
  it('is an object of its owner when the last byte was answered', async () => {
    const ann = site.learner();
    const { id, response } = await site.upload(ann, recording, { name: 'My lesson.mp3' });
    expect(response.status).toBe(204);
    const [object] = await objectsOf(ann);
    expect(object).toMatchObject({ bytes: recording.length, sha256: sha256(recording), releasedAt: null });
    expect(object?.key).toMatch(new RegExp(`^${ann.userId}/\\d{13}-My_lesson\\.mp3$`));
    expect(waitingFiles()).not.toContain(id);
    expect(await finishAudio(ann, id)).toEqual({
      ok: true,
      value: {
        id,
        kind: 'audio',
        name: 'My lesson.mp3',
        objectIds: [object?.id],
        storedKey: object?.key,
        finding: { durationMs: 4800, warnings: [] },
      },
    });
  });

  it('cut at every tenth of its way and taken up again is the same, byte for byte', async () => {
    const ann = site.learner();
    const content = longMp3(3_000_000);
    const created = await site.announce(ann, { bytes: content.length });
    const path = created.headers.get('location') ?? '';
    let arrived = 0;
    for (let tenth = 1; tenth <= 9; tenth += 1) {
      const rest = content.subarray(arrived);
      await site.sendAndCut(ann, path, arrived, rest, Math.ceil((content.length * tenth) / 10) - arrived);
      arrived = Math.ceil((content.length * tenth) / 10);
      expect(await site.offsetOf(ann, path)).toBe(arrived);
    }
    expect((await site.send(ann, path, arrived, content.subarray(arrived))).status).toBe(204);
    expect(await objectsOf(ann)).toMatchObject([{ bytes: content.length, sha256: sha256(content) }]);
  });

  it('may bring its bytes along when it is announced', async () => {
    const ann = site.learner();
    const { headers } = await site.announce(ann, { bytes: recording.length });
    expect(headers.get('upload-expires')).not.toBeNull();
    const together = await site.ask('POST', ann, '/uploads', {
      headers: {
        'upload-length': String(recording.length),
        'upload-metadata': `kind ${btoa('audio')},filename ${btoa('a.mp3')}`,
        'content-type': 'application/offset+octet-stream',
      },
      body: Buffer.from(recording),
    });
    expect(together.status).toBe(201);
    expect(together.headers.get('upload-offset')).toBe(String(recording.length));
    expect(await objectsOf(ann)).toHaveLength(1);
  });

  it('says that it has everything, also after it was stored, and takes an empty piece', async () => {
    const ann = site.learner();
    const { path } = await site.upload(ann, recording);
    expect(await site.offsetOf(ann, path)).toBe(recording.length);
    expect((await site.send(ann, path, recording.length, new Uint8Array())).status).toBe(204);
    expect(await objectsOf(ann)).toHaveLength(1);
  });

  it('that was cut after its last byte is stored when its browser asks how far it came', async () => {
    const ann = site.learner();
    const { headers } = await site.announce(ann, { bytes: recording.length });
    const id = headers.get('location')?.split('/').at(-1) as UploadId;
    await site.uploads.files.append(
      id,
      0,
      (async function* () {
        yield recording;
      })(),
    );
    expect(await objectsOf(ann)).toEqual([]);
    expect(await site.offsetOf(ann, `/uploads/${id}`)).toBe(recording.length);
    expect(await objectsOf(ann)).toMatchObject([{ sha256: sha256(recording) }]);
  });

  it('finished many times at once is stored once', async () => {
    const ann = site.learner();
    const { headers } = await site.announce(ann, { bytes: recording.length });
    const path = headers.get('location') ?? '';
    const id = path.split('/').at(-1) ?? '';
    await site.send(ann, path, 0, recording.subarray(0, -1));
    const sending = site.send(ann, path, recording.length - 1, recording.subarray(-1));
    const asked = Promise.all(Array.from({ length: 5 }, () => finishAudio(ann, id)));
    expect((await sending).status).toBe(204);
    await asked;
    const again = await Promise.all(Array.from({ length: 5 }, () => finishAudio(ann, id)));
    expect(again).toEqual(Array.from({ length: 5 }, () => again[0]));
    expect(await objectsOf(ann)).toHaveLength(1);
  });

  it('that another process finished first stores one object', async () => {
    const ann = site.learner();
    const { headers } = await site.announce(ann, { bytes: recording.length });
    const id = headers.get('location')?.split('/').at(-1) as UploadId;
    await site.uploads.files.append(
      id,
      0,
      (async function* () {
        yield recording;
      })(),
    );
    const otherProcess = {
      ...site.uploads,
      together: <R>(_u: string, _i: string, work: () => Promise<R>) => work(),
    };
    const outcomes = await Promise.all(
      Array.from({ length: 3 }, () => finishUpload(site.asking(ann), otherProcess, id, 'audio')),
    );
    const good = outcomes.filter((outcome) => outcome.ok);
    expect(good.length).toBeGreaterThan(0);
    for (const outcome of good) expect(outcome).toEqual(good[0]);
    const objects = await objectsOf(ann);
    expect(objects).toHaveLength(1);
    const keys: string[] = [];
    for await (const { key } of site.media.storage.list('audio-files'))
      if (key.startsWith(ann.userId)) keys.push(key);
    expect(keys).toEqual([objects[0]?.key]);
  });

  it('that is cancelled leaves no bytes and no row, whether it was stored or not', async () => {
    const ann = site.learner();
    const { headers } = await site.announce(ann, { bytes: recording.length });
    const path = headers.get('location') ?? '';
    await site.send(ann, path, 0, recording.subarray(0, 1000));
    const stored = await site.upload(ann, recording);
    for (const cancelled of [path, stored.path]) {
      expect((await site.ask('DELETE', ann, cancelled)).status).toBe(204);
      expect((await site.ask('HEAD', ann, cancelled)).status).toBe(404);
      expect(existsSync(`${site.uploads.files.folder}/${cancelled.split('/').at(-1)}`)).toBe(false);
    }
    expect((await objectsOf(ann)).map(({ releasedAt }) => releasedAt)).toEqual([expect.any(Date)]);
    expect(await site.db.select().from(uploads).where(eq(uploads.userId, ann.userId))).toEqual([]);
  });
});

describe('claiming', () => {
  it('gives the objects to their user, once', async () => {
    const ann = site.learner();
    const { id } = await site.upload(ann, recording);
    const finished = await finishAudio(ann, id);
    if (!finished.ok) throw new Error(finished.code);
    const claim = (usedById: string) =>
      site.db.transaction((tx) => claimUpload(tx, finished.value, { kind: 'audio_file', id: usedById }));
    await claim('one');
    await expect(claim('two')).rejects.toThrow(TakenUpload);
    const uses = await site.db
      .select({ usedById: objectUses.usedById })
      .from(objectUses)
      .where(eq(objectUses.objectId, finished.value.objectIds[0] ?? ('' as never)));
    expect(uses).toEqual([{ usedById: 'one' }]);
    expect(await finishAudio(ann, id)).toMatchObject({ ok: false, code: 'media:refusal.missing' });
  });
});
