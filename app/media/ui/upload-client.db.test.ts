import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { storedObjects, uploads } from '#app/media/media.tables.server.ts';
import { longMp3 } from '#test/harness/tus-client.ts';
import { openUploadSite, type Person, type UploadSite } from '#test/harness/upload-site.ts';
import type { ObjectKind } from '../objects/object-kinds.ts';
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
  { kind = 'audio' as ObjectKind, origin = site.origin } = {},
) {
  const views: UploadView[] = [];
  const waiting = new Set<{ wanted: (view: UploadView) => boolean; resolve: (view: UploadView) => void }>();
  const running = startUpload({
    file: fileOf(content),
    kind,
    onChange(view) {
      views.push(view);
      for (const { wanted, resolve } of waiting) if (wanted(view)) resolve(view);
    },
    options: {
      endpoint: `${origin}/uploads`,
      headers: { cookie: person.userId },
      chunkSize: 100_000,
      retryDelays: [0, 0],
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

/** Hands requests on to the site, except those that it lets fall. */
async function openStumblingServer(stumbles: (nthRequest: number) => boolean) {
  let requests = 0;
  const server: Server = createServer(async (request, response) => {
    requests += 1;
    if (stumbles(requests)) return request.socket.destroy();
    const { host: _host, connection: _connection, 'content-length': _length, ...headers } = request.headers;
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece);
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
