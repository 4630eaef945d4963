import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { audioFiles } from '#app/library/library.tables.server.ts';
import { findSample } from '#app/library/playback/sample.server.ts';
import { openMedia } from '#app/media/storage/open-media.server.ts';
import { locales, localisedPath } from '#app/platform/i18n/locales.ts';
import { readForm, submitForm } from './harness/html-form.ts';
import { readPage } from './harness/html-page.ts';
import { openTestApp, type TestApp } from './harness/test-app.ts';
import { makeAudioFile, type WantedFile } from './harness/test-library.ts';

const lyrics = 'The zyzzyva sleeps under the belt.\n\nNobody wakes it before noon.';
const sentences = lyrics.split('\n\n').map((text, paragraph) => ({
  ...{ text, paragraph, startMs: paragraph * 1_000, endMs: paragraph * 1_000 + 900 },
  ...{ confident: true, words: [] },
}));

const folder = mkdtempSync(join(tmpdir(), 'dictoria-sample-'));
let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ DATA_DIR: folder });
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => app.db.delete(audioFiles));

const make = (wanted: WantedFile = {}) =>
  makeAudioFile(app.db, { title: 'The Belt', lyrics, sentences, level: 'A2', ...wanted });
const read = async (path: string) => (await app.fetch(path)).text();
const titleOf = async () => (await findSample(app.db, 'en'))?.title;

describe('the open text of a language', () => {
  test('is the easiest, and of those the one that has been there longest', async () => {
    await make({ title: 'Hard', level: 'B1', createdAt: new Date('2020-01-01') });
    await make({ title: 'Unknown', level: null, createdAt: new Date('2020-01-01') });
    expect(await titleOf()).toBe('Hard');
    await make({ title: 'Newer', level: 'A1', createdAt: new Date('2026-02-02') });
    await make({ title: 'Older', level: 'A1', createdAt: new Date('2026-02-01') });
    expect(await titleOf()).toBe('Older');
  });

  test.each([
    ['hidden', { isVisible: false }],
    ['premium', { accessType: 'premium' }],
    ['without times', { sentences: [] }],
    ['too long to be written in one go', { durationMs: 180_001 }],
    ['in another language', { languagesAudio: 'Polish' }],
  ] as [string, WantedFile][])('is none that is %s', async (_, wanted) => {
    await make(wanted);
    expect(await titleOf()).toBeUndefined();
    expect((await app.fetch('/media/sample/en')).status).toBe(404);
    const answer = await app.fetch('/sample/en', { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/try-it?language=en']);
  });
});

describe('its page', () => {
  test.each(locales)('says in %s what it is, without a word of the text', async (locale) => {
    await make();
    const html = await read(localisedPath(locale, '/sample/en'));
    const english = new Intl.DisplayNames(locale, { type: 'language' }).of('en') ?? '';
    const title = /<title>([^<]*)</.exec(html)?.[1] ?? '';
    for (const part of [english, 'A2']) expect(title).toContain(part);
    expect(html).toContain('The Belt');
    for (const word of ['zyzzyva', 'sleeps', 'Nobody']) expect(html).not.toContain(word);
    expect(html.match(/rel="alternate"/g)).toHaveLength(locales.length + 1);
    const [, json = '{}'] = /<script type="application\/ld\+json"[^>]*>([^<]*)</.exec(html) ?? [];
    expect(JSON.parse(json)).toMatchObject({
      '@type': 'LearningResource',
      ...{ inLanguage: 'en', educationalLevel: 'A2', isAccessibleForFree: true },
      audio: { contentUrl: expect.stringMatching(/\/media\/sample\/en$/) },
    });
  });

  test('is in the sitemap in each language, and only where there is a text', async () => {
    await make();
    const sitemap = await read('/sitemap.xml');
    for (const path of ['/sample/en', '/pl/sample/en', '/pt/sample/en'])
      expect(sitemap).toContain(`${path}</loc>`);
    expect(sitemap).not.toContain('/sample/de</loc>');
  });

  test('is heard as a whole or by sentences, written and marked without scripts, and leads to an account', async () => {
    await make();
    const page = await read('/sample/en');
    const players = [...page.matchAll(/<audio[^>]* src="([^"]*)"/g)].map(([, address]) => address);
    const sound = '/media/sample/en';
    expect(players).toEqual([sound, `${sound}#t=0,0.9`, `${sound}#t=1,1.9`]);
    const form = readForm(page, 'Check');
    const text = 'The zyzzyva sleeps under the bell. Nobody wakes it before noon.';
    const marked = await (await submitForm(app.fetch, { path: '/sample/en', form, filled: { text } })).text();
    expect(marked).toMatch(/data-verdict="[^"]*"[^>]*>bell</);
    expect(marked).toContain('under the belt.');
    expect(readPage(marked).part('main').linksTo('Start your 7-day free trial')).toEqual([
      '/login?mode=register',
    ]);
  });

  test.each([
    ['', 'Write what you hear first.'],
    ['a'.repeat(4_001), 'That’s much longer than the text.'],
  ])('refuses what is no text, and says why', async (text, why) => {
    await make();
    const answer = await app.fetch('/sample/en', { method: 'POST', body: new URLSearchParams({ text }) });
    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain(why);
  });

  test('marks nothing once the text is not open any more', async () => {
    const answer = await app.fetch('/sample/en.data', {
      method: 'POST',
      body: new URLSearchParams({ text: 'a' }),
    });
    expect(answer.status).toBe(404);
  });

  test.each(['/sample/xx', '/sample/', '/media/sample/xx'])('%s is nothing', async (path) => {
    expect((await app.fetch(path, { redirect: 'manual' })).status).not.toBe(200);
  });
});

describe('its recording', () => {
  test('is there for everyone in pieces, until the file is hidden', async () => {
    const { id } = await make({ storage: openMedia({ DATA_DIR: folder, STORAGE_FLOOR_MB: 0 }).storage });
    const piece = await app.fetch('/media/sample/en', { headers: { range: 'bytes=0-99' } });
    expect([piece.status, piece.headers.get('content-type')]).toEqual([206, 'audio/mpeg']);
    expect((await piece.arrayBuffer()).byteLength).toBe(100);
    expect((await app.fetch(`/media/audio/${id}`)).status).toBe(404);
    await app.db.update(audioFiles).set({ isVisible: false }).where(eq(audioFiles.id, id));
    expect((await app.fetch('/media/sample/en')).status).toBe(404);
  });

  test('is sent so often to one address', async () => {
    const ask = async () => (await app.fetch('/media/sample/de')).status;
    const answers = await Promise.all(Array.from({ length: 700 }, ask));
    expect(answers.filter((status) => status === 404).length).toBeGreaterThan(500);
    expect(answers).toContain(429);
  });
});
