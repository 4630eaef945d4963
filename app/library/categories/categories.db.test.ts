import { eq, isNotNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storedObjects } from '#app/media/storage/media.tables.server.ts';
import { visitor } from '#app/platform/ids.ts';
import { openTestDashboard, type TestDashboard } from '#test/harness/test-dashboard.ts';
import { makeAudioFile } from '#test/harness/test-library.ts';
import { audioFileForm } from '../files/audio-files.forms.ts';
import { createAudioFile } from '../files/audio-files.server.ts';
import { listManagedCategories } from '../files/manage.queries.server.ts';
import { audioCategories, audioFiles } from '../library.tables.server.ts';
import {
  addCategory,
  holdCategories,
  removeCategory,
  removeCategoryImage,
  setCategoryImage,
} from './categories.server.ts';

let world: TestDashboard;
beforeAll(async () => {
  world = await openTestDashboard();
});
afterAll(() => world.close());

const asAdmin = () => world.scope(world.admin);
const names = async () =>
  (await world.db.select({ name: audioCategories.name }).from(audioCategories)).map(({ name }) => name);
const find = async (wanted: string) =>
  (await listManagedCategories(asAdmin())).find(({ name }) => name === wanted);

describe('categories', () => {
  it('are nineteen at the beginning, by name, with the number of their files', async () => {
    const listed = await listManagedCategories(asAdmin());
    expect(listed).toHaveLength(19);
    expect(listed.map(({ name }) => name)).toEqual(
      listed.map(({ name }) => name).toSorted((a, b) => a.toLowerCase().localeCompare(b.toLowerCase(), 'en')),
    );
    await makeAudioFile(world.db, { categories: ['Sales', 'SEO'] });
    await makeAudioFile(world.db, { categories: ['Sales'], isVisible: false });
    expect(await find('Sales')).toEqual({ name: 'Sales', image: null, fileCount: 2 });
    expect(await find('SEO')).toMatchObject({ fileCount: 1 });
    expect(await find('Dietetics')).toMatchObject({ fileCount: 0 });
    expect(await listManagedCategories(world.scope(world.learner()))).toEqual([]);
  });

  it('can be added, but not twice, whatever the case', async () => {
    expect(await addCategory(asAdmin(), { name: 'Space travel' })).toMatchObject({ ok: true });
    for (const name of ['Space travel', 'SPACE TRAVEL', 'it', 'LoGiStIcS'])
      expect(await addCategory(asAdmin(), { name })).toMatchObject({
        kind: 'conflict',
        code: 'dashboard:categories.exists',
        field: 'name',
      });
    expect((await names()).filter((name) => /space/i.test(name))).toEqual(['Space travel']);
  });

  it('are added once by two admins in the same moment', async () => {
    const answers = await Promise.all(['Chess', 'chess'].map((name) => addCategory(asAdmin(), { name })));
    expect(answers.map(({ ok }) => ok).sort()).toEqual([false, true]);
  });

  it('can be deleted, but not while a file is in them, hidden or not', async () => {
    await addCategory(asAdmin(), { name: 'Gardening' });
    const file = await makeAudioFile(world.db, { categories: ['IT', 'Gardening'], isVisible: false });
    expect(await removeCategory(asAdmin(), 'Gardening')).toMatchObject({
      kind: 'conflict',
      code: 'dashboard:categories.inUse',
    });
    await world.db.delete(audioFiles).where(eq(audioFiles.id, file.id));
    expect(await removeCategory(asAdmin(), 'Gardening')).toMatchObject({ ok: true });
    expect(await names()).not.toContain('Gardening');
    for (const gone of ['Gardening', 'never', '', '\0', undefined])
      expect(await removeCategory(asAdmin(), gone)).toMatchObject({
        kind: 'missing',
        code: 'dashboard:categories.missing',
      });
  });

  it('never go from under a file that is saved in the same moment', async () => {
    for (let round = 0; round < 8; round += 1) {
      const name = `Race ${round}`;
      await addCategory(asAdmin(), { name });
      const audioUpload = await world.uploadRecording(world.admin);
      const form = audioFileForm.parse({
        title: 'a',
        author: 'b',
        language: 'English',
        categories: name,
        audioUpload,
      });
      const [created, removed] = await Promise.all([
        createAudioFile(asAdmin(), world.uploads, form),
        removeCategory(asAdmin(), name),
      ]);
      expect([created.ok, removed.ok].sort()).toEqual([false, true]);
      expect((await names()).includes(name)).toBe(created.ok);
    }
  });

  it('cannot be deleted while somebody is putting a file into them', async () => {
    await addCategory(asAdmin(), { name: 'Held' });
    let removal: ReturnType<typeof removeCategory> | undefined;
    await world.db.transaction(async (tx) => {
      expect(await holdCategories(tx, ['held'])).toEqual(['Held']);
      removal = removeCategory(asAdmin(), 'Held');
      await makeAudioFile(tx, { categories: ['Held'] });
    });
    expect(await removal).toMatchObject({ code: 'dashboard:categories.inUse' });
  });
});

describe('the picture of a category', () => {
  const released = async () =>
    (await world.db.select().from(storedObjects).where(isNotNull(storedObjects.releasedAt))).map(
      ({ id }) => id,
    );

  it('can be set, replaced and taken away; what nobody shows any more is released', async () => {
    const [first, second] = [await world.uploadPicture(world.admin), await world.uploadPicture(world.admin)];
    expect(await setCategoryImage(asAdmin(), world.uploads, 'Sales', { upload: first.id })).toMatchObject({
      ok: true,
    });
    expect(await find('Sales')).toMatchObject({ image: first.stem });
    expect(
      await setCategoryImage(asAdmin(), world.uploads, 'Sales', { upload: second.id, seen: first.stem }),
    ).toMatchObject({ ok: true });
    expect(await find('Sales')).toMatchObject({ image: second.stem });
    expect(await released()).toEqual(expect.arrayContaining(first.objectIds));
    expect(await released()).not.toContain(second.objectIds[0]);
    expect(await removeCategoryImage(asAdmin(), 'Sales', second.stem)).toMatchObject({ ok: true });
    expect(await find('Sales')).toMatchObject({ image: null });
    expect(await released()).toEqual(expect.arrayContaining(second.objectIds));
  });

  it('that somebody else changed meanwhile stays as they left it', async () => {
    const [theirs, mine] = [await world.uploadPicture(world.admin), await world.uploadPicture(world.admin)];
    await addCategory(asAdmin(), { name: 'Ballet' });
    await setCategoryImage(asAdmin(), world.uploads, 'Ballet', { upload: theirs.id });
    const overtaken = { kind: 'conflict', code: 'dashboard:cover.overtaken' };
    for (const seen of [undefined, '', mine.stem, 7])
      expect(
        await setCategoryImage(asAdmin(), world.uploads, 'Ballet', { upload: mine.id, seen }),
      ).toMatchObject(overtaken);
    expect(await removeCategoryImage(asAdmin(), 'Ballet', mine.stem)).toMatchObject(overtaken);
    expect(await find('Ballet')).toMatchObject({ image: theirs.stem });
    const again = { upload: mine.id, seen: theirs.stem };
    expect(await setCategoryImage(asAdmin(), world.uploads, 'Ballet', again)).toMatchObject({ ok: true });
  });

  it('goes into the bin with the category, where it is kept', async () => {
    await addCategory(asAdmin(), { name: 'Pottery' });
    const picture = await world.uploadPicture(world.admin);
    await setCategoryImage(asAdmin(), world.uploads, 'Pottery', { upload: picture.id });
    expect(await removeCategory(asAdmin(), 'Pottery')).toMatchObject({ ok: true });
    for (const id of picture.objectIds) expect(await released()).not.toContain(id);
  });

  it('is refused for a category that is not there, and with a picture that is not there', async () => {
    const { id } = await world.uploadPicture(world.admin);
    expect(await setCategoryImage(asAdmin(), world.uploads, 'never', { upload: id })).toMatchObject({
      code: 'dashboard:categories.missing',
    });
    expect(await removeCategoryImage(asAdmin(), 'never', '')).toMatchObject({
      code: 'dashboard:categories.missing',
    });
    const anothers = await world.uploadPicture(world.learner());
    expect(await setCategoryImage(asAdmin(), world.uploads, 'Sales', { upload: anothers.id })).toMatchObject({
      code: 'media:refusal.missing',
    });
    expect(await setCategoryImage(asAdmin(), world.uploads, 'Sales', { upload: id })).toMatchObject({
      ok: true,
    });
    expect(await setCategoryImage(asAdmin(), world.uploads, 'SEO', { upload: id })).toMatchObject({
      code: 'media:refusal.missing',
    });
  });
});

it('only admins manage the categories', async () => {
  const before = await world.db.select().from(audioCategories);
  const refused = { kind: 'forbidden', code: 'dashboard:refusal.adminsOnly' };
  for (const actor of [world.learner(), visitor]) {
    const scope = world.scope(actor);
    expect(await addCategory(scope, { name: 'Mine' })).toMatchObject(refused);
    expect(await removeCategory(scope, 'Dietetics')).toMatchObject(refused);
    expect(await setCategoryImage(scope, world.uploads, 'Dietetics', { upload: 'x' })).toMatchObject(refused);
    expect(await removeCategoryImage(scope, 'Dietetics', '')).toMatchObject(refused);
  }
  expect(await world.db.select().from(audioCategories)).toEqual(before);
});
