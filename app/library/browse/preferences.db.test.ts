import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Actor, visitor } from '#app/platform/ids.ts';
import { openTestDatabase, type TestDatabase } from '#test/harness/test-database.ts';
import { makeAudioFile } from '#test/harness/test-library.ts';
import { makeLearner } from '#test/harness/test-people.ts';
import { listCategories } from '../categories/categories.server.ts';
import { libraryPreferencesForm } from './preferences.forms.ts';
import { findPreferences, savePreferences } from './preferences.server.ts';
import { openingFilters } from './shelf-address.ts';
import { findShelfChoices } from './shelf-counts.queries.server.ts';

let site: TestDatabase;
beforeAll(async () => {
  site = await openTestDatabase();
});
afterAll(() => site?.close());

describe('the form', () => {
  test('may be empty, and merges what stands twice', () => {
    expect(libraryPreferencesForm.parse({})).toEqual({ languages: [], interests: [] });
    expect(libraryPreferencesForm.parse({ languages: 'pl', interests: 'IT' })).toEqual({
      languages: ['pl'],
      interests: ['IT'],
    });
    expect(libraryPreferencesForm.parse({ languages: ['pl', 'de', 'pl'], interests: ['IT', 'IT'] })).toEqual({
      languages: ['pl', 'de'],
      interests: ['IT'],
    });
  });

  test.each([
    { languages: 'Polish' },
    { languages: ['pl', 'xx'] },
    { languages: { pl: true } },
    { interests: [7] },
    { interests: 'x'.repeat(51) },
    { interests: ['IT', 'I\0T'] },
    { interests: Array.from({ length: 201 }, (_, n) => `topic ${n}`) },
  ])('refuses what the page never sends: %j', (fields) => {
    const form = libraryPreferencesForm.safeParse(fields);
    expect(form.error?.issues.map(({ message }) => message)).toContain('library:preferences.failed');
  });
});

describe('preferences', () => {
  test('are saved, replaced and emptied; categories that are gone are left out', async () => {
    const scope = { db: site.db, actor: await makeLearner(site.db) };
    for (const [given, kept] of [
      [
        { languages: ['pl', 'de'], interests: ['IT', 'Knitting'] },
        { languages: ['pl', 'de'], interests: ['IT'] },
      ],
      [
        { languages: ['fr'], interests: [] },
        { languages: ['fr'], interests: [] },
      ],
      [
        { languages: [], interests: [] },
        { languages: [], interests: [] },
      ],
    ] as const) {
      const form = libraryPreferencesForm.parse(given);
      expect(await savePreferences(scope, form)).toEqual({ ok: true, value: undefined });
      expect(await findPreferences(scope)).toEqual(kept);
    }
  });

  test('are nobody else’s', async () => {
    const [anna, bruno] = [await makeLearner(site.db), await makeLearner(site.db)];
    await savePreferences({ db: site.db, actor: anna }, { languages: ['it'], interests: ['IT'] });
    expect(await findPreferences({ db: site.db, actor: bruno })).toEqual({ languages: [], interests: [] });
  });

  test('need someone to belong to', async () => {
    const form = { languages: [], interests: [] };
    expect(await savePreferences({ db: site.db, actor: visitor }, form)).toMatchObject({ kind: 'forbidden' });
    const gone = { ...(await makeLearner(site.db)), userId: '00000000-0000-4000-8000-000000000000' as never };
    expect(await savePreferences({ db: site.db, actor: gone }, form)).toMatchObject({ kind: 'missing' });
    expect(await findPreferences({ db: site.db, actor: visitor })).toEqual(form);
  });
});

test('the library opens on preferences only as far as there is something for that person to see', async () => {
  const [anna, bruno] = [await makeLearner(site.db), await makeLearner(site.db)];
  await makeAudioFile(site.db, {
    languagesAudio: 'Polish',
    categories: ['IT'],
    isVisible: false,
    userId: anna.userId,
  });
  await makeAudioFile(site.db, { languagesAudio: 'German', categories: ['Sales'] });
  const wishes = { languages: ['pl' as const], interests: ['IT'] };
  const everything = { languages: [], categories: [] };
  const openedBy = async (actor: Actor) =>
    openingFilters(wishes, (await findShelfChoices({ db: site.db, actor })).cells);
  expect(await openedBy(anna)).toEqual({
    languages: ['pl'],
    categories: ['IT'],
  });
  expect(await openedBy(bruno)).toEqual(everything);
  expect(await openedBy(visitor)).toEqual(everything);
});

test('the categories come by name, with the nineteen that the product brings', async () => {
  const names = (await listCategories(site.db)).map(({ name }) => name);
  expect(names).toHaveLength(19);
  expect(names).toEqual(names.toSorted());
});
