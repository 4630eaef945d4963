import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { erasedJob } from '#app/accounts/settings/erase-account.server.ts';
import { storedObjects, type UploadId, uploads } from '#app/media/storage/media.tables.server.ts';
import { openUploadFiles } from '#app/media/uploads/upload-files.server.ts';
import type { UserId } from '#app/platform/ids.ts';
import { enqueue } from '#app/platform/jobs/queue.server.ts';
import { startRunner } from '#app/platform/jobs/runner.server.ts';
import { createLog } from '#app/platform/log.server.ts';
import { makeAudioFile } from '#test/harness/test-library.ts';
import { openTestMedia, type TestMedia } from '#test/harness/test-media.ts';
import { audioFiles } from '../library.tables.server.ts';
import { eraseOwner } from './erase-owner.jobs.server.ts';

let world: TestMedia;
beforeAll(async () => {
  world = await openTestMedia();
});
afterAll(() => world.close());

async function erase(userId: string) {
  const files = openUploadFiles(join(world.folder, 'uploads'));
  await enqueue(world.db, erasedJob, { userId });
  const runner = startRunner({
    database: world.database,
    handlers: [eraseOwner({ files })],
    log: createLog({ level: 'silent' }),
  });
  await runner.runPending();
  await runner.stop();
}

const findFile = async (id: string) =>
  (await world.db.select().from(audioFiles)).find((file) => file.id === id);
const isReleased = async (id: string) =>
  (await world.db.select().from(storedObjects)).find((object) => object.id === id)?.releasedAt !== null;

test('an erased account leaves what it published, without its name, and nothing else', async () => {
  const { userId } = world.learner();
  const published = await makeAudioFile(world.db, { userId });
  const hidden = await makeAudioFile(world.db, { userId, isVisible: false });
  const others = await makeAudioFile(world.db, { isVisible: false });
  await erase(userId);
  await erase(userId);

  expect(await findFile(published.id)).toMatchObject({ userId: null, isVisible: true });
  expect(await isReleased(published.audioObjectId)).toBe(false);
  expect(await findFile(hidden.id)).toBeUndefined();
  expect(await isReleased(hidden.audioObjectId)).toBe(true);
  expect(await findFile(others.id)).toEqual(others);
});

test('what an erased account was still sending is gone, with its bytes', async () => {
  const files = openUploadFiles(join(world.folder, 'uploads'));
  const send = async (userId: UserId) => {
    const id = randomUUID() as UploadId;
    await files.create(id);
    await world.db.insert(uploads).values({ id, userId, kind: 'audio', name: 'lesson.mp3', bytes: 10 });
    return id;
  };
  const { userId } = world.learner();
  const [theirs, others] = [await send(userId), await send(world.learner().userId)];
  await erase(userId);

  expect(await world.db.select().from(uploads).where(eq(uploads.userId, userId))).toEqual([]);
  expect(existsSync(files.pathOf(theirs))).toBe(false);
  expect(existsSync(files.pathOf(others))).toBe(true);
});
