import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { objectUses } from '#app/media/storage/media.tables.server.ts';
import type { Actor, UserId } from '#app/platform/ids.ts';
import { openTestDashboard, type TestDashboard } from '#test/harness/test-dashboard.ts';
import { makeAudioFile } from '#test/harness/test-library.ts';
import { makeLearner } from '#test/harness/test-people.ts';
import type { AudioFileId } from '../audio-file.ts';
import { audioFiles, favorites } from '../library.tables.server.ts';
import { audioProcessing } from '../processing/processing.tables.server.ts';
import { newRecordingForm } from './audio-files.forms.ts';
import { replaceRecording } from './recordings.server.ts';

let world: TestDashboard;
beforeAll(async () => {
  world = await openTestDashboard();
});
afterAll(() => world.close());

const byHand = { paragraph: 0, confident: true, byHand: true, words: [] };
const sentences = [
  { ...byHand, text: 'One.', startMs: 0, endMs: 900 },
  { ...byHand, text: 'Two.', startMs: 1000, endMs: 1400, byHand: false },
];
const make = (durationMs: number) => makeAudioFile(world.db, { durationMs, lyrics: 'One. Two.', sentences });

async function replace(
  file: { id: AudioFileId; audioObjectId: string },
  {
    actor = world.admin as Actor,
    seen = file.audioObjectId,
    ...more
  }:
    | Record<string, never>
    | {
        actor?: Actor;
        seen?: string;
        replaceTimes?: string;
      } = {},
) {
  const upload = await world.uploadRecording(world.admin);
  const form = newRecordingForm.parse({ upload, seen, ...more });
  return replaceRecording(world.scope(actor), world.uploads, file.id, form);
}
const find = async (id: AudioFileId) => {
  const [file] = await world.db.select().from(audioFiles).where(eq(audioFiles.id, id));
  const [work] = await world.db.select().from(audioProcessing).where(eq(audioProcessing.audioFileId, id));
  return { ...file, work };
};

test('another recording of another length finds the times anew; those set by hand only when that was said', async () => {
  const file = await make(60_000);
  expect(await replace(file)).toMatchObject({
    code: 'dashboard:recording.timesLost',
    words: { sentences: '1' },
  });
  expect(await find(file.id)).toMatchObject({ audioObjectId: file.audioObjectId, durationMs: 60_000 });
  expect(await replace(file, { replaceTimes: 'yes' })).toMatchObject({ ok: true });
  const now = await find(file.id);
  expect(now.work).toMatchObject({ outlineState: 'waiting', alignmentState: 'waiting', kept: null });
  expect(now.durationMs).toBeLessThan(60_000);
});

test('one as long as the old one keeps all times and what learners did, and lets go of the old sound', async () => {
  const measured = await make(60_000);
  await replace(measured, { replaceTimes: 'yes' });
  const { durationMs = 0 } = await find(measured.id);
  const file = await make(durationMs + 200);
  const { userId } = await makeLearner(world.db);
  await world.db.insert(favorites).values({ userId, audioFileId: file.id });
  expect(await replace(file)).toMatchObject({ ok: true });
  const now = await find(file.id);
  expect(now.audioObjectId).not.toBe(file.audioObjectId);
  expect(now).toMatchObject({ identifier: file.identifier, createdAt: file.createdAt, durationMs });
  expect(now.work?.kept).toMatchObject([
    { text: 'One.', startMs: 0, endMs: 900, byHand: true },
    { text: 'Two.', startMs: 1000, endMs: 1400 },
  ]);
  const uses = await world.db.select().from(objectUses).where(eq(objectUses.usedById, file.id));
  expect(uses.map(({ objectId }) => objectId)).toEqual([now.audioObjectId]);
  expect(await world.db.select().from(favorites).where(eq(favorites.audioFileId, file.id))).toHaveLength(1);
});

test('it is refused to learners, for a file that is gone, and when somebody else was faster', async () => {
  const file = await make(60_000);
  const learner: Actor = { kind: 'learner', userId: randomUUID() as UserId, isVip: true };
  expect(await replace(file, { actor: learner })).toMatchObject({ kind: 'missing' });
  expect(await replace({ ...file, id: randomUUID() as AudioFileId })).toMatchObject({ kind: 'missing' });
  expect(await replace(file, { seen: randomUUID(), replaceTimes: 'yes' })).toMatchObject({
    kind: 'conflict',
    code: 'dashboard:recording.overtaken',
  });
  expect(await find(file.id)).toMatchObject({ audioObjectId: file.audioObjectId });
});
