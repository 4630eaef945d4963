import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { userProfiles } from '#app/accounts/accounts.tables.server.ts';
import { auditLog } from '#app/platform/audit/audit.tables.server.ts';
import { openTexts } from '#app/platform/i18n/texts.server.ts';
import { type Actor, visitor } from '#app/platform/ids.ts';
import { createLog } from '#app/platform/log.server.ts';
import { openTestDatabase, type TestDatabase } from '#test/harness/test-database.ts';
import { makeAudioFile } from '#test/harness/test-library.ts';
import { type Admin, makeAdmin, makeLearner } from '#test/harness/test-people.ts';
import { listManagedCategories } from '../files/manage.queries.server.ts';
import { audioFiles } from '../library.tables.server.ts';
import { categoryNamesForm } from './categories.forms.ts';
import { addCategory, removeCategory } from './categories.server.ts';
import { listCategoryNames, mergeCategories, nameCategory } from './category-names.server.ts';
import { ownNameKey } from './category-names.ts';

let site: TestDatabase;
let admin: Admin;
beforeAll(async () => {
  site = await openTestDatabase();
  admin = await makeAdmin(site.db);
});
afterAll(() => site?.close());

const asked = (actor: Actor = admin) => ({ db: site.db, actor, now: new Date() });
const namesOf = async (name: string) => (await listCategoryNames(site.db, [name]))[0];

/** Sends the form as the page fills it, with what was typed over it. */
async function rename(name: string, typed: Record<string, string>, actor: Actor = admin) {
  const seen = await namesOf(name);
  return nameCategory(
    asked(actor),
    name,
    categoryNamesForm.parse({ ...seen, seen: JSON.stringify(seen), ...typed }),
  );
}

test('a category is called as the product says it, or as it was added, until somebody calls it otherwise', async () => {
  expect(await namesOf('Logistics')).toMatchObject({ en: 'Logistics', de: 'Logistik' });
  await addCategory(asked(), { name: 'Law' });
  expect(await namesOf('Law')).toMatchObject({ en: 'Law', de: 'Law', pl: 'Law' });
  const empty = { pl: '', es: '', it: '', fr: '', pt: '' };
  expect(await rename('Law', { ...empty, en: 'Law & order', de: 'Recht' })).toMatchObject({ ok: true });
  expect(await namesOf('Law')).toMatchObject({ en: 'Law & order', de: 'Recht', pl: 'Law & order' });
  const texts = await openTexts(site.database, createLog({ level: 'silent' }));
  expect(texts.instance('de').t(ownNameKey('Law') as never)).toBe('Recht');
  const [event] = await site.db.select().from(auditLog).where(eq(auditLog.action, 'category.edit'));
  expect(event).toMatchObject({ subjectName: 'Law', before: { de: 'Law' }, after: { de: 'Recht' } });
  await rename('Law', { en: 'Law', de: 'Law', pl: 'Law', es: 'Law', it: 'Law', fr: 'Law', pt: 'Law' });
  expect(texts.instance('de').exists(ownNameKey('IT'))).toBe(false);
});

test('two categories are never called the same, and of two who rename one the second is told', async () => {
  await addCategory(asked(), { name: 'Chess' });
  await addCategory(asked(), { name: 'Go' });
  await rename('Chess', { en: 'Board games' });
  const exists = { kind: 'conflict', code: 'dashboard:categories.exists', field: 'en' };
  for (const en of ['it', 'BOARD GAMES']) expect(await rename('Go', { en })).toMatchObject(exists);
  expect(await rename('Go', { en: 'Baduk', seen: '{}' })).toMatchObject({
    kind: 'conflict',
    code: 'dashboard:categories.changedMeanwhile',
  });
  expect(await rename('Go', {})).toMatchObject({ ok: true });
});

test('a category that is added anew has no name of an older one', async () => {
  await addCategory(asked(), { name: 'Yoga' });
  await rename('Yoga', { de: 'Dehnen' });
  await removeCategory(asked(), 'Yoga');
  await addCategory(asked(), { name: 'yoga' });
  expect(await namesOf('yoga')).toMatchObject({ de: 'yoga' });
});

test('merged, a category gives its files and everybody’s interests to the other, once each', async () => {
  const { id: one } = await makeAudioFile(site.db, { categories: ['SEO', 'Local SEO'] });
  const { id: two } = await makeAudioFile(site.db, { categories: ['IT', 'Local SEO'], isVisible: false });
  const anna = await makeLearner(site.db, { interests: ['Local SEO', 'Sales'] });
  expect(await mergeCategories(asked(), 'Local SEO', 'SEO')).toMatchObject({ ok: true });
  const files = new Map((await site.db.select().from(audioFiles)).map((file) => [file.id, file.categories]));
  expect([files.get(one), files.get(two)]).toEqual([['SEO'], ['IT', 'SEO']]);
  const [profile] = await site.db.select().from(userProfiles).where(eq(userProfiles.id, anna.userId));
  expect(profile?.interests).toEqual(['SEO', 'Sales']);
  const listed = await listManagedCategories(asked());
  expect(listed.find(({ name }) => name === 'SEO')).toMatchObject({ fileCount: 2 });
  expect(listed.some(({ name }) => name === 'Local SEO')).toBe(false);
});

test('only admins rename and merge, and only what is there, into something else', async () => {
  for (const actor of [visitor, await makeLearner(site.db)]) {
    expect(await rename('IT', { en: 'Mine' }, actor)).toMatchObject({ kind: 'forbidden' });
    expect(await mergeCategories(asked(actor), 'IT', 'SEO')).toMatchObject({ kind: 'forbidden' });
  }
  expect(await rename('never', { en: 'Mine' })).toMatchObject({ code: 'dashboard:categories.missing' });
  for (const into of ['never', '\0'])
    expect(await mergeCategories(asked(), 'IT', into)).toMatchObject({
      code: 'dashboard:categories.missing',
    });
  for (const into of ['IT', '', undefined])
    expect(await mergeCategories(asked(), 'IT', into)).toMatchObject({ kind: 'invalid', field: 'into' });
});
