import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { inspectMp3 } from '#app/library/files/inspect-audio.server.ts';
import {
  type ObjectId,
  storedObjects,
  type UploadId,
  uploads as uploadRows,
} from '#app/media/storage/media.tables.server.ts';
import { openUploads, type Uploads } from '#app/media/uploads/upload-files.server.ts';
import { beginUpload } from '#app/media/uploads/uploads-endpoint.server.ts';
import type { Actor, UserId } from '#app/platform/ids.ts';
import { mp3Bytes } from './mp3-bytes.ts';
import { openTestMedia, type TestMedia } from './test-media.ts';

type Person = Actor & { userId: UserId };

export interface TestDashboard extends TestMedia {
  uploads: Uploads;
  admin: Person;
  /** What a command knows of who asks. */
  scope(actor: Actor, now?: Date): { db: TestMedia['db']; actor: Actor; now: Date };
  /** A recording that has arrived whole, and was not looked at yet. */
  uploadRecording(actor: Person, content?: Uint8Array): Promise<UploadId>;
  /** A picture that has arrived and is stored in its three widths. */
  uploadPicture(actor: Person): Promise<{ id: UploadId; stem: string; objectIds: ObjectId[] }>;
}

/** A database, a storage and the uploads beside it, for the commands of the library. */
export async function openTestDashboard(): Promise<TestDashboard> {
  const media = await openTestMedia();
  const { db, folder } = media;
  const env = { DATA_DIR: folder.replace(/\/storage$/, ''), STORAGE_FLOOR_MB: 0 };
  const uploads = openUploads({ env, media: media.media, inspectAudio: inspectMp3 });
  const scope = (actor: Actor, now = new Date()) => ({ db, actor, now });
  return {
    ...media,
    uploads,
    admin: { kind: 'admin', userId: randomUUID() as UserId },
    scope,
    async uploadRecording(actor, content = mp3Bytes()) {
      const id = randomUUID() as UploadId;
      const announced = { id, kind: 'audio', name: 'lesson.mp3', bytes: content.length };
      const begun = await beginUpload(scope(actor), uploads, announced);
      if (!begun.ok) throw new Error(begun.code);
      await uploads.files.create(id);
      await uploads.files.append(id, 0, Readable.from([content]));
      return id;
    },
    async uploadPicture({ userId }) {
      const stem = `${userId}/covers/${randomUUID()}`;
      const objectIds = [160, 320, 640].map(() => randomUUID() as ObjectId);
      await db.insert(storedObjects).values(
        objectIds.map((id, nth) => ({
          id,
          bucket: 'audio-files' as const,
          key: `${stem}-${nth}.webp`,
          bytes: 10,
          sha256: '0'.repeat(64),
          contentType: 'image/webp',
          ownerId: userId,
        })),
      );
      const id = randomUUID() as UploadId;
      const row = { id, userId, kind: 'cover' as const, name: 'cover.png', bytes: 10, objectIds };
      await db.insert(uploadRows).values({ ...row, storedKey: stem, storedAt: new Date() });
      return { id, stem, objectIds };
    },
  };
}
