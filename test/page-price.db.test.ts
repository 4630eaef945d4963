import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { audioPlays } from '#app/library/library.tables.server.ts';
import type { UserId } from '#app/platform/ids.ts';
import { countRoundTrips } from './harness/sent-statements.ts';
import { signedIn, testAuthSecret } from './harness/signed-in.ts';
import { openTestApp, type TestApp } from './harness/test-app.ts';
import { makeAttempt } from './harness/test-attempts.ts';
import { makeDictation } from './harness/test-dictation.ts';

let app: TestApp;
let learner: { userId: string; cookie: string };
let file: string;
beforeAll(async () => {
  app = await openTestApp({ AUTH_SECRET: testAuthSecret });
  learner = await signedIn(app.db, { learningLanguages: ['pl'], interests: ['IT'] });
  for (let nth = 0; nth < 30; nth += 1) {
    const title = `A Night at the Warehouse, part ${nth}`;
    const made = await makeDictation(app.db, { title, categories: nth % 2 ? ['IT'] : ['Sales', 'Tourism'] });
    file = made.id;
    const play = { userId: learner.userId as UserId, audioFileId: made.id, playedAt: new Date() };
    if (nth < 12) await app.db.insert(audioPlays).values(play);
    const { userId, audioFileId } = play;
    const work = nth % 3 ? { finalReached: 1, finishedAt: new Date() } : { finishedAt: null };
    if (nth < 20) await makeAttempt(app.db, { userId, audioFileId, ...work });
  }
});
afterAll(() => app?.close());

async function visit(path: string, cookie = learner.cookie) {
  const before = countRoundTrips();
  const response = await app.fetch(path, { headers: { cookie } });
  const html = await response.text();
  return { response, html, roundTrips: countRoundTrips() - before };
}

describe('a page costs', () => {
  beforeAll(async () => {
    // What the process remembers is asked for once.
    await visit('/library');
  });

  test.each(['/dictation', '/library', '/library?q=warehouse', '/library/recent', '/mobile'])(
    '%s at most six round trips',
    async (path) => expect((await visit(path)).roundTrips).toBeLessThanOrEqual(path.includes('q=') ? 10 : 6),
  );

  test.each(['/dictation', '/library'])('%s at most 70 KB of HTML', async (path) => {
    expect(Buffer.byteLength((await visit(path)).html)).toBeLessThanOrEqual(70_000);
  });

  test('/library one card for each of ten files, however many there are', async () => {
    const { html } = await visit('/library?all=1&language=en');
    expect(html.match(/<article/g)).toHaveLength(10);
  });
});

describe('the texts of a page', () => {
  const namesOf = (html: string) => /id="page-texts"[^>]*data-names="([^"]*)"[^>]*>\{\}</.exec(html)?.[1];

  test('come from the cache of a browser in which somebody is signed in, and never change there', async () => {
    const { html } = await visit('/library');
    const name = namesOf(html)
      ?.split(' ')
      .find((one) => one.startsWith('library?'));
    const address = `/texts/en/${name?.replace('?', '.json?')}`;
    expect(html).toContain(`<link rel="preload" href="${address}" as="fetch"`);
    const texts = await app.fetch(address);
    expect(await texts.json()).toHaveProperty('showMore');
    expect(texts.headers.get('cache-control')).toContain('immutable');
    const older = await app.fetch('/texts/en/library.json?v=older');
    expect(older.headers.get('cache-control')).toBe('public, no-cache');
  });

  test('come with the page for visitors, and for what a phone stores', async () => {
    expect(namesOf((await visit('/login', '')).html)).toBeUndefined();
    const { html } = await visit('/mobile/offline');
    expect(namesOf(html)).toBeUndefined();
    expect(html).toContain('"mobile":{');
  });
});

describe('what is folded away', () => {
  const chip = /<input[^>]* name="category"[^>]* value="IT"/;

  test('is drawn when it is wanted, without scripts on a page of its own', async () => {
    const { html } = await visit('/library?all=1');
    expect(html).not.toMatch(chip);
    const address = /href="(\/library\?[^"]*filters=1)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '';
    const unfolded = (await visit(address)).html;
    expect(unfolded).toMatch(chip);
    expect(unfolded).toMatch(/<details[^>]* open/);
  });

  test('is there at once where something of it is chosen', async () => {
    expect((await visit('/library?category=IT')).html).toMatch(chip);
  });
});

test('a dictation that is open, and one that is not there, are pages too', async () => {
  expect((await visit(`/dictation?file=${file}`)).response.status).toBe(200);
  expect((await visit(`/dictation?file=${randomUUID()}`)).response.status).toBe(200);
});
