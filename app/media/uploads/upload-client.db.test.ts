import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import type { PreviousUpload, UrlStorage } from 'tus-js-client';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { longMp3 } from '#test/harness/tus-client.ts';
import { openUploadSite, type Person, type UploadSite } from '#test/harness/upload-site.ts';
import { storedObjects, uploads } from '../storage/media.tables.server.ts';
import type { ObjectKind } from '../storage/object-kinds.ts';
import { startUpload, type UploadView } from './upload-client.ts';

let site: UploadSite;
beforeAll(async () => {
  site = await openUploadSite();
});
afterAll(() => site.close());

const recording = longMp3(1_000_000);

/** Outside a browser the client takes bytes; they are made to look like a file. */
const fileOf = (content: Uint8Array) =>
  Object.assign(Buffer.from(content), {
    name: 'lesson.mp3',
    size: content.length,
    lastModified: 1,
  }) as unknown as File;

function begin(
  person: Person,
  content: Uint8Array,
  {
    kind = 'audio' as ObjectKind,
    origin = site.origin,
    takesUpEarlier = true,
    urlStorage = undefined as UrlStorage | undefined,
  } = {},
) {
  const views: UploadView[] = [];
  const waiting = new Set<{ wanted: (view: UploadView) => boolean; resolve: (view: UploadView) => void }>();
  const running = startUpload({
    file: fileOf(content),
    kind,
    takesUpEarlier,
    onChange(view) {
      views.push(view);
      for (const { wanted, resolve } of waiting) if (wanted(view)) resolve(view);
    },
    options: {
      endpoint: `${origin}/uploads`,
      headers: { cookie: person.userId },
      chunkSize: 100_000,
      retryDelays: [0, 0],
      ...(urlStorage && { urlStorage }),
    },
  });
  /** The first view from now on that is as wanted. */
  const until = (wanted: (view: UploadView) => boolean) =>
    new Promise<UploadView>((resolve) => {
      const last = views.at(-1);
      if (last && wanted(last)) resolve(last);
      waiting.add({ wanted, resolve });
    });
  const reached = (state: UploadView['state']) => until((view) => view.state === state);
  return { ...running, views, until, reached };
}

const uploadsOf = ({ userId }: Person) => site.db.select().from(uploads).where(eq(uploads.userId, userId));

/** Stores addresses as a browser does. */
function openStorage(): UrlStorage & { kept: Map<string, PreviousUpload> } {
  const kept = new Map<string, PreviousUpload>();
  return {
    kept,
    findAllUploads: async () => [...kept.values()],
    findUploadsByFingerprint: async (fingerprint) =>
      [...kept].flatMap(([key, upload]) => (key.startsWith(`${fingerprint}/`) ? upload : [])),
    removeUpload: async (key) => void kept.delete(key),
    async addUpload(fingerprint, upload) {
      const urlStorageKey = `${fingerprint}/${kept.size}`;
      kept.set(urlStorageKey, { ...upload, urlStorageKey });
      return urlStorageKey;
    },
  };
}

const objectsOf = ({ userId }: Person) =>
  site.db.select().from(storedObjects).where(eq(storedObjects.ownerId, userId));

describe('an upload in the browser', () => {
  it('shows how many bytes are there, then that they are looked at, then that it is done', async () => {
    const ann = site.learner();
    const upload = begin(ann, recording);
    const done = await upload.reached('done');
    expect(done).toMatchObject({ sentBytes: recording.length, totalBytes: recording.length });
    const sent = upload.views.map(({ sentBytes }) => sentBytes);
    expect(sent).toEqual(sent.toSorted((a, b) => a - b));
    expect(new Set(sent).size).toBeGreaterThan(5);
    expect([...new Set(upload.views.map(({ state }) => state))]).toEqual(['sending', 'checking', 'done']);
    const [row] = await site.db.select().from(uploads).where(eq(uploads.userId, ann.userId));
    expect(row).toMatchObject({ id: done.uploadId, name: 'lesson.mp3', storedAt: expect.any(Date) });
  });

  it('can be paused, and resumed where it was', async () => {
    const ann = site.learner();
    const upload = begin(ann, recording);
    const { sentBytes } = await upload.until((view) => view.sentBytes >= 300_000);
    upload.pause();
    expect(upload.views.at(-1)).toMatchObject({ state: 'paused' });
    expect(await objectsOf(ann)).toEqual([]);
    upload.resume();
    await upload.reached('done');
    const again = upload.views.slice(upload.views.findIndex(({ state }) => state === 'paused'));
    expect(Math.min(...again.map((view) => view.sentBytes))).toBeGreaterThanOrEqual(sentBytes - 200_000);
    expect(await objectsOf(ann)).toMatchObject([{ bytes: recording.length }]);
  });

  it('that is cancelled is forgotten by the server, and shows nothing more', async () => {
    const ann = site.learner();
    const upload = begin(ann, recording);
    await upload.until((view) => view.sentBytes >= 300_000);
    const shown = upload.views.length;
    await upload.cancel();
    expect(upload.views.length).toBe(shown);
    expect(await site.db.select().from(uploads).where(eq(uploads.userId, ann.userId))).toEqual([]);
  });

  it('says in the server’s words why it was refused', async () => {
    const page = Buffer.from('<!doctype html>'.repeat(1000));
    const upload = begin(site.learner(), page);
    expect(await upload.reached('failed')).toMatchObject({ refusal: 'uploads:audio.notMp3' });
    const image = begin(site.learner(), page, { kind: 'image' });
    expect(await image.reached('failed')).toMatchObject({ refusal: 'media:refusal.kind' });
  });

  it('that is too large is refused before a byte is sent', async () => {
    const ann = site.learner();
    const upload = begin(ann, Buffer.alloc(6 * 2 ** 20), { kind: 'cover' });
    expect(upload.views).toMatchObject([{ state: 'failed', refusal: 'media:refusal.coverTooLarge' }]);
  });

  it('goes on by itself when the server fails for a moment', async () => {
    const ann = site.learner();
    const { origin } = await openStumblingServer((nth) => nth % 3 === 2);
    const upload = begin(ann, recording, { origin });
    await upload.reached('done');
    expect(await objectsOf(ann)).toMatchObject([{ bytes: recording.length }]);
  });

  it.each([500, 503, 408])(
    'is not begun anew because the server says %i when asked how far it is',
    async (status) => {
      const ann = site.learner();
      const asked: (string | undefined)[] = [];
      const { origin } = await openStumblingServer((nth, method) => {
        asked.push(method);
        const isFirstQuestion = method === 'HEAD' && asked.filter((one) => one === 'HEAD').length === 1;
        return isFirstQuestion ? status : nth === 5;
      });
      const upload = begin(ann, recording, { origin });
      const { uploadId } = await upload.reached('done');
      expect(asked.filter((method) => method === 'HEAD')).toHaveLength(2);
      expect(asked.filter((method) => method === 'POST')).toHaveLength(1);
      expect(await uploadsOf(ann)).toMatchObject([{ id: uploadId }]);
    },
  );

  it('sends a piece again for which the line was too slow', async () => {
    const ann = site.learner();
    const { origin } = await openStumblingServer((nth) => nth === 4 && 408);
    await begin(ann, recording, { origin }).reached('done');
    expect(await objectsOf(ann)).toMatchObject([{ bytes: recording.length }]);
  });

  it('of the same file is taken up again, unless each is to be one of its own', async () => {
    const ann = site.learner();
    const urlStorage = openStorage();
    const first = await begin(ann, recording, { urlStorage }).reached('done');
    const again = await begin(ann, recording, { urlStorage }).reached('done');
    expect(again.uploadId).toBe(first.uploadId);
    const own = await begin(ann, recording, { urlStorage, takesUpEarlier: false }).reached('done');
    const other = await begin(ann, recording, { urlStorage, takesUpEarlier: false }).reached('done');
    expect(new Set([first, own, other].map(({ uploadId }) => uploadId)).size).toBe(3);
    expect(urlStorage.kept.size).toBe(1);
  });

  it('that was submitted is let go: the server keeps it, and nothing resumes it', async () => {
    const ann = site.learner();
    const urlStorage = openStorage();
    const upload = begin(ann, recording, { urlStorage });
    const { uploadId } = await upload.reached('done');
    const shown = upload.views.length;
    await upload.forget();
    expect(upload.views.length).toBe(shown);
    expect(urlStorage.kept.size).toBe(0);
    expect(await uploadsOf(ann)).toMatchObject([{ id: uploadId }]);
  });

  it('says that the connection is lost, and can be taken up again', async () => {
    const ann = site.learner();
    let isAway = false;
    const { origin } = await openStumblingServer(() => isAway);
    const upload = begin(ann, recording, { origin });
    await upload.until((view) => view.sentBytes >= 300_000);
    isAway = true;
    expect(await upload.reached('failed')).toMatchObject({ refusal: 'media:upload.interrupted' });
    isAway = false;
    upload.resume();
    await upload.reached('done');
    expect(await objectsOf(ann)).toMatchObject([{ bytes: recording.length }]);
  });
});

/** Hands requests on to the site, except those that it lets fall, or answers with a status of its own. */
async function openStumblingServer(
  stumbles: (nthRequest: number, method: string | undefined) => boolean | number,
) {
  let requests = 0;
  const server: Server = createServer(async (request, response) => {
    requests += 1;
    const stumble = stumbles(requests, request.method);
    if (stumble === true) return request.socket.destroy();
    const { host: _host, connection: _connection, 'content-length': _length, ...headers } = request.headers;
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece);
    if (stumble) return response.writeHead(stumble).end();
    const answer = await fetch(`${site.origin}${request.url}`, {
      method: request.method ?? '',
      headers: headers as Record<string, string>,
      ...(pieces.length > 0 && { body: Buffer.concat(pieces) }),
    });
    response.writeHead(answer.status, Object.fromEntries(answer.headers));
    response.end(Buffer.from(await answer.arrayBuffer()));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}
