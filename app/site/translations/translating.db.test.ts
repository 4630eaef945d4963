import { and, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { translations } from '#app/platform/i18n/translations.tables.server.ts';
import { createTranslator } from '#app/platform/i18n/translator.server.ts';
import { type Actor, visitor } from '#app/platform/ids.ts';
import { createLog } from '#app/platform/log.server.ts';
import { type JobBench, openJobBench } from '#test/harness/job-bench.ts';
import { type Admin, makeAdmin, makeLearner } from '#test/harness/test-people.ts';
import { startTranslationServer } from '#test/harness/translation-server.ts';
import { machineWordsForm, translateWords } from './machine-words.server.ts';
import { confirmDraft, discardDraft, settleDrafts } from './text-drafts.server.ts';
import { findText } from './texts.queries.server.ts';
import { saveText } from './texts.server.ts';
import { translateTexts } from './translating.jobs.server.ts';
import {
  cancelTranslation,
  findNewestRun,
  itemsOf,
  orderTranslation,
  otherLanguages,
} from './translating.server.ts';
import { translationDrafts, translationRuns } from './translation-runs.tables.server.ts';

let bench: JobBench;
let admin: Admin;
let server: Awaited<ReturnType<typeof startTranslationServer>>;
beforeAll(async () => {
  bench = await openJobBench();
  server = await startTranslationServer();
  admin = await makeAdmin(bench.db);
});
afterAll(async () => {
  await bench.close();
  await server.stop();
});
afterEach(async () => {
  server.become('well');
  await bench.stopRunners();
  await bench.clear();
  await bench.db.delete(translations);
  await bench.db.delete(translationRuns);
  await bench.db.delete(translationDrafts);
});

const now = new Date('2027-01-02T03:04:05Z');
const as = (actor: Actor) => ({ db: bench.db, actor, now });
const key = 'site:footer.rights';
const order = { keys: [key], languages: otherLanguages };
const runner = () => {
  const settings = {
    TRANSLATION_URL: server.url,
    TRANSLATION_KIND: 'libretranslate',
    TRANSLATION_KEY: undefined,
    TRANSLATION_PRIVATE: true,
  } as const;
  return bench.start([translateTexts(createTranslator(settings))]);
};
const livePolish = async () =>
  (
    await bench.db
      .select()
      .from(translations)
      .where(and(eq(translations.language, 'pl'), eq(translations.key, key)))
  )[0];
const kindIn = async (language: 'pl' | 'pt') => (await findText(as(admin), { language, key }))?.kind;

describe('a text that is translated', () => {
  test('is made from the English one as it is now, as a draft: visitors read what people wrote until it is confirmed', async () => {
    await saveText(as(admin), { key, language: 'en', value: 'All ours.', revision: 0 });
    expect(await orderTranslation(as(admin), true, order)).toMatchObject({
      ok: true,
      value: expect.any(String),
    });
    await runner().runPending();
    const written = await findText(as(admin), { language: 'pl', key });
    expect(written).toMatchObject({ value: written?.bundled, draft: 'pl All ours.', kind: 'machine' });
    expect(await livePolish()).toBeUndefined();
    const draft = { key, language: 'pl', value: 'pl All ours.', revision: 0 } as const;
    expect(await confirmDraft(as(admin), { ...draft, value: 'Unseen' })).toMatchObject({ kind: 'conflict' });
    expect(await confirmDraft(as(admin), { ...draft, revision: 7 })).toMatchObject({ kind: 'conflict' });
    expect(await confirmDraft(as(admin), draft)).toEqual({ ok: true });
    expect(await livePolish()).toMatchObject({ value: 'pl All ours.', origin: 'machine', confirmedAt: now });
    expect(await findText(as(admin), { language: 'pl', key })).toMatchObject({
      ...{ value: 'pl All ours.', draft: undefined, kind: 'overridden' },
    });
    expect(await confirmDraft(as(admin), draft)).toMatchObject({ kind: 'conflict' });
    expect(await findNewestRun(as(admin))).toMatchObject({ status: 'done', total: 6, reached: 6, failed: 0 });
  });

  test('never takes the place of what an admin wrote: a draft is thrown away, or goes when somebody writes', async () => {
    await saveText(as(admin), { key, language: 'pl', value: 'Nasze.', revision: 0 });
    await orderTranslation(as(admin), true, order);
    await runner().runPending();
    const seen = await findText(as(admin), { language: 'pl', key });
    expect(seen).toMatchObject({ value: 'Nasze.', draft: expect.stringMatching(/^pl /), kind: 'machine' });
    const draft = { key, language: 'pl', value: seen?.draft ?? '', revision: seen?.revision ?? 0 } as const;
    expect(await discardDraft(as(admin), { ...draft, value: 'Unseen' })).toMatchObject({ kind: 'conflict' });
    expect(await discardDraft(as(admin), draft)).toEqual({ ok: true });
    expect(await findText(as(admin), { language: 'pl', key })).toMatchObject({ draft: undefined });
    expect(await livePolish()).toMatchObject({ value: 'Nasze.' });
    expect((await findText(as(admin), { language: 'pt', key }))?.draft).toMatch(/^pb /);
    await saveText(as(admin), { key, language: 'pt', value: 'Nosso.', revision: 0 });
    expect((await findText(as(admin), { language: 'pt', key }))?.draft).toBeUndefined();
  });

  test('is confirmed or thrown away with all others of its language that fit', async () => {
    await orderTranslation(as(admin), true, order);
    await runner().runPending();
    const filters = { language: 'pl', query: 'rights', kind: undefined, page: 1 } as const;
    expect(await settleDrafts(as(admin), { ...filters, query: 'no such' }, 'confirm')).toMatchObject({
      value: 0,
    });
    expect(await settleDrafts(as(admin), filters, 'confirm')).toMatchObject({ value: 1 });
    expect((await livePolish())?.value).toMatch(/^pl /);
    expect(await settleDrafts(as(admin), { ...filters, language: 'pt' }, 'discard')).toMatchObject({
      value: 1,
    });
    expect(await kindIn('pt')).toBeUndefined();
    const learner = as(await makeLearner(bench.db));
    expect(await settleDrafts(learner, { ...filters, language: 'de' }, 'confirm')).toMatchObject({
      kind: 'forbidden',
    });
    const draft = { key, language: 'de', value: 'de', revision: 0 } as const;
    expect(await confirmDraft(learner, draft)).toMatchObject({ kind: 'forbidden' });
    expect(await discardDraft(learner, draft)).toMatchObject({ kind: 'forbidden' });
  });

  test('of a form is made at once, and nothing is stored', async () => {
    const settings = { TRANSLATION_URL: server.url, TRANSLATION_KIND: 'libretranslate' } as const;
    const translate = createTranslator({
      ...settings,
      TRANSLATION_KEY: undefined,
      TRANSLATION_PRIVATE: true,
    });
    const scope = (actor: Actor) => ({ ...as(actor), log: createLog({ level: 'silent' }) });
    const words = (given: object) =>
      machineWordsForm.safeParse({ texts: '["News"]', languages: 'pl de xx', ...given });
    const form = words({}).data ?? { texts: [], languages: [] };
    expect(await translateWords(scope(admin), translate, form)).toEqual({
      ok: true,
      value: { pl: ['pl News'], de: ['de News'] },
    });
    expect(await bench.db.$count(translationDrafts)).toBe(0);
    for (const texts of ['', '[', '{}', '[1]', JSON.stringify(Array(41).fill('a'))])
      expect(words({ texts }).success, texts).toBe(false);
    expect(await translateWords(scope(admin), undefined, form)).toMatchObject({ kind: 'unavailable' });
    expect(await translateWords(scope(visitor), translate, form)).toMatchObject({ kind: 'forbidden' });
    server.become('breaks');
    expect(await translateWords(scope(admin), translate, form)).toMatchObject({ kind: 'unavailable' });
  });

  test('has every plural form of its language', () => {
    const items = itemsOf({ keys: ['translations:found_other'], languages: ['pl'] });
    expect(items.map((item) => item.key.split('_')[1]).sort()).toEqual(['few', 'many', 'other']);
  });

  test('stays as it is, marked, when its variables got lost on the way', async () => {
    server.become('loses variables');
    const counted = { keys: ['translations:found_other'], languages: ['pl'] as const };
    await orderTranslation(as(admin), true, counted);
    await runner().runPending();
    expect(await findNewestRun(as(admin))).toMatchObject({ status: 'done', reached: 3, failed: 3 });
    const text = await findText(as(admin), { language: 'pl', key: 'translations:found_many' });
    expect(text).toMatchObject({ kind: 'untranslated', value: text?.bundled });
  });

  test('stays as it is, marked, when there is no server', async () => {
    expect(await orderTranslation(as(admin), false, order)).toMatchObject({ ok: true, value: undefined });
    expect(await kindIn('pt')).toBe('untranslated');
    expect(await bench.rows()).toEqual([]);
    const [row] = await bench.db
      .select()
      .from(translations)
      .where(and(eq(translations.language, 'pt'), eq(translations.key, key)));
    expect(row?.value).toBe((await findText(as(admin), { language: 'pt', key }))?.bundled);
  });

  test('many of them go on where they stopped when the server comes back', async () => {
    server.become('is busy');
    await orderTranslation(as(admin), true, order);
    const running = runner();
    await running.runPending();
    expect(await findNewestRun(as(admin))).toMatchObject({ reached: 0 });
    server.become('well');
    await bench.passTime(3_600_000);
    await running.runPending();
    expect(await findNewestRun(as(admin))).toMatchObject({ status: 'done', reached: 6 });
  });

  test('an order ends at once when the server refuses us for good', async () => {
    server.become('refuses the key');
    await orderTranslation(as(admin), true, order);
    await runner().runPending();
    expect(await findNewestRun(as(admin))).toMatchObject({ status: 'failed', reached: 0 });
    expect(await bench.rows()).toMatchObject([{ status: 'failed', attempts: 1 }]);
    expect(await kindIn('pl')).toBeUndefined();
  });

  test('an order can be called off', async () => {
    const ordered = await orderTranslation(as(admin), true, order);
    const runId = ordered.ok ? ordered.value : undefined;
    expect(await cancelTranslation(as(admin), runId)).toMatchObject({ ok: true });
    await runner().runPending();
    expect(await findNewestRun(as(admin))).toMatchObject({ status: 'cancelled', reached: 0 });
    expect(await kindIn('pl')).toBeUndefined();
    for (const wrong of ['x', undefined, '0d9c1c1e-6f5b-4d5e-8d37-0d8a3c2b1a00'])
      expect(await cancelTranslation(as(admin), wrong)).toMatchObject({ kind: 'missing' });
  });

  test('is ordered by admins alone, and not without end', async () => {
    for (const actor of [visitor, await makeLearner(bench.db)]) {
      expect(await orderTranslation(as(actor), true, order)).toMatchObject({ kind: 'forbidden' });
      expect(await cancelTranslation(as(actor), 'x')).toMatchObject({ kind: 'forbidden' });
      expect(await findNewestRun(as(actor))).toBeUndefined();
    }
    expect(await orderTranslation(as(admin), true, { keys: ['no:such'], languages: ['pl'] })).toMatchObject({
      kind: 'missing',
    });
    const other = await makeAdmin(bench.db);
    const answers = [];
    for (let nth = 0; nth < 31; nth += 1) answers.push(await orderTranslation(as(other), false, order));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(30);
    expect(answers.at(-1)).toMatchObject({ kind: 'busy' });
  });
});
