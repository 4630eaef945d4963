import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { userProfiles } from '#app/accounts/accounts.tables.server.ts';
import { learningOf } from '#app/accounts/sessions/current-session.ts';
import { type Actor, visitor } from '#app/platform/ids.ts';
import { openTestDatabase, type TestDatabase } from '#test/harness/test-database.ts';
import { makeAudioFile } from '#test/harness/test-library.ts';
import { type Learner, makeLearner } from '#test/harness/test-people.ts';
import { listCategories } from '../categories/categories.server.ts';
import { libraryPreferencesForm } from './preferences.forms.ts';
import { savePreferences } from './preferences.server.ts';
import { openingFilters } from './shelf-address.ts';
import { findShelfChoices } from './shelf-counts.queries.server.ts';

let site: TestDatabase;
beforeAll(async () => {
  site = await openTestDatabase();
});
afterAll(() => site?.close());

describe('the form', () => {
  test('may be empty, and merges what stands twice', () => {
    expect(libraryPreferencesForm.parse({})).toEqual({ languages: [], level: null, interests: [] });
    expect(libraryPreferencesForm.parse({ languages: 'pl', level: 'B1', interests: 'IT' })).toEqual({
      languages: ['pl'],
      level: 'B1',
      interests: ['IT'],
    });
    expect(libraryPreferencesForm.parse({ languages: ['pl', 'de', 'pl'], interests: ['IT', 'IT'] })).toEqual({
      languages: ['pl', 'de'],
      level: null,
      interests: ['IT'],
    });
  });

  test.each([
    { languages: 'Polish' },
    { languages: ['pl', 'xx'] },
    { languages: { pl: true } },
    { level: 'C2' },
    { interests: [7] },
    { interests: 'x'.repeat(51) },
    { interests: ['IT', 'I\0T'] },
    { interests: Array.from({ length: 201 }, (_, n) => `topic ${n}`) },
  ])('refuses what the page never sends: %j', (fields) => {
    const form = libraryPreferencesForm.safeParse(fields);
    expect(form.error?.issues.map(({ message }) => message)).toContain('library:preferences.failed');
  });
});

async function learningOfActor({ userId }: Learner) {
  const [profile] = await site.db.select().from(userProfiles).where(eq(userProfiles.id, userId));
  return profile && { ...learningOf(profile), isAsked: profile.startAnsweredAt === null };
}

describe('preferences', () => {
  test('are saved, replaced and emptied; categories that are gone are left out', async () => {
    const scope = { db: site.db, actor: await makeLearner(site.db), now: new Date() };
    expect(await learningOfActor(scope.actor)).toMatchObject({ languages: [], isAsked: true });
    for (const [given, kept] of [
      [
        { languages: ['pl', 'de'], level: 'A2', interests: ['IT', 'Knitting'] },
        { languages: ['pl', 'de'], level: 'A2', interests: ['IT'] },
      ],
      [
        { languages: ['fr'], interests: [] },
        { languages: ['fr'], level: null, interests: [] },
      ],
      [
        { languages: [], interests: [] },
        { languages: [], level: null, interests: [] },
      ],
    ] as const) {
      const form = libraryPreferencesForm.parse(given);
      expect(await savePreferences(scope, form)).toEqual({ ok: true, value: undefined });
      expect(await learningOfActor(scope.actor)).toEqual({ ...kept, isAsked: false });
    }
  });

  test('are nobody else’s', async () => {
    const [anna, bruno] = [await makeLearner(site.db), await makeLearner(site.db)];
    const form = { languages: ['it' as const], level: null, interests: ['IT'] };
    await savePreferences({ db: site.db, actor: anna, now: new Date() }, form);
    expect(await learningOfActor(bruno)).toMatchObject({ languages: [], interests: [], isAsked: true });
  });

  test('need someone to belong to', async () => {
    const form = { languages: [], level: null, interests: [] };
    const scope = { db: site.db, now: new Date() };
    expect(await savePreferences({ ...scope, actor: visitor }, form)).toMatchObject({ kind: 'forbidden' });
    const gone = { ...(await makeLearner(site.db)), userId: '00000000-0000-4000-8000-000000000000' as never };
    expect(await savePreferences({ ...scope, actor: gone }, form)).toMatchObject({ kind: 'missing' });
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
  const wishes = { languages: ['pl' as const] };
  const everything = { languages: [] };
  const openedBy = async (actor: Actor) =>
    openingFilters(wishes, (await findShelfChoices({ db: site.db, actor })).cells);
  expect(await openedBy(anna)).toEqual({ languages: ['pl'] });
  expect(await openedBy(bruno)).toEqual(everything);
  expect(await openedBy(visitor)).toEqual(everything);
});

test('the categories come by name, with the nineteen that the product brings', async () => {
  const names = (await listCategories(site.db)).map(({ name }) => name);
  expect(names).toHaveLength(19);
  expect(names).toEqual(names.toSorted());
});
