import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { noticeChannel } from '#app/platform/live/hub.server.ts';
import { openTestDashboard, type TestDashboard } from '#test/harness/test-dashboard.ts';
import { makeAudioFile } from '#test/harness/test-library.ts';
import { deleteAudioFile, setAccessType, setVisibility } from './files/audio-files.server.ts';
import { realign } from './times/sentence-times.server.ts';

let world: TestDashboard;
const heard: string[] = [];
beforeAll(async () => {
  world = await openTestDashboard();
  await world.database.listen(noticeChannel, (notice) => void heard.push(JSON.parse(notice).topic));
});
afterAll(() => world.close());
beforeEach(() => {
  heard.length = 0;
});

const asAdmin = () => world.scope(world.admin);

test.each([
  ['a change to', true, 'library', (id: string) => setAccessType(asAdmin(), id, 'premium')],
  ['a change to', false, 'dashboard', (id: string) => setAccessType(asAdmin(), id, 'premium')],
  ['hiding', true, 'library', (id: string) => setVisibility(asAdmin(), id, false)],
  ['showing', false, 'library', (id: string) => setVisibility(asAdmin(), id, true)],
  ['deleting', true, 'library', (id: string) => deleteAudioFile(asAdmin(), id)],
  ['deleting', false, 'dashboard', (id: string) => deleteAudioFile(asAdmin(), id)],
  ['finding the times anew of', true, 'library', (id: string) => realign(asAdmin(), id)],
  ['finding the times anew of', false, 'dashboard', (id: string) => realign(asAdmin(), id)],
])('%s a file (visible: %s) is news for: %s', async (_, isVisible, topic, change) => {
  const { id, userId } = await makeAudioFile(world.db, { isVisible });
  expect(await change(id)).toMatchObject({ ok: true });
  await expect.poll(() => heard).toEqual([topic, `uploads:${userId}`]);
});
