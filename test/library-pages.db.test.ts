import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { shelfPageSize } from '#app/library/browse/shelf.ts';
import { favorites } from '#app/library/library.tables.server.ts';
import type { UserId } from '#app/platform/ids.ts';
import { readForm, submitForm } from './harness/html-form.ts';
import { shownOf } from './harness/shown-of.ts';
import { signedIn, testAuthSecret } from './harness/signed-in.ts';
import { openTestApp, type TestApp } from './harness/test-app.ts';
import { makeAudioFile } from './harness/test-library.ts';

type Person = Awaited<ReturnType<typeof signedIn>>;

let app: TestApp;
let learner: Person;
let kid: Person;
let expired: Person;
let admin: Person;
let open: Awaited<ReturnType<typeof makeAudioFile>>;

const lyrics = 'Zyzzyva sleeps under the conveyor belt.';

beforeAll(async () => {
  app = await openTestApp({ AUTH_SECRET: testAuthSecret });
  learner = await signedIn(app.db, {});
  kid = await signedIn(app.db, { subscriptionStatus: 'active', subscriptionPlan: 'free' });
  expired = await signedIn(app.db, { subscriptionEndDate: new Date(Date.now() - 86_400_000) });
  admin = await signedIn(app.db, { role: 'admin' });
  open = await makeAudioFile(app.db, { title: 'The Open Door', lyrics, durationMs: 84_000, level: 'A2' });
  await makeAudioFile(app.db, { title: 'The Paid Door', lyrics, accessType: 'premium' });
  await makeAudioFile(app.db, { title: 'The Hidden Door', lyrics, isVisible: false });
  const userId = learner.userId as UserId;
  await makeAudioFile(app.db, { title: 'The Own Door', lyrics, isVisible: false, userId });
});
afterAll(() => app.close());

async function page(path: string, { cookie }: Person) {
  const response = await app.fetch(path, { headers: { cookie } });
  const body = await response.text();
  return { status: response.status, body, shown: shownOf(body) };
}

/** The part of a page that speaks of one file. */
const cardOf = (body: string, title: string) =>
  body.match(/<article.*?<\/article>/gs)?.find((card) => card.includes(title)) ?? '';

describe('a card', () => {
  test('says what the file is, and leads to the dictation', async () => {
    const card = cardOf((await page('/library', learner)).body, 'The Open Door');
    for (const text of ['Dictoria Studio', 'Logistics', 'English', 'A2', '1:24', '0 likes'])
      expect(card).toContain(text);
    expect(card).toContain(`href="/dictation?file=${open.id}"`);
  });

  test('says which plan is missing', async () => {
    expect(cardOf((await page('/library', kid)).body, 'The Open Door')).toContain('Student plan required');
    expect(cardOf((await page('/library', learner)).body, 'The Paid Door')).toContain('Paid plan required');
    expect(cardOf((await page('/library', learner)).body, 'The Open Door')).not.toContain('required');
  });

  test('says to its owner and to admins that nobody else sees it', async () => {
    expect(cardOf((await page('/library', learner)).body, 'The Own Door')).toContain('Not visible to others');
    expect(cardOf((await page('/library', admin)).body, 'The Hidden Door')).toContain(
      'Not visible to others',
    );
  });

  test('has nothing to play for someone without access', async () => {
    const { body } = await page('/library', expired);
    expect(cardOf(body, 'The Open Door')).not.toBe('');
    expect(body).not.toContain('/dictation?file=');
  });
});

describe('nothing leaves the server', () => {
  const paths = ['/library', '/library?all=1', '/library?sort=newest', '/library?q=door', '/library/recent'];
  const forms = paths.flatMap((path) => {
    const [name, query] = path.split('?');
    return [path, `${name}.data${query ? `?${query}` : ''}`];
  });

  test.each(forms)('%s: of a hidden file', async (path) => {
    for (const person of [learner, kid, expired]) {
      const { status, body } = await page(path, person);
      expect(status).toBeLessThan(300);
      expect(body).toContain('The Open Door');
      expect(body).not.toContain('The Hidden Door');
    }
  });

  test.each(forms)('%s: of a text or of where a recording lies', async (path) => {
    for (const person of [learner, kid, expired, admin]) {
      const { body } = await page(path, person);
      expect(body).not.toContain('Zyzzyva');
      expect(body).not.toContain(open.filePath);
    }
  });
});

describe('a favorite', () => {
  const path = '/library/favorites';
  const send = (fields: Record<string, string>, { cookie } = learner, address = `${path}.data`) =>
    app.fetch(address, { method: 'POST', body: new URLSearchParams(fields), headers: { cookie } });
  const hearts = () => app.db.$count(favorites, eq(favorites.audioFileId, open.id));

  test('is set once however often it is sent, and taken away the same way', async () => {
    for (const wanted of ['true', 'true', 'false', 'false']) {
      const response = await send({ id: open.id, wanted });
      expect(response.status).toBe(200);
      expect(await response.text()).toContain('likesCount');
      expect(await hearts()).toBe(wanted === 'true' ? 1 : 0);
    }
  });

  test('of a form without scripts comes back to its page, and to no other site', async () => {
    const fields = { id: open.id, wanted: 'true' };
    const back = await send({ ...fields, returnTo: '/library?q=door' }, learner, path);
    expect(back.headers.get('location')).toBe('/library?q=door');
    const away = await send({ ...fields, returnTo: 'https://elsewhere.example' }, learner, path);
    expect(away.headers.get('location')).toBe('/library');
    await send({ ...fields, wanted: 'false' });
  });

  test('is refused on what is not there for the person', async () => {
    const hidden = await makeAudioFile(app.db, { isVisible: false });
    for (const id of [hidden.id, 'nonsense', ''])
      expect((await send({ id, wanted: 'true' })).status, id).toBe(404);
    expect((await send({ id: open.id, wanted: 'perhaps' })).status).toBe(422);
    expect(await hearts()).toBe(0);
  });
});

test('preferences are saved and opened on; what nobody can choose is refused', async () => {
  const person = await signedIn(app.db, {});
  const save = (fields: [string, string][]) =>
    app.fetch('/library?tab=preferences', {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { cookie: person.cookie },
    });
  const saved = await save([
    ['languages', 'en'],
    ['interests', 'Logistics'],
  ]);
  expect(saved.status).toBe(200);
  expect(shownOf(await saved.text())).toContain('Preferences saved successfully');
  expect((await page('/library', person)).shown).toContain('Based on your preferences:');
  expect((await page('/library?all=1', person)).shown).not.toContain('Based on your preferences:');

  const refused = await save([['languages', 'xx']]);
  expect(refused.status).toBe(422);
  expect(shownOf(await refused.text())).toContain('Failed to save preferences');
});

describe('without scripts', () => {
  const send = (path: string, form: ReturnType<typeof readForm>, person: Person, filled = {}) =>
    submitForm(app.fetch, { path, form, filled, headers: { cookie: person.cookie } });

  test('one searches, and adds a favorite that leads back to what was found', async () => {
    const person = await signedIn(app.db, {});
    const form = readForm((await page('/library', person)).body, 'Show results');
    const found = await send('/library', form, person, { q: 'open', language: 'en' });
    const html = await found.text();
    expect(html.match(/<article/g)).toHaveLength(1);
    const path = '/library?q=open&language=en';
    const heart = readForm((await page(path, person)).body, 'Favorite: The Open Door');
    const given = await send(path, heart, person);
    expect(given.headers.get('location')).toBe(path);
    expect(cardOf((await page(path, person)).body, 'The Open Door')).toContain('aria-pressed="true"');
    await send(path, readForm((await page(path, person)).body, 'Favorite: The Open Door'), person);
  });

  test('one turns the pages', async () => {
    for (let nth = 0; nth < shelfPageSize; nth++) await makeAudioFile(app.db, { title: `Recent ${nth}` });
    const { body } = await page('/library/recent', learner);
    expect(body.match(/<article/g)).toHaveLength(shelfPageSize);
    const more = /href="(\/library\/recent\?after=[^"]*)"/.exec(body)?.[1] ?? '';
    expect((await page(more, learner)).body).toContain('The Open Door');
  });

  test('one saves preferences, and the library opens on them', async () => {
    const person = await signedIn(app.db, {});
    const path = '/library?tab=preferences';
    const form = readForm((await page(path, person)).body, 'Save preferences');
    const saved = await send(path, form, person, { languages: 'en' });
    expect(shownOf(await saved.text())).toContain('Preferences saved successfully');
    expect((await page('/library', person)).shown).toMatch(/Based on your preferences:.*English/s);
  });
});

test('a library that cannot be read is a sentence in its place, with a way to try again', async () => {
  await app.db.execute(sql`alter table audio_file_counts rename to audio_file_counts_elsewhere`);
  try {
    const { status, shown } = await page('/library', learner);
    expect(status).toBe(500);
    expect(shown).toContain('Failed to load library data');
    expect(shown).toContain('Try again');
    expect(shown).toContain('Main navigation');
  } finally {
    await app.db.execute(sql`alter table audio_file_counts_elsewhere rename to audio_file_counts`);
  }
});
