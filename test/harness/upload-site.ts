import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { inspectMp3 } from '#app/library/files/inspect-audio.server.ts';
import type { UploadId } from '#app/media/storage/media.tables.server.ts';
import { openMedia } from '#app/media/storage/open-media.server.ts';
import { openUploads } from '#app/media/uploads/upload-files.server.ts';
import { uploadsEndpoint } from '#app/media/uploads/uploads-endpoint.server.ts';
import { readEnv } from '#app/platform/env.server.ts';
import type { AppEnv } from '#app/platform/http/app-env.ts';
import { failureAnswer } from '#app/platform/http/failure.server.ts';
import { listen } from '#app/platform/http/listen.server.ts';
import { requestLog } from '#app/platform/http/request-log.server.ts';
import { withScope } from '#app/platform/http/with-scope.server.ts';
import { type Actor, type UserId, visitor } from '#app/platform/ids.ts';
import { createLog } from '#app/platform/log.server.ts';
import { openTestDatabase } from './test-database.ts';
import {
  type Announced,
  announce,
  askTus,
  offsetOf,
  pieceHeaders,
  type Sender,
  sendBytes,
} from './tus-client.ts';

export type Person = Actor & { userId: UserId };

export type UploadSite = Awaited<ReturnType<typeof openUploadSite>>;

/** A real port with `/uploads` on it. Whoever sends their id as a cookie is signed in. */
export async function openUploadSite(settings: Record<string, string> = {}) {
  const test = await openTestDatabase();
  const dataDir = mkdtempSync(join(tmpdir(), 'dictoria-uploads-'));
  const env = readEnv({ DATA_DIR: dataDir, STORAGE_FLOOR_MB: '0', ...settings });
  const media = openMedia(env);
  const uploads = openUploads({ env, media, inspectAudio: inspectMp3 });
  const people = new Map<string, Person>();
  const app = new Hono<AppEnv>();
  app.onError(failureAnswer);
  app.use(requestLog(createLog({ level: 'silent' })));
  app.use(
    withScope({
      env,
      database: test,
      authenticate: async (headers) => ({
        actor: people.get(headers.get('cookie') ?? '') ?? visitor,
        session: undefined,
        preferredLocale: undefined,
      }),
    }),
  );
  app.all('/uploads/:id?', uploadsEndpoint(test.db, uploads));
  const listening = await listen(app, { host: '127.0.0.1', port: 0 });
  const origin = `http://127.0.0.1:${listening.port}`;

  const enter = <Someone extends Person>(someone: Someone): Someone => {
    people.set(someone.userId, someone);
    return someone;
  };
  const newId = () => randomUUID() as UserId;
  const sender = (person: Person | undefined): Sender => ({
    origin,
    ...(person && { cookie: person.userId }),
  });

  const site = {
    ...test,
    origin,
    dataDir,
    media,
    uploads,
    ask: (
      method: string,
      person: Person | undefined,
      path: string,
      init?: RequestInit & { headers?: Record<string, string> },
    ) => askTus(sender(person), method, path, init),
    learner: () => enter({ kind: 'learner', userId: newId(), isVip: false } as const),
    admin: () => enter({ kind: 'admin', userId: newId() } as const),
    announce: (person: Person | undefined, announced: Announced) => announce(sender(person), announced),
    send: (person: Person | undefined, path: string, offset: number, content: Uint8Array) =>
      sendBytes(sender(person), path, offset, content),
    /** Sends the first bytes of what the request announces, then cuts the connection once the server has them. */
    async sendAndCut(person: Person, path: string, offset: number, content: Uint8Array, cutAfter: number) {
      const request = httpRequest(`${origin}${path}`, {
        method: 'PATCH',
        headers: {
          'tus-resumable': '1.0.0',
          cookie: person.userId,
          ...pieceHeaders(offset),
          'content-length': content.length,
        },
      });
      request.on('error', () => {}); // being cut off is what it is for
      request.write(content.subarray(0, cutAfter));
      const id = path.split('/').at(-1) as UploadId;
      while (((await uploads.files.sizeOf(id)) ?? 0) < offset + cutAfter) await new Promise(setImmediate);
      request.destroy();
    },
    offsetOf: (person: Person, path: string) => offsetOf(sender(person), path),
    /** Announces and sends everything at once; the answer is the last one. */
    async upload(person: Person, content: Uint8Array, announced: Partial<Announced> = {}) {
      const created = await site.announce(person, { bytes: content.length, ...announced });
      const path = created.headers.get('location') ?? '';
      const response = created.ok ? await site.send(person, path, 0, content) : created;
      return { id: path.split('/').at(-1) ?? '', path, response };
    },
    /** What a command knows when this person asks. */
    asking: (actor: Actor) => ({ db: test.db, actor, now: new Date() }),
    async close() {
      await listening.stop();
      await test.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
  return site;
}
