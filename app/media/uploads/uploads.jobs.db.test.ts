import { randomUUID } from 'node:crypto';
import { readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { enqueue } from '#app/platform/jobs/queue.server.ts';
import { startRunner } from '#app/platform/jobs/runner.server.ts';
import { createLog } from '#app/platform/log.server.ts';
import { mp3Bytes } from '#test/harness/mp3-bytes.ts';
import { openUploadSite, type UploadSite } from '#test/harness/upload-site.ts';
import { storedObjects, uploads } from '../storage/media.tables.server.ts';
import { sweepUploads } from './uploads.jobs.server.ts';

let site: UploadSite;
beforeAll(async () => {
  site = await openUploadSite();
});
afterAll(() => site.close());

const recording = mp3Bytes(100);
const longAgo = new Date(Date.now() - 25 * 3_600_000);

async function sweep(): Promise<void> {
  const runner = startRunner({
    database: site.database,
    handlers: [sweepUploads(site.uploads)],
    log: createLog({ level: 'silent' }),
  });
  await enqueue(site.db, 'media.sweepUploads', {});
  await runner.runPending();
  await runner.stop();
}

test('what was not finished or not claimed within a day goes, and nothing else', async () => {
  const [ann, ben] = [site.learner(), site.learner()];
  const begin = async (person: typeof ann) => {
    const { headers } = await site.announce(person, { bytes: recording.length });
    const path = headers.get('location') ?? '';
    await site.send(person, path, 0, recording.subarray(0, 500));
    return path.split('/').at(-1) ?? '';
  };
  const old = await begin(ann);
  await site.upload(ann, recording);
  await site.db.update(uploads).set({ createdAt: longAgo }).where(eq(uploads.userId, ann.userId));
  const young = await begin(ben);
  const { id: stored } = await site.upload(ben, recording);

  const [stray, fresh] = [randomUUID(), randomUUID()];
  const { folder } = site.uploads.files;
  for (const name of [stray, fresh, 'not-ours']) writeFileSync(join(folder, name), 'x');
  for (const name of [stray, 'not-ours', young]) utimesSync(join(folder, name), longAgo, longAgo);
  expect(readdirSync(folder)).toContain(old);

  await sweep();
  await sweep();
  expect(readdirSync(folder).toSorted()).toEqual([fresh, young, 'not-ours'].toSorted());
  const rows = await site.db.select({ id: uploads.id }).from(uploads);
  expect(rows.map(({ id }) => id as string).toSorted()).toEqual([young, stored].toSorted());
  const releasedOf = async (ownerId: typeof ann.userId) =>
    (await site.db.select().from(storedObjects).where(eq(storedObjects.ownerId, ownerId))).map(
      ({ releasedAt }) => releasedAt !== null,
    );
  expect(await releasedOf(ann.userId)).toEqual([true]);
  expect(await releasedOf(ben.userId)).toEqual([false]);
});
