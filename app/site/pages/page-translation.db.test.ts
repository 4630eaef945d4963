import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTranslator } from '#app/platform/i18n/translator.server.ts';
import { type Actor, visitor } from '#app/platform/ids.ts';
import { createLog } from '#app/platform/log.server.ts';
import { openTestDatabase, type TestDatabase } from '#test/harness/test-database.ts';
import { makeAdmin, makeLearner } from '#test/harness/test-people.ts';
import { startTranslationServer } from '#test/harness/translation-server.ts';
import { pages } from '../site.tables.server.ts';
import { findDraft } from './drafts.queries.server.ts';
import { draftTranslation, textRuns } from './page-translation.server.ts';

let store: TestDatabase;
let admin: Actor;
let server: Awaited<ReturnType<typeof startTranslationServer>>;
let id: string;
const html =
  '<h2>Our <em>voices</em></h2><p>One<br>two <a href="/voices">three</a> &amp; four</p><hr><ul><li>1</li></ul>';
beforeAll(async () => {
  store = await openTestDatabase();
  server = await startTranslationServer();
  admin = await makeAdmin(store.db);
  const [page] = await store.db
    .insert(pages)
    .values({ title: 'Voices', slug: 'our-voices', content: html })
    .returning({ id: pages.id });
  id = page?.id ?? '';
});
afterAll(async () => {
  await store.close();
  await server.stop();
});

const translate = () =>
  createTranslator({
    TRANSLATION_URL: server.url,
    TRANSLATION_KIND: 'libretranslate',
    TRANSLATION_KEY: undefined,
    TRANSLATION_PRIVATE: true,
  });
const as = (actor: Actor) => ({
  ...{ db: store.db, actor, now: new Date(), log: createLog({ level: 'silent' }) },
});

test('a page is taken apart at its blocks, and put together again around other words', () => {
  const { runs, joined } = textRuns(html);
  expect(runs).toEqual(['Our <em>voices</em>', 'One<br/>two <a href="/voices">three</a> &amp; four']);
  expect(joined(['Nasze głosy', undefined])).toBe(html.replace('Our <em>voices</em>', 'Nasze głosy'));
});

test('a page begins in another language with what a machine makes of the English one, and nothing is stored', async () => {
  server.become('well');
  expect(await draftTranslation(as(admin), translate(), id, 'pl')).toEqual({
    ok: true,
    value: {
      title: 'pl Voices',
      html: expect.stringMatching(
        /^<h2>pl Our <em>voices<\/em><\/h2><p>pl One<br ?\/?>two <a href="\/voices"[^>]*>three<\/a> &amp; four<\/p><hr ?\/?><ul><li>1<\/li><\/ul>$/,
      ),
    },
  });
  expect((await findDraft(store.db, id, 'pl'))?.draft.revision).toBe(0);
});

test('what was lost on the way stays English; without a server, with one that fails, and for others there is none', async () => {
  server.become('loses variables');
  const lost = await draftTranslation(as(admin), translate(), id, 'pl');
  expect(lost.ok && lost.value.html).toContain('<h2>Our <em>voices</em></h2>');
  server.become('is busy');
  expect(await draftTranslation(as(admin), translate(), id, 'pl')).toMatchObject({
    code: 'translations:refusal.serverFailed',
  });
  expect(await draftTranslation(as(admin), undefined, id, 'pl')).toMatchObject({
    code: 'translations:refusal.noServer',
  });
  expect(await draftTranslation(as(admin), translate(), 'x', 'pl')).toMatchObject({ kind: 'missing' });
  for (const actor of [visitor, await makeLearner(store.db)])
    expect(await draftTranslation(as(actor), translate(), id, 'pl')).toMatchObject({ kind: 'forbidden' });
});
