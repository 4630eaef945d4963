import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Media, openMedia } from '#app/media/storage/open-media.server.ts';
import { type ObjectToStore, storeObject } from '#app/media/storage/stored-objects.server.ts';
import type { Actor, UserId } from '#app/platform/ids.ts';
import { openTestDatabase, type TestDatabase } from './test-database.ts';

export interface TestMedia extends TestDatabase {
  media: Media;
  /** Where the objects are files. */
  folder: string;
  /** Someone new who may store things. */
  learner(): Actor & { userId: UserId };
  /** Stores a content as an actor, with what matters to the test replaced. */
  store(actor: Actor, content: string, changed?: Partial<ObjectToStore>): ReturnType<typeof storeObject>;
}

/** A database and a storage of their own, without a floor under the free space. */
export async function openTestMedia(): Promise<TestMedia> {
  const test = await openTestDatabase();
  const dataDir = mkdtempSync(join(tmpdir(), 'dictoria-media-'));
  const media = openMedia({ DATA_DIR: dataDir, STORAGE_FLOOR_MB: 0 });
  return {
    ...test,
    media,
    folder: join(dataDir, 'storage'),
    learner: () => ({ kind: 'learner', userId: randomUUID() as UserId, isVip: false }),
    store: (actor, content, changed = {}) =>
      storeObject({ db: test.db, actor, now: new Date() }, media, {
        kind: 'audio',
        name: 'lesson.mp3',
        contentType: 'audio/mpeg',
        content: piecesOf(content),
        ...changed,
      }),
    async close() {
      await test.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** A content that arrives in one piece. */
export async function* piecesOf(content: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(content);
}
