import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { jobs } from '#app/platform/jobs/jobs.tables.server.ts';
import { openTestDashboard, type TestDashboard } from '#test/harness/test-dashboard.ts';
import { audioFiles } from '../library.tables.server.ts';
import { audioProcessing } from '../processing/processing.tables.server.ts';
import { audioFileForm } from './audio-files.forms.ts';
import { createAudioFile } from './audio-files.server.ts';

let world: TestDashboard;
beforeAll(async () => {
  world = await openTestDashboard();
});
afterAll(() => world.close());

const filledIn = (changed: Record<string, unknown>) =>
  audioFileForm.parse({
    ...{ title: 'Night Train', author: 'Ada', language: 'Polish', lyrics: 'Pociąg jedzie nocą.' },
    ...{ categories: ['Logistics'], ...changed },
  });

async function create(actor: TestDashboard['admin'], changed: Record<string, unknown>) {
  const audioUpload = await world.uploadRecording(actor);
  const form = filledIn({ audioUpload, ...changed });
  const made = await createAudioFile(world.scope(actor), world.uploads, form);
  if (!made.ok) throw new Error(made.code);
  return made.value.id;
}

const findFile = async (id: string) =>
  (
    await world.db
      .select()
      .from(audioFiles)
      .where(eq(audioFiles.id, id as never))
  )[0];

test('an upload of an admin is shown at once, from a time on or not at all, basic or premium, as the form says', async () => {
  const { admin } = world;
  const shown = await create(admin, { visible: 'yes', accessType: 'premium' });
  expect(await findFile(shown)).toMatchObject({ isVisible: true, publishAt: null, accessType: 'premium' });
  const later = new Date(Date.now() + 60_000);
  const scheduled = await create(admin, { visible: 'yes', publishAt: later.toISOString() });
  expect(await findFile(scheduled)).toMatchObject({ isVisible: false, publishAt: later });
  const queued = await world.db.select().from(jobs).where(eq(jobs.kind, 'library.show-scheduled'));
  expect(queued).toMatchObject([{ payload: { fileId: scheduled }, runAt: later }]);
});

test('an upload may bring its times along, for every sentence and inside the recording', async () => {
  const { admin } = world;
  const times = [{ startMs: 100, endMs: 1000 }];
  const id = await create(admin, { times });
  const [work] = await world.db.select().from(audioProcessing).where(eq(audioProcessing.audioFileId, id));
  expect(work?.kept).toMatchObject([{ ...times[0], text: 'Pociąg jedzie nocą.', byHand: true }]);
  for (const [wrong, code] of [
    [[...times, { startMs: 1000, endMs: 1500 }], 'dashboard:refusal.timesCount'],
    [[{ startMs: 100, endMs: 99_000 }], 'uploads:audio.timesWrong'],
  ]) {
    const audioUpload = await world.uploadRecording(admin);
    const form = filledIn({ audioUpload, times: wrong });
    expect(await createAudioFile(world.scope(admin), world.uploads, form)).toMatchObject({ code });
  }
});

test('an upload of a learner is hidden until an admin shows it', async () => {
  const said = { visible: 'yes', accessType: 'premium', publishAt: '2020-01-01' };
  expect(await findFile(await create(world.learner(), said))).toMatchObject({
    isVisible: false,
    publishAt: null,
    accessType: 'basic',
    contentAccessLevel: 'student',
  });
});
