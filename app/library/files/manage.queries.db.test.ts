import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type UserId, visitor } from '#app/platform/ids.ts';
import { signedIn } from '#test/harness/signed-in.ts';
import { openTestDashboard, type TestDashboard } from '#test/harness/test-dashboard.ts';
import { makeAudioFile, type WantedFile } from '#test/harness/test-library.ts';
import {
  type ManagedFile as Listed,
  listManagedFiles,
  listMyUploads,
  managedPageSize,
} from './manage.queries.server.ts';
import { type ManageFilters, manageSearch, manageSorts } from './manage-filters.ts';

let world: TestDashboard;
beforeAll(async () => {
  world = await openTestDashboard();
});
afterAll(() => world.close());
beforeEach(() => world.db.execute(sql`truncate audio_files, audio_file_counts cascade`));

const list = (search = '') =>
  listManagedFiles(world.scope(world.admin), manageSearch.read(new URLSearchParams(search)));
const titles = async (search = '') => (await list(search)).files.map(({ title }) => title);
const make = (title: string, wanted: WantedFile = {}) => makeAudioFile(world.db, { title, ...wanted });
const unsure = { text: 'x', paragraph: 0, startMs: 0, endMs: 9, confident: false, words: [] };

describe('the managed files', () => {
  it('are all there, shown and hidden, the newest first, with their state', async () => {
    await make('Old', { createdAt: new Date('2026-01-01'), isVisible: false, userId: null });
    await make('New', {
      createdAt: new Date('2026-02-01'),
      sentences: [unsure, { ...unsure, confident: true }],
    });
    const { files, total } = await list();
    expect(files).toMatchObject([
      { title: 'New', isVisible: true, alignmentState: 'done', unsureCount: 1, warnings: [] },
      { title: 'Old', isVisible: false, alignmentState: 'no_lyrics', unsureCount: 0, uploaderName: null },
    ]);
    expect(total).toBe(2);
    expect(JSON.stringify(files)).not.toMatch(/filePath|"lyrics"|audioObjectId/);
  });

  it('are nobody’s but the admins’', async () => {
    await make('Any');
    for (const actor of [world.learner(), visitor])
      expect(await listManagedFiles(world.scope(actor), manageSearch.read(new URLSearchParams()))).toEqual({
        files: [],
        total: 0,
      });
  });

  it('are found by the beginning of words in title, author, identifier and text, accents or not', async () => {
    await make('Żółta łódź', { author: 'Núria', identifier: 'PL-07', lyrics: 'Wieje silny wiatr.' });
    await make('Something else');
    for (const query of ['zolta', 'ŁÓDŹ', 'nuria', 'pl-07', 'silny wiatr', 'wia zol'])
      expect(await titles(`q=${encodeURIComponent(query)}`), query).toEqual(['Żółta łódź']);
    expect(await titles('q=storm')).toEqual([]);
    expect(await titles('q=wiatr+storm')).toEqual([]);
  });

  it('are not upset by any query', async () => {
    await make('One');
    for (const query of ["'", '"', '%', '\\', '&|!():*<->', '\0', '😀', 'x'.repeat(10_000), "' or 1=1 --"])
      expect(await titles(`q=${encodeURIComponent(query)}`)).toBeDefined();
    expect(await titles(`q=${encodeURIComponent('... !')}`)).toEqual(['One']);
  });

  it('can be narrowed by everything the page offers', async () => {
    await make('Right', {
      languagesAudio: 'German',
      categories: ['SEO', 'IT'],
      isVisible: false,
      accessType: 'premium',
      contentAccessLevel: 'kids',
      level: 'B2',
      processing: { alignmentState: 'failed' },
    });
    await make('Wrong');
    for (const search of [
      'language=de',
      'category=IT',
      'visibility=hidden',
      'accessType=premium',
      'accessLevel=kids',
      'level=B2',
      'work=failed',
      'language=de&category=SEO&visibility=hidden&accessType=premium&accessLevel=kids&level=B2&work=attention&q=right',
    ])
      expect(await titles(search), search).toEqual(['Right']);
    expect(await titles('language=de&category=Sales')).toEqual([]);
    expect(await titles('category=%00')).toEqual(await titles(''));
  });

  it('that need a look are those that failed, are damaged, or have unsure sentences', async () => {
    await make('Fine', { sentences: [{ ...unsure, confident: true }] });
    await make('Outline failed', { processing: { outlineState: 'failed' } });
    await make('Alignment failed', { processing: { alignmentState: 'failed' } });
    await make('Cut off', { processing: { warnings: ['truncated'] } });
    await make('Unsure', { sentences: [unsure] });
    await make('Busy', { processing: { alignmentState: 'working' } });
    await make('Long', { processing: { alignmentState: 'too_long' } });
    expect((await titles('work=attention')).sort()).toEqual([
      'Alignment failed',
      'Cut off',
      'Outline failed',
      'Unsure',
    ]);
    expect(await titles('work=working')).toEqual(['Busy']);
    expect(await titles('work=too_long')).toEqual(['Long']);
  });
});

describe('the order of the managed files', () => {
  it('is any that the page offers, and every page holds the next ones', async () => {
    for (let nth = 0; nth < managedPageSize + 3; nth += 1)
      await make(`File ${String.fromCharCode(97 + ((nth * 7) % 26))}`, {
        likesCount: nth % 3,
        durationMs: 1_000 + ((nth * 5) % 4),
        createdAt: new Date(Date.UTC(2026, 0, 1 + (nth % 9))),
      });
    const value = {
      newest: (file: Listed) => -file.createdAt.getTime(),
      oldest: (file: Listed) => file.createdAt.getTime(),
      title: (file: Listed) => file.title.charCodeAt(5),
      titleDown: (file: Listed) => -file.title.charCodeAt(5),
      likes: (file: Listed) => -file.likesCount,
      likesUp: (file: Listed) => file.likesCount,
      longest: (file: Listed) => -file.durationMs,
      shortest: (file: Listed) => file.durationMs,
    };
    for (const sort of manageSorts) {
      const first = await list(`sort=${sort}`);
      const second = await list(`sort=${sort}&after=${encodeURIComponent(first.after ?? '')}`);
      const all = [...first.files, ...second.files];
      expect(new Set(all.map(({ id }) => id)).size, sort).toBe(managedPageSize + 3);
      const values = all.map(value[sort]);
      expect(values, sort).toEqual(values.toSorted((one, other) => one - other));
      const back = await list(`sort=${sort}&before=${encodeURIComponent(second.before ?? '')}`);
      expect(back.files).toEqual(first.files);
      // A place in another order is none in this one, and no failure.
      expect(await list(`sort=${sort}&after=${randomUUID()}.x`)).toBeDefined();
    }
  });

  it('narrows by who brought them, and always says how many fit', async () => {
    const { userId } = await signedIn(world.db, { role: 'user' });
    const { userId: adminId } = await signedIn(world.db, { role: 'admin' });
    await make('Theirs', { userId: userId as UserId });
    await make('Ours', { userId: adminId as UserId });
    await make('Of nobody', { userId: null });
    expect(await titles('owner=learners')).toEqual(['Theirs']);
    expect((await titles('owner=team')).toSorted()).toEqual(['Of nobody', 'Ours']);
    expect(await titles(`by=${userId}`)).toEqual(['Theirs']);
    expect(await list('owner=team')).toMatchObject({ total: 2 });
    expect(await list('q=theirs&work=no_lyrics')).toMatchObject({ total: 1 });
    expect(await list('q=nothing')).toMatchObject({ total: 0 });
  });
});

describe('the managed files by cover and age', () => {
  it.each([
    ['cover=with', ['New']],
    ['cover=without', ['Last month', 'Last week', 'Old']],
    ['age=week', ['New']],
    ['age=month', ['Last week', 'New']],
    ['age=year', ['Last month', 'Last week', 'New']],
    ['age=older', ['Old']],
  ])('%s', async (search, wanted) => {
    const ago = (days: number) => ({ createdAt: new Date(Date.now() - days * 86_400_000) });
    await make('New', { ...ago(1), coverImage: 'covers/1' });
    await make('Last week', ago(8));
    await make('Last month', ago(40));
    await make('Old', ago(400));
    expect((await titles(search)).toSorted()).toEqual(wanted);
  });
});

describe('the pages of the managed files', () => {
  /** Three pages, several files in the same instant, and instants that differ by less than a millisecond. */
  async function fill(): Promise<string[]> {
    const number = 2 * managedPageSize + 5;
    for (let nth = 0; nth < number; nth += 1) await make(`File ${nth}`);
    await world.db.execute(sql`update audio_files set created_at =
      timestamptz '2026-01-01' + (substring(title from '\\d+')::int / 4) * interval '1 microsecond'`);
    const { rows } = await world.db.execute<{ id: string }>(
      sql`select id from audio_files order by created_at desc, id desc`,
    );
    return rows.map(({ id }) => id);
  }
  const page = (cursors: Pick<ManageFilters, 'after' | 'before'>) =>
    listManagedFiles(world.scope(world.admin), { query: '', sort: 'newest', ...cursors });

  it('hold every file once, forwards and back again', async () => {
    const all = await fill();
    const first = await page({});
    const second = await page({ after: first.after });
    const third = await page({ after: second.after });
    const ids = (...pages: (typeof first)[]) => pages.flatMap(({ files }) => files.map(({ id }) => id));
    expect(ids(first, second, third)).toEqual(all);
    expect([first.before, third.after]).toEqual([undefined, undefined]);
    const back = await page({ before: third.before });
    expect(ids(back)).toEqual(ids(second));
    const start = await page({ before: back.before });
    expect(ids(start)).toEqual(ids(first));
    expect(start.before).toBeUndefined();
    expect(ids(await page({ after: start.after }))).toEqual(ids(second));
  });

  it('begin at the first one when the address was tampered with', async () => {
    await make('Only');
    for (const after of [
      'x',
      '1.x',
      `99999999999999999999.${randomUUID()}`,
      `-1.${randomUUID()}`,
      "1.'; drop",
    ])
      expect((await page({ after })).files).toHaveLength(1);
  });
});

it('everyone sees their own uploads and nobody else’s', async () => {
  const [ann, bob] = [world.learner(), world.learner()];
  await make('Ann’s', { userId: ann.userId, isVisible: false });
  await make('Bob’s', { userId: bob.userId });
  expect(await listMyUploads(world.scope(ann))).toMatchObject([
    { title: 'Ann’s', isVisible: false, unsureCount: 0 },
  ]);
  expect(await listMyUploads(world.scope(visitor))).toEqual([]);
});

it('everyone can reach every one of their uploads, however many, unless fewer are asked for', async () => {
  const ann = world.learner();
  for (let number = 0; number < 101; number += 1) await make(`No. ${number}`, { userId: ann.userId });
  expect(await listMyUploads(world.scope(ann))).toHaveLength(101);
  expect(await listMyUploads(world.scope(ann), 2)).toHaveLength(2);
});
