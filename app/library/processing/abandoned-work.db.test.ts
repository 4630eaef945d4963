import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { jobs } from '#app/platform/jobs/jobs.tables.server.ts';
import { recoverAbandonedJobs } from '#app/platform/jobs/queue.server.ts';
import { noticeChannel } from '#app/platform/live/hub.server.ts';
import { openTestDatabase, type TestDatabase } from '#test/harness/test-database.ts';
import { makeAudioFile, type WantedFile } from '#test/harness/test-library.ts';
import type { AudioFileId } from '../audio-file.ts';
import { giveUpAbandonedWork } from './processing.jobs.server.ts';
import { processingJob } from './processing.server.ts';
import { audioProcessing } from './processing.tables.server.ts';

let world: TestDatabase;
const heard: string[] = [];
beforeAll(async () => {
  world = await openTestDatabase();
  await world.database.listen(noticeChannel, (notice) => void heard.push(JSON.parse(notice).topic));
});
afterAll(() => world.close());
beforeEach(() => world.db.delete(jobs));

const longAgo = new Date(Date.now() - 60 * 60_000);
const inTheMiddle = { outlineState: 'done', alignmentState: 'working', updatedAt: longAgo } as const;
const newFile = (processing: WantedFile['processing'] = inTheMiddle, isVisible = true) =>
  makeAudioFile(world.db, { processing, isVisible });

const job = (fileId: AudioFileId, row: Partial<typeof jobs.$inferInsert>) =>
  world.db.insert(jobs).values({ kind: processingJob.kind, payload: { fileId }, maxAttempts: 6, ...row });

async function statesOf(id: AudioFileId) {
  const [row] = await world.db.select().from(audioProcessing).where(eq(audioProcessing.audioFileId, id));
  return [row?.outlineState, row?.alignmentState];
}

test('work whose runner died on its last attempt is given up, and those who watch hear of it', async () => {
  const file = await newFile();
  const unseen = await newFile(
    { outlineState: 'waiting', alignmentState: 'waiting', updatedAt: longAgo },
    false,
  );
  await job(file.id, { status: 'running', attempts: 6, lockedUntil: longAgo });
  expect(await giveUpAbandonedWork(world.db)).toBe(1);
  expect(await statesOf(unseen.id)).toEqual(['failed', 'failed']);
  await expect.poll(() => heard).toEqual(['dashboard', `uploads:${unseen.userId}`]);

  await recoverAbandonedJobs(world.db);
  expect(await giveUpAbandonedWork(world.db)).toBe(1);
  expect(await statesOf(file.id)).toEqual(['done', 'failed']);
  await expect.poll(() => heard.slice(2)).toEqual(['library', `uploads:${file.userId}`]);
});

test.each(['queued', 'running'] as const)('work that is %s is not', async (status) => {
  const { id } = await newFile();
  await job(id, { status });
  expect(await giveUpAbandonedWork(world.db)).toBe(0);
  expect(await statesOf(id)).toEqual(['done', 'working']);
  await job(id, { status: 'failed' });
  expect(await giveUpAbandonedWork(world.db)).toBe(0);
  await world.db.delete(audioProcessing);
});

test('neither is work that has just begun, nor what is finished', async () => {
  const begun = await newFile({ ...inTheMiddle, updatedAt: new Date() });
  const finished = await newFile({ outlineState: 'done', alignmentState: 'edited', updatedAt: longAgo });
  expect(await giveUpAbandonedWork(world.db)).toBe(0);
  expect(await statesOf(begun.id)).toEqual(['done', 'working']);
  expect(await statesOf(finished.id)).toEqual(['done', 'edited']);
});
