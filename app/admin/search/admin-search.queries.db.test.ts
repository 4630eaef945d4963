import { afterAll, beforeAll, expect, test } from 'vitest';
import { imageMetadata } from '#app/media/images/images.tables.server.ts';
import { type StaffRole, visitor } from '#app/platform/ids.ts';
import { openTestDatabase, type TestDatabase } from '#test/harness/test-database.ts';
import { makeAudioFile } from '#test/harness/test-library.ts';
import { asking, writePage } from '#test/harness/test-pages.ts';
import { type Admin, makeAdmin, makeLearner } from '#test/harness/test-people.ts';
import { findEverywhere } from './admin-search.queries.server.ts';

let site: TestDatabase;
let admin: Admin;
let ids: Record<'file' | 'person' | 'page' | 'image', string>;
beforeAll(async () => {
  site = await openTestDatabase();
  admin = await makeAdmin(site.db);
  const person = (await makeLearner(site.db, { firstName: 'Brzoskwinia' })).userId;
  const file = (await makeAudioFile(site.db, { title: 'Brzoskwinia w sadzie', author: 'Ada' })).id;
  const page = await writePage(site.db, admin, { title: 'O brzoskwiniach' });
  const [image] = await site.db
    .insert(imageMetadata)
    .values({ title: 'Brzoskwinia', filePath: 'b', userId: admin.userId, width: 1, height: 1 })
    .returning();
  ids = { file, person, page, image: image?.id ?? '' };
});
afterAll(() => site.close());

const find = (query: string, actor: Parameters<typeof asking>[1] = admin) =>
  findEverywhere({ ...asking(site.db, actor), locale: 'en' }, query);

test('finds every kind of thing, each with the way to it', async () => {
  const found = await find('brzoskwini');
  expect(found.map(({ kind, id }) => [kind, id])).toEqual([
    ['recordings', ids.file],
    ['people', ids.person],
    ['pages', ids.page],
    ['images', ids.image],
  ]);
  expect(found.map(({ to }) => to)).toEqual([
    `/dashboard?edit=${ids.file}`,
    `/users?user=${ids.person}`,
    expect.stringContaining(`/pages/${ids.page}`),
    `/content/images/${ids.image}`,
  ]);
  const texts = await find('Sentence times');
  expect(texts.find(({ kind }) => kind === 'texts')).toMatchObject({
    to: expect.stringMatching(/^\/translations\?.*edit=/),
  });
});

test('never shows more than a few of a kind, and nothing for a single letter or for signs', async () => {
  for (let nth = 0; nth < 8; nth += 1) await makeAudioFile(site.db, { title: `Gruszka ${nth}` });
  expect((await find('gruszka')).filter(({ kind }) => kind === 'recordings')).toHaveLength(5);
  for (const query of ['', 'b', '%', "'", '...', '\\']) expect(await find(query), query).toEqual([]);
});

test('finds for each who works on the site what is theirs', async () => {
  const kindsFor = async (role: StaffRole, query: string) => {
    const { userId } = await makeLearner(site.db, { role });
    return (await find(query, { kind: 'staff', userId, role })).map(({ kind }) => kind);
  };
  expect(await kindsFor('editor', 'brzoskwini')).toEqual(['recordings', 'pages', 'images']);
  expect(await kindsFor('support', 'brzoskwini')).toEqual(['people']);
  expect(await kindsFor('translator', 'brzoskwini')).toEqual([]);
  expect(new Set(await kindsFor('translator', 'Sentence times'))).toEqual(new Set(['texts']));
});

test('finds nothing for whoever may not see it', async () => {
  const learner = await makeLearner(site.db);
  for (const actor of [learner, visitor]) expect(await find('brzoskwini', actor)).toEqual([]);
});
