import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AudioFileId } from '#app/library/audio-file.ts';
import { filesOfZip } from '#app/library/import/zip.ts';
import { openMedia } from '#app/media/storage/open-media.server.ts';
import type { UserId } from '#app/platform/ids.ts';
import { demoRecording } from '#test/harness/mp3-bytes.ts';
import { signedIn, testAuthSecret } from '#test/harness/signed-in.ts';
import { openTestApp, type TestApp } from '#test/harness/test-app.ts';
import { makeAudioFile, type WantedFile } from '#test/harness/test-library.ts';
import { savedWords } from '../memory/saved-words.tables.server.ts';

let app: TestApp;
const dataDir = mkdtempSync(join(tmpdir(), 'dictoria-words-'));
const media = openMedia({ DATA_DIR: dataDir, STORAGE_FLOOR_MB: 0 });
beforeAll(async () => {
  app = await openTestApp({ DATA_DIR: dataDir, AUTH_SECRET: testAuthSecret });
});
afterAll(async () => {
  await app.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const sentence = 'It rains.';
const recorded = async (wanted: WantedFile = {}) =>
  (
    await makeAudioFile(app.db, {
      ...{ storage: media.storage, content: demoRecording(), isVisible: true, ...wanted },
      sentences: [500, 3_200].map((startMs, nth) => ({
        ...{ text: nth === 1 ? sentence : 'Before.', paragraph: 0, words: [], confident: true },
        ...{ startMs, endMs: startMs + 2_000 },
      })),
    })
  ).id;

const save = (userId: string, word: string, audioFileId: AudioFileId | null, own = sentence) =>
  app.db.insert(savedWords).values({
    ...{
      userId: userId as UserId,
      language: 'en' as const,
      word,
      written: word,
      sentence: own,
      audioFileId,
      title: 'Rain',
    },
  });

const ask = (format: string, cookie = '') =>
  app.fetch(`/progress/words/export?language=en&format=${format}`, { headers: { cookie } });

/** The texts of an archive, and the sizes of its sounds. */
async function unpacked(response: Response) {
  const bytes = Buffer.from(await response.arrayBuffer());
  const sounds = (await filesOfZip(new Blob([bytes]))) ?? [];
  // The cards are stored as they are, and stand last.
  const cards =
    bytes.toString('utf8').split('words-en.txt')[1]?.split('PK\u0001\u0002')[0]?.split('\n') ?? [];
  return { sounds, cards };
}

test('the cards for Anki come with the sounds that one may hear, each once', async () => {
  const { cookie, userId } = await signedIn(app.db);
  const [open, closed, gone] = [
    await recorded(),
    await recorded({ contentAccessLevel: 'family', accessType: 'premium' }),
    await recorded({ isVisible: false }),
  ];
  await save(userId, 'rains', open);
  await save(userId, 'it', open);
  await save(userId, 'before', open, 'Another text.');
  await save(userId, 'closed', closed);
  await save(userId, 'hidden', gone);
  await save(userId, 'nowhere', null);
  const response = await ask('anki', cookie);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/zip']);
  const { sounds, cards } = await unpacked(response);
  const name = `dictoria-${open}-1.mp3`;
  expect(sounds.map((sound) => sound.name)).toEqual([name]);
  const clip = await app.fetch(`/media/audio/${open}/sentences/1`, { headers: { cookie } });
  expect(
    Buffer.from((await sounds[0]?.arrayBuffer()) ?? new ArrayBuffer()).equals(
      Buffer.from(await clip.arrayBuffer()),
    ),
  ).toBe(true);
  expect(cards.slice(0, 3)).toEqual([
    '#separator:tab',
    '#html:false',
    '#columns:Word\tSentence\tSource\tSound',
  ]);
  expect(cards).toContain(`rains\t${sentence}\tRain\t[sound:${name}]`);
  expect(cards).toContain(`it\t${sentence}\tRain\t[sound:${name}]`);
  for (const word of ['closed', 'hidden', 'nowhere']) expect(cards).toContain(`${word}\t${sentence}\tRain\t`);
  expect(cards).toContain('before\tAnother text.\tRain\t');
});

test('whose subscription is over has the words without sound', async () => {
  const { cookie, userId } = await signedIn(app.db, { subscriptionStatus: 'expired' });
  await save(userId, 'rains', await recorded());
  expect((await unpacked(await ask('anki', cookie))).sounds).toEqual([]);
  expect(await (await ask('csv', cookie)).text()).toContain('rains,rains,It rains.,Rain');
});

test('nobody has the words of somebody else, and nobody asks without end', async () => {
  const { userId } = await signedIn(app.db);
  await save(userId, 'rains', null);
  const { cookie } = await signedIn(app.db);
  for (const format of ['csv', 'anki']) expect((await ask(format, cookie)).status).toBe(404);
  expect((await ask('csv')).status).toBe(302);
  for (let nth = 0; nth < 4; nth += 1) await ask('csv', cookie);
  expect((await ask('csv', cookie)).status).toBe(429);
});
