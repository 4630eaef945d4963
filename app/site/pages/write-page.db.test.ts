import { asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditLog } from '#app/platform/audit/audit.tables.server.ts';
import { visitor } from '#app/platform/ids.ts';
import { openTestDatabase, type TestDatabase } from '#test/harness/test-database.ts';
import { asking, documentOf, pageFields, writePage } from '#test/harness/test-pages.ts';
import { type Admin, type Learner, makeAdmin, makeLearner } from '#test/harness/test-people.ts';
import { pages } from '../site.tables.server.ts';
import { findDraft } from './drafts.queries.server.ts';
import { findPage } from './pages.queries.server.ts';
import { createPage, savePage } from './pages.server.ts';
import { pageVersions } from './pages.tables.server.ts';
import { pageLimits } from './pages.ts';

let site: TestDatabase;
let ada: Admin;
let bob: Admin;
let learner: Learner;

beforeAll(async () => {
  site = await openTestDatabase();
  [ada, bob, learner] = [await makeAdmin(site.db), await makeAdmin(site.db), await makeLearner(site.db)];
});
afterAll(() => site.close());
beforeEach(() => site.db.execute(sql`truncate pages, audit_log cascade`));

const acts = () =>
  site.db
    .select({ action: auditLog.action, name: auditLog.subjectName })
    .from(auditLog)
    .orderBy(asc(auditLog.id));
const versionsOf = (language: 'en' | 'pl' = 'en') =>
  site.db
    .select()
    .from(pageVersions)
    .where(eq(pageVersions.language, language))
    .orderBy(asc(pageVersions.number));

describe('a new page', () => {
  test('is a draft that no visitor finds', async () => {
    const id = await writePage(site.db, ada);
    expect(await findPage(site.db, 'rules', 'en')).toBeUndefined();
    const page = await findDraft(site.db, id, 'en');
    expect(page).toMatchObject({
      slug: 'rules',
      draft: { title: 'House rules', html: '<p>Be kind.</p>', document: documentOf('Be kind.'), revision: 1 },
      languages: [{ language: 'en', status: 'draft' }],
      seenVersion: null,
    });
    expect(await versionsOf()).toMatchObject([{ number: 1, authorId: ada.userId }]);
    expect(await acts()).toEqual([{ action: 'page.create', name: 'House rules' }]);
  });

  test('is there for everyone when it is published at once', async () => {
    await writePage(site.db, ada, { publish: true });
    expect(await findPage(site.db, 'rules', 'pl')).toEqual({
      title: 'House rules',
      description: '',
      shareImage: '',
      content: '<p>Be kind.</p>',
      language: 'en',
      languages: ['en'],
    });
    expect((await acts()).map(({ action }) => action)).toEqual(['page.create', 'page.publish']);
  });

  test('with a slug that is taken is refused, beside the field', async () => {
    await writePage(site.db, ada);
    expect(await createPage(asking(site.db, bob), pageFields({ title: 'Another' }))).toMatchObject({
      kind: 'conflict',
      code: 'written:refusal.slugTaken',
      field: 'slug',
    });
    expect(await site.db.$count(pages)).toBe(1);
    expect(await acts()).toHaveLength(1);
  });

  test('of two who write one with the same slug at the same time, one is refused', async () => {
    const both = await Promise.all(
      [ada, bob].map((actor) => createPage(asking(site.db, actor), pageFields())),
    );
    expect(both.map(({ ok }) => ok).sort()).toEqual([false, true]);
  });

  test.each(['pl', 'fr'] as const)('begins in English, not in %s', async (language) =>
    expect(await createPage(asking(site.db, ada), pageFields({ language }))).toMatchObject({
      code: 'written:refusal.englishFirst',
    }),
  );

  test('without a text is refused', async () => {
    for (const content of [undefined, documentOf(' ')])
      expect(await createPage(asking(site.db, ada), pageFields({ content }))).toMatchObject({
        kind: 'invalid',
        code: 'written:form.allRequired',
        field: 'content',
      });
  });

  test('that is longer than a page may be is refused', async () => {
    const text = '&'.repeat(pageLimits.html / 5 + 1);
    expect(await createPage(asking(site.db, ada), pageFields({ text }))).toMatchObject({
      kind: 'invalid',
      code: 'written:form.tooLong',
    });
  });
});

describe('saving', () => {
  test('adds a version, and visitors go on reading the one before', async () => {
    const id = await writePage(site.db, ada, { publish: true });
    const change = pageFields({ revision: 1, seenSlug: 'rules', title: 'Rules', text: 'Be very kind.' });
    expect(await savePage(asking(site.db, bob), id, change)).toEqual({ ok: true, value: { id } });
    expect((await findPage(site.db, 'rules', 'en'))?.content).toBe('<p>Be kind.</p>');
    expect(await findDraft(site.db, id, 'en')).toMatchObject({
      draft: { title: 'Rules', html: '<p>Be very kind.</p>', revision: 2 },
      languages: [{ language: 'en', status: 'changed' }],
      seenVersion: 1,
    });
    expect(await versionsOf()).toMatchObject([{ authorId: ada.userId }, { authorId: bob.userId }]);
    expect((await acts()).at(-1)).toEqual({ action: 'page.edit', name: 'Rules' });
  });

  test('what is there already adds nothing', async () => {
    const id = await writePage(site.db, ada);
    const same = pageFields({ revision: 1, seenSlug: 'rules' });
    for (const content of [same.content, undefined])
      expect(await savePage(asking(site.db, ada), id, { ...same, content })).toMatchObject({ ok: true });
    expect(await versionsOf()).toHaveLength(1);
    expect(await acts()).toHaveLength(1);
  });

  test('a title alone leaves the text as it is', async () => {
    const id = await writePage(site.db, ada);
    const form = { ...pageFields({ revision: 1, seenSlug: 'rules', title: 'Rules' }), content: undefined };
    await savePage(asking(site.db, ada), id, form);
    expect((await findDraft(site.db, id, 'en'))?.draft).toMatchObject({
      title: 'Rules',
      document: documentOf('Be kind.'),
    });
  });

  test('another language stands beside the page and touches nothing of it', async () => {
    const id = await writePage(site.db, ada, { publish: true });
    const polish = pageFields({ language: 'pl', title: 'Zasady', text: 'Bądź miły.', seenSlug: 'rules' });
    expect(await savePage(asking(site.db, ada), id, polish)).toMatchObject({ ok: true });
    expect((await findPage(site.db, 'rules', 'pl'))?.language).toBe('en');
    expect((await findDraft(site.db, id, 'pl'))?.languages).toEqual([
      { language: 'en', status: 'published' },
      { language: 'pl', status: 'draft' },
    ]);
    await savePage(asking(site.db, ada), id, { ...polish, revision: 1, publish: true });
    expect(await findPage(site.db, 'rules', 'pl')).toMatchObject({
      title: 'Zasady',
      languages: ['en', 'pl'],
    });
  });

  test('and publishing a language waits for English, and then nothing is saved either', async () => {
    const id = await writePage(site.db, ada);
    const polish = pageFields({ language: 'pl', publish: true, seenSlug: 'rules' });
    expect(await savePage(asking(site.db, ada), id, polish)).toMatchObject({
      kind: 'conflict',
      code: 'written:refusal.englishFirst',
    });
    expect(await versionsOf('pl')).toEqual([]);
  });

  test('a page that came with the site keeps what it was as its first version', async () => {
    const [page] = await site.db
      .insert(pages)
      .values({ slug: 'terms', title: 'Terms', content: '<p>Old.</p>' })
      .returning({ id: pages.id });
    expect((await findDraft(site.db, page?.id, 'en'))?.draft).toEqual({
      title: 'Terms',
      description: '',
      shareImage: '',
      document: null,
      html: '<p>Old.</p>',
      revision: 1,
    });
    const change = pageFields({
      title: 'Terms',
      slug: 'terms',
      seenSlug: 'terms',
      revision: 1,
      text: 'New.',
    });
    expect(await savePage(asking(site.db, ada), page?.id, change)).toMatchObject({ ok: true });
    expect(await versionsOf()).toMatchObject([
      { content: '<p>Old.</p>', authorId: null, document: null },
      { content: '<p>New.</p>', authorId: ada.userId },
    ]);
    expect((await findDraft(site.db, page?.id, 'en'))?.seenVersion).toBe(1);
  });
});

describe('two who write on the same page', () => {
  test('the second gets a conflict, and nothing of the first is lost', async () => {
    const id = await writePage(site.db, ada);
    const saves = ['First.', 'Second.'].map((text) => pageFields({ revision: 1, seenSlug: 'rules', text }));
    const [first, second] = await Promise.all([
      savePage(asking(site.db, ada), id, saves[0] as never),
      savePage(asking(site.db, bob), id, saves[1] as never),
    ]);
    const refused = [first, second].filter((outcome) => !outcome?.ok);
    expect(refused).toMatchObject([{ kind: 'conflict', code: 'written:refusal.changedMeanwhile' }]);
    expect(await versionsOf()).toHaveLength(2);
  });

  test('may write in different languages', async () => {
    const id = await writePage(site.db, ada);
    const both = await Promise.all(
      (['pl', 'de'] as const).map((language) =>
        savePage(asking(site.db, ada), id, pageFields({ language, seenSlug: 'rules' })),
      ),
    );
    expect(both.every(({ ok }) => ok)).toBe(true);
  });

  test('a slug that was not touched does not undo a new one; one that was is a conflict', async () => {
    const id = await writePage(site.db, ada);
    await savePage(
      asking(site.db, ada),
      id,
      pageFields({ revision: 1, slug: 'new-rules', seenSlug: 'rules' }),
    );
    const other = pageFields({ revision: 1, seenSlug: 'rules', text: 'Mine.' });
    expect(await savePage(asking(site.db, bob), id, other)).toMatchObject({ ok: true });
    expect((await findDraft(site.db, id, 'en'))?.slug).toBe('new-rules');
    expect(await savePage(asking(site.db, bob), id, { ...other, revision: 2, slug: 'mine' })).toMatchObject({
      code: 'written:refusal.changedMeanwhile',
    });
  });
});

describe('refused', () => {
  test('is whoever is no admin', async () => {
    const id = await writePage(site.db, ada);
    for (const actor of [learner, visitor]) {
      const refusal = { kind: 'forbidden', code: 'written:refusal.adminsOnly' };
      expect(await createPage(asking(site.db, actor), pageFields({ slug: 'mine' }))).toMatchObject(refusal);
      expect(await savePage(asking(site.db, actor), id, pageFields({ revision: 1 }))).toMatchObject(refusal);
    }
    expect(await versionsOf()).toHaveLength(1);
  });

  test.each([['0d9c1c1e-6f5b-4d5e-8d37-0d8a3c2b1a00'], ['nothing'], [undefined], [{}]])(
    'is a page that is not there: %j',
    async (id) =>
      expect(await savePage(asking(site.db, ada), id, pageFields())).toMatchObject({
        kind: 'missing',
        code: 'written:refusal.missing',
      }),
  );

  test('is a slug that another page has, and then the text is not saved either', async () => {
    await writePage(site.db, ada, { slug: 'taken' });
    const id = await writePage(site.db, ada);
    const form = pageFields({ revision: 1, slug: 'taken', seenSlug: 'rules', text: 'New.' });
    expect(await savePage(asking(site.db, ada), id, form)).toMatchObject({
      code: 'written:refusal.slugTaken',
    });
    expect((await findDraft(site.db, id, 'en'))?.draft.revision).toBe(1);
  });

  test('is a text without words', async () => {
    const id = await writePage(site.db, ada);
    const form = pageFields({ revision: 1, seenSlug: 'rules', text: ' ' });
    expect(await savePage(asking(site.db, ada), id, form)).toMatchObject({
      code: 'written:form.allRequired',
    });
    const empty = { ...pageFields({ language: 'it' }), content: undefined };
    expect(await savePage(asking(site.db, ada), id, empty)).toMatchObject({
      code: 'written:form.allRequired',
    });
  });
});

test('a transaction that dies in between leaves nothing behind', async () => {
  const id = await writePage(site.db, ada, { publish: true });
  await site.db.execute(
    sql`create function stop_it() returns trigger language plpgsql as $$ begin raise exception 'stopped'; end $$`,
  );
  await site.db.execute(
    sql`create trigger stop_it before insert on audit_log for each row execute function stop_it()`,
  );
  const form = pageFields({ revision: 1, slug: 'moved', seenSlug: 'rules', text: 'New.', publish: true });
  await expect(savePage(asking(site.db, ada), id, form)).rejects.toThrow();
  await site.db.execute(sql`drop function stop_it cascade`);
  expect(await versionsOf()).toHaveLength(1);
  expect(await findPage(site.db, 'rules', 'en')).toMatchObject({ content: '<p>Be kind.</p>' });
  expect(await findPage(site.db, 'moved', 'en')).toBeUndefined();
});
