import { asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { userProfiles } from '#app/accounts/accounts.tables.server.ts';
import { auditLog } from '#app/platform/audit/audit.tables.server.ts';
import { type UserId, visitor } from '#app/platform/ids.ts';
import { openTestDatabase, type TestDatabase } from '#test/harness/test-database.ts';
import { asking, pageFields, writePage } from '#test/harness/test-pages.ts';
import { type Admin, type Learner, makeAdmin, makeLearner } from '#test/harness/test-people.ts';
import { pages, pageTranslations } from '../site.tables.server.ts';
import { findDraft, findPreview, listPages, listVersions } from './drafts.queries.server.ts';
import { findMovedTo, findPage } from './pages.queries.server.ts';
import { deletePage, savePage } from './pages.server.ts';
import { pageVersions } from './pages.tables.server.ts';
import { publishPage, restoreVersion, unpublishPage } from './publish-page.server.ts';

let site: TestDatabase;
let ada: Admin;
let learner: Learner;
const nowhere = '0d9c1c1e-6f5b-4d5e-8d37-0d8a3c2b1a00';
const en = { language: 'en' } as const;
const pl = { language: 'pl' } as const;

beforeAll(async () => {
  site = await openTestDatabase();
  [ada, learner] = [await makeAdmin(site.db), await makeLearner(site.db)];
});
afterAll(() => site.close());
beforeEach(() => site.db.execute(sql`truncate pages, audit_log cascade`));

const as = (actor: Parameters<typeof asking>[1] = ada) => asking(site.db, actor);
const acts = async () =>
  (await site.db.select().from(auditLog).orderBy(asc(auditLog.id))).map(({ action }) => action);
const shownIn = async (language: 'en' | 'pl') => (await findPage(site.db, 'rules', language))?.content;

/** A published page with Polish beside it, saved and not published. */
async function twoLanguages() {
  const id = await writePage(site.db, ada, { publish: true });
  await savePage(as(), id, pageFields({ ...pl, title: 'Zasady', text: 'Bądź miły.', seenSlug: 'rules' }));
  return id;
}

describe('publishing', () => {
  test('shows what was saved last, and says so once in the log', async () => {
    const id = await writePage(site.db, ada);
    expect(await publishPage(as(), id, { ...en, revision: 1 })).toEqual({ ok: true, value: undefined });
    expect(await shownIn('en')).toBe('<p>Be kind.</p>');
    expect(await acts()).toEqual(['page.create', 'page.publish']);
  });

  test('of a language shows it to its readers alone', async () => {
    const id = await twoLanguages();
    await publishPage(as(), id, { ...pl, revision: 1 });
    expect([await shownIn('pl'), await shownIn('en')]).toEqual(['<p>Bądź miły.</p>', '<p>Be kind.</p>']);
  });

  test('is refused when somebody saved since, in a language before English, and of nothing', async () => {
    const id = await writePage(site.db, ada);
    expect(await publishPage(as(), id, { ...en, revision: 0 })).toMatchObject({
      code: 'written:refusal.changedMeanwhile',
    });
    expect(await publishPage(as(), id, { ...pl, revision: 0 })).toMatchObject({ kind: 'missing' });
    await savePage(as(), id, pageFields({ ...pl, seenSlug: 'rules' }));
    expect(await publishPage(as(), id, { ...pl, revision: 1 })).toMatchObject({
      code: 'written:refusal.englishFirst',
    });
    expect(await publishPage(as(), nowhere, { ...en, revision: 1 })).toMatchObject({ kind: 'missing' });
  });
});

describe('taking off', () => {
  test('English takes the page away in every language, and back with it', async () => {
    const id = await twoLanguages();
    await publishPage(as(), id, { ...pl, revision: 1 });
    await unpublishPage(as(), id, en);
    expect([await shownIn('pl'), await shownIn('en')]).toEqual([undefined, undefined]);
    await publishPage(as(), id, { ...en, revision: 1 });
    expect(await shownIn('pl')).toBe('<p>Bądź miły.</p>');
  });

  test('a language leaves its readers with English and loses nothing that was written', async () => {
    const id = await twoLanguages();
    await publishPage(as(), id, { ...pl, revision: 1 });
    await unpublishPage(as(), id, pl);
    expect(await shownIn('pl')).toBe('<p>Be kind.</p>');
    expect((await findDraft(site.db, id, 'pl'))?.draft.html).toBe('<p>Bądź miły.</p>');
  });

  test('what came with the site keeps its text, in each language', async () => {
    const [page] = await site.db
      .insert(pages)
      .values({ slug: 'rules', title: 'Rules', content: '<p>Old.</p>' })
      .returning({ id: pages.id });
    const id = page?.id as never;
    await site.db
      .insert(pageTranslations)
      .values({ pageId: id, ...pl, title: 'Zasady', content: '<p>Stare.</p>' });
    await unpublishPage(as(), id, pl);
    await unpublishPage(as(), id, en);
    expect((await findDraft(site.db, id, 'pl'))?.draft).toMatchObject({ html: '<p>Stare.</p>', revision: 1 });
    await publishPage(as(), id, { ...en, revision: 1 });
    expect(await shownIn('en')).toBe('<p>Old.</p>');
  });

  test('twice changes nothing the second time', async () => {
    const id = await twoLanguages();
    for (const form of [en, en, pl]) expect(await unpublishPage(as(), id, form)).toMatchObject({ ok: true });
    expect((await acts()).filter((action) => action === 'page.unpublish')).toHaveLength(1);
    expect(await unpublishPage(as(), nowhere, en)).toMatchObject({ kind: 'missing' });
  });
});

describe('history', () => {
  async function threeVersions() {
    const id = await writePage(site.db, ada, { publish: true });
    for (const [version, text] of [
      [1, 'Two.'],
      [2, 'Three.'],
    ] as const)
      await savePage(as(), id, pageFields({ revision: version, text, seenSlug: 'rules' }));
    return id;
  }

  test('says who, when and which, the newest first', async () => {
    const id = await threeVersions();
    const { versions, older } = await listVersions(site.db, id, 'en');
    expect(versions.map(({ number, author }) => [number, author])).toEqual([
      [3, { name: 'Ann' }],
      [2, { name: 'Ann' }],
      [1, { name: 'Ann' }],
    ]);
    expect(older).toBeUndefined();
    expect((await listVersions(site.db, id, 'en', 2)).versions).toHaveLength(1);
    expect((await findPreview(site.db, id, 'en', 1))?.html).toBe('<p>Be kind.</p>');
    expect((await findPreview(site.db, id, 'en'))?.html).toBe('<p>Three.</p>');
    expect(await findPreview(site.db, id, 'en', 9)).toBeUndefined();
  });

  test('brings a version back as a new draft, and loses none', async () => {
    const id = await threeVersions();
    expect(await restoreVersion(as(), id, { ...en, revision: 3, number: 1 })).toMatchObject({ ok: true });
    expect((await findDraft(site.db, id, 'en'))?.draft).toMatchObject({
      html: '<p>Be kind.</p>',
      revision: 4,
    });
    expect((await listVersions(site.db, id, 'en')).versions[0]).toMatchObject({ restoredFrom: 1 });
    expect((await acts()).at(-1)).toBe('page.restore');
  });

  test('refuses what was changed since, and a version that is not there', async () => {
    const id = await threeVersions();
    expect(await restoreVersion(as(), id, { ...en, revision: 2, number: 1 })).toMatchObject({
      code: 'written:refusal.changedMeanwhile',
    });
    for (const [page, number] of [
      [id, 9],
      [nowhere, 1],
    ] as const)
      expect(await restoreVersion(as(), page, { ...en, revision: 3, number })).toMatchObject({
        kind: 'missing',
      });
    expect(await restoreVersion(as(), id, { ...en, revision: 3, number: 3 })).toMatchObject({ ok: true });
    expect(await site.db.$count(pageVersions)).toBe(3);
  });
});

describe('a slug', () => {
  const rename = (id: string, from: string, to: string, version = 1) =>
    savePage(as(), id, pageFields({ revision: version, slug: to, seenSlug: from }));

  test('that was left leads to the one after it, and to the last', async () => {
    const id = await writePage(site.db, ada, { publish: true });
    await rename(id, 'rules', 'new-rules');
    await rename(id, 'new-rules', 'our-rules');
    expect([await findMovedTo(site.db, 'rules'), await findMovedTo(site.db, 'new-rules')]).toEqual([
      'our-rules',
      'our-rules',
    ]);
    await rename(id, 'our-rules', 'rules');
    expect(await findMovedTo(site.db, 'rules')).toBeUndefined();
    await unpublishPage(as(), id, en);
    expect(await findMovedTo(site.db, 'our-rules')).toBeUndefined();
    expect(await findMovedTo(site.db, 'te\0rms')).toBeUndefined();
  });

  test('that a new page takes leads nowhere else any more', async () => {
    const id = await writePage(site.db, ada, { publish: true });
    await rename(id, 'rules', 'new-rules');
    await writePage(site.db, ada, { slug: 'rules', title: 'Other rules' });
    expect(await findMovedTo(site.db, 'rules')).toBeUndefined();
  });
});

test('what is said of a page for those who find or share it goes with its text, in each language', async () => {
  const said = {
    description: 'How we treat each other.',
    shareImage: '/media/images/1700000000000-a-1920.webp',
  };
  const id = await writePage(site.db, ada, { ...said, publish: true });
  const shown = async (language: 'en' | 'pl') => {
    const { description, shareImage } = (await findPage(site.db, 'rules', language)) ?? {};
    return [description, shareImage];
  };
  expect(await shown('en')).toEqual(Object.values(said));
  // A change of it alone is a version, which visitors see once it is published.
  await savePage(as(), id, pageFields({ revision: 1, seenSlug: 'rules', description: 'Anew.' }));
  expect(await shown('en')).toEqual(Object.values(said));
  expect((await findDraft(site.db, id, 'en'))?.draft).toMatchObject({
    revision: 2,
    description: 'Anew.',
    shareImage: '',
  });
  await restoreVersion(as(), id, { ...en, revision: 2, number: 1 });
  expect((await findDraft(site.db, id, 'en'))?.draft).toMatchObject({ revision: 3, ...said });
  // The words are in one language; the picture stands in for all.
  const polish = pageFields({
    ...pl,
    title: 'Zasady',
    seenSlug: 'rules',
    description: 'Jak się traktujemy.',
  });
  await savePage(as(), id, { ...polish, publish: true });
  expect(await shown('pl')).toEqual(['Jak się traktujemy.', said.shareImage]);
});

test('the list is the newest first, with the state and the languages of each', async () => {
  const older = await twoLanguages();
  const newer = await writePage(site.db, ada, { slug: 'about', title: 'About' });
  const { pages: listed, ...counted } = await listPages(site.db, { sheet: 1, query: '' });
  expect(counted).toEqual({ sheets: 1, total: 2 });
  expect(listed).toMatchObject([
    { id: newer, slug: 'about', title: 'About', status: 'draft', languages: [{ ...en, status: 'draft' }] },
    {
      id: older,
      slug: 'rules',
      title: 'House rules',
      status: 'changed',
      languages: [
        { ...en, status: 'published' },
        { ...pl, status: 'draft' },
      ],
    },
  ]);
  expect((await listPages(site.db, { sheet: 2, query: '' })).pages).toEqual([]);
});

test('the list says when a page was saved last and by whom, in whichever language', async () => {
  const id = await writePage(site.db, ada, { publish: true });
  const eve = await makeAdmin(site.db);
  await site.db.update(userProfiles).set({ firstName: 'Eve' }).where(eq(userProfiles.id, eve.userId));
  const later = new Date(Date.now() + 60_000);
  await savePage({ ...as(eve), now: later }, id, pageFields({ ...pl, title: 'Zasady', seenSlug: 'rules' }));
  await site.db.insert(pages).values({ slug: 'terms', title: 'Terms', content: '<p>All.</p>' });
  const saved = async () =>
    (await listPages(site.db, { sheet: 1, query: '' })).pages.map(({ slug, savedAt, author }) => [
      slug,
      savedAt.getTime() === later.getTime(),
      author,
    ]);
  expect(await saved()).toEqual(
    expect.arrayContaining([
      ['rules', true, { name: 'Eve' }],
      ['terms', false, 'site'],
    ]),
  );
  await site.db.update(pageVersions).set({ authorId: nowhere as UserId });
  expect(await saved()).toContainEqual(['rules', true, 'gone']);
});

test.each([
  ['HOUSE', ['rules']],
  ['zasad', ['rules']],
  ['abou', ['about-us']],
  ['-us', ['about-us']],
  ['%', []],
  ['', ['about-us', 'rules']],
])('the list is searched by titles in any language and by addresses: %j', async (query, slugs) => {
  await twoLanguages();
  await writePage(site.db, ada, { slug: 'about-us', title: 'Who we are' });
  const { pages: found } = await listPages(site.db, { sheet: 1, query });
  expect(found.map(({ slug }) => slug).toSorted()).toEqual(slugs);
});

test('a deleted page is gone with everything that was written on it', async () => {
  const id = await twoLanguages();
  expect(await deletePage(as(), id)).toMatchObject({ ok: true });
  expect([await site.db.$count(pageVersions), await shownIn('en')]).toEqual([0, undefined]);
  expect((await acts()).at(-1)).toBe('page.delete');
  expect(await deletePage(as(), id)).toMatchObject({ kind: 'missing', code: 'written:refusal.missing' });
});

test('whoever is no admin changes nothing', async () => {
  const id = await twoLanguages();
  for (const actor of [learner, visitor])
    for (const attempt of [
      publishPage(as(actor), id, { ...pl, revision: 1 }),
      unpublishPage(as(actor), id, en),
      restoreVersion(as(actor), id, { ...en, revision: 1, number: 1 }),
      deletePage(as(actor), id),
    ])
      expect(await attempt).toMatchObject({ kind: 'forbidden', code: 'written:refusal.adminsOnly' });
  expect([await shownIn('en'), await shownIn('pl')]).toEqual(['<p>Be kind.</p>', '<p>Be kind.</p>']);
});
