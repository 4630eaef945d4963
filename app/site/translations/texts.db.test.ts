import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditLog } from '#app/platform/audit/audit.tables.server.ts';
import { translations } from '#app/platform/i18n/translations.tables.server.ts';
import { type Actor, visitor } from '#app/platform/ids.ts';
import { openTestDatabase, type TestDatabase } from '#test/harness/test-database.ts';
import { type Admin, makeAdmin, makeLearner } from '#test/harness/test-people.ts';
import type { TextFilters } from './text-filters.ts';
import { findText, listTexts } from './texts.queries.server.ts';
import { confirmText, resetText, saveText } from './texts.server.ts';
import { translationDrafts } from './translation-runs.tables.server.ts';

let opened: TestDatabase;
let admin: Admin;
let learner: Actor;
beforeAll(async () => {
  opened = await openTestDatabase();
  admin = await makeAdmin(opened.db);
  learner = await makeLearner(opened.db);
});
afterAll(() => opened.close());
beforeEach(async () => {
  await opened.db.delete(translations);
  await opened.db.delete(translationDrafts);
});

const now = new Date('2027-01-02T03:04:05Z');
const as = (actor: Actor, at = now) => ({ db: opened.db, actor, now: at });
const named = { key: 'site:footer.rights', language: 'pt' } as const;
const find = () => findText(as(admin), named);
const save = (value: string, revision = 0, at = now) =>
  saveText(as(admin, at), { ...named, value, revision });
const list = (filters: Partial<TextFilters>) =>
  listTexts(as(admin), { language: 'pt', query: '', page: 1, ...filters });

describe('a text', () => {
  test('is changed in one language, and written down', async () => {
    const before = await find();
    expect(before).toMatchObject({ revision: 0, kind: undefined, value: before?.bundled });
    expect(await save('Tudo nosso')).toMatchObject({ ok: true });
    expect(await find()).toMatchObject({ value: 'Tudo nosso', kind: 'overridden', bundled: before?.bundled });
    expect((await findText(as(admin), { ...named, language: 'es' }))?.kind).toBeUndefined();
    const [act] = await opened.db.select().from(auditLog).where(eq(auditLog.action, 'text.edit'));
    expect(act).toMatchObject({
      actorId: admin.userId,
      subjectId: 'pt site:footer.rights',
      before: { value: before?.value },
      after: { value: 'Tudo nosso' },
    });
  });

  test('goes back to what ships', async () => {
    await save('Outra coisa');
    const changed = await find();
    expect(await resetText(as(admin), { ...named, revision: changed?.revision ?? 0 })).toMatchObject({
      ok: true,
    });
    expect(await find()).toMatchObject({ revision: 0, kind: undefined, value: changed?.bundled });
    expect(await resetText(as(admin), { ...named, revision: 0 })).toMatchObject({ ok: true });
  });

  test('that would break the page is refused, and so is one that nobody knows', async () => {
    expect(await save('')).toMatchObject({
      kind: 'invalid',
      code: 'translations:refusal.empty',
      field: 'value',
    });
    expect(await save('Com {{nome}}')).toMatchObject({ code: 'translations:refusal.variables' });
    for (const key of ['site:no.such', 'nowhere:a', '', '__proto__', 'site:footer'])
      expect(await saveText(as(admin), { ...named, key, value: 'x', revision: 0 })).toMatchObject({
        kind: 'missing',
        code: 'translations:refusal.noKey',
      });
    expect(await opened.db.$count(translations)).toBe(0);
  });

  test('that somebody changed meanwhile is not overwritten', async () => {
    await save('Primeiro');
    const stale = { kind: 'conflict', code: 'translations:refusal.changedMeanwhile' };
    expect(await save('Segundo')).toMatchObject(stale);
    const { revision = 0 } = (await find()) ?? {};
    expect(await save('Terceiro', revision)).toMatchObject({ ok: true });
    expect(await save('Quarto', revision)).toMatchObject(stale);
    expect(await resetText(as(admin), { ...named, revision })).toMatchObject(stale);
    expect(await confirmText(as(admin), { ...named, revision })).toMatchObject(stale);
    expect(await find()).toMatchObject({ value: 'Terceiro' });
  });

  test('that was reset and changed anew is not the one it was', async () => {
    await save('Primeiro');
    const { revision = 0 } = (await find()) ?? {};
    await resetText(as(admin), { ...named, revision });
    await save('De novo', 0, new Date(now.getTime() + 5_000));
    expect(await save('Por cima', revision)).toMatchObject({ kind: 'conflict' });
  });

  test('is changed once by two admins in the same moment', async () => {
    const answers = await Promise.all([save('Um'), save('Dois')]);
    expect(answers.map(({ ok }) => ok).sort()).toEqual([false, true]);
  });

  test('that was marked as untranslated is confirmed', async () => {
    await opened.db
      .insert(translations)
      .values({ ...named, value: 'Antigo', origin: 'untranslated', revision: 7 });
    expect(await find()).toMatchObject({ kind: 'untranslated' });
    expect(await confirmText(as(admin), { ...named, revision: 7 })).toMatchObject({ ok: true });
    expect(await find()).toMatchObject({ kind: 'overridden', revision: 8, value: 'Antigo' });
  });

  test('is nothing to anybody but an admin', async () => {
    for (const actor of [learner, visitor]) {
      const form = { ...named, revision: 0 };
      const refusal = { kind: 'forbidden', code: 'translations:refusal.adminsOnly' };
      expect(await saveText(as(actor), { ...form, value: 'x' })).toMatchObject(refusal);
      expect(await resetText(as(actor), form)).toMatchObject(refusal);
      expect(await confirmText(as(actor), form)).toMatchObject(refusal);
      expect(await findText(as(actor), named)).toBeUndefined();
      expect(await listTexts(as(actor), { language: 'pt', query: '', page: 1 })).toMatchObject({ total: 0 });
    }
  });
});

describe('the list of texts', () => {
  test('keeps the opened one, though it fits no longer', async () => {
    expect((await list({ query: 'site:footer.rights', kind: 'overridden' })).texts).toEqual([]);
    const filters: TextFilters = { language: 'pt', query: 'nothing says this', kind: 'overridden', page: 1 };
    const { texts, total } = await listTexts(as(admin), filters, named.key);
    expect([texts.map(({ key }) => key), total]).toEqual([[named.key], 1]);
    expect(await listTexts(as(admin), filters, 'site:no.such.text')).toMatchObject({ texts: [], total: 0 });
    expect(await listTexts(as(learner), filters, named.key)).toMatchObject({ texts: [], total: 0 });
  });

  test('has them all, page by page, English beside the language', async () => {
    const { texts, total, pageCount } = await list({});
    expect(total).toBeGreaterThan(1_500);
    expect(texts).toHaveLength(50);
    const last = await list({ page: 9_999 });
    expect(last.page).toBe(pageCount);
    expect(last.texts.length).toBeGreaterThan(0);
  });

  test('is searched by key, by text and by English text', async () => {
    await save('Uma frase inconfundível');
    const english = (await find())?.english ?? '';
    for (const query of ['FOOTER.RIGHTS', 'inconfundível', english]) {
      const { texts } = await list({ query });
      expect(texts.map(({ key }) => key)).toContain(named.key);
    }
    expect(await list({ query: 'no such words anywhere %_' })).toMatchObject({
      total: 0,
      page: 1,
      pageCount: 1,
    });
  });

  test('shows the changed, those with a machine’s draft and the untranslated ones alone', async () => {
    const language = 'pt';
    await opened.db.insert(translations).values([
      { language, key: 'site:footer.rights', value: 'a' },
      { language, key: 'site:footer.label', value: 'c', origin: 'untranslated' },
    ]);
    await opened.db
      .insert(translationDrafts)
      .values({ language, key: 'site:footer.voices', value: 'b', madeAt: new Date() });
    expect((await list({ area: 'mails' })).texts.every(({ key }) => key.startsWith('mails:'))).toBe(true);
    const keys = async (kind: TextFilters['kind']) => (await list({ kind })).texts.map(({ key }) => key);
    expect(await keys('overridden')).toEqual(['site:footer.rights']);
    expect(await keys('machine')).toEqual(['site:footer.voices']);
    expect(await keys('untranslated')).toEqual(['site:footer.label']);
    expect(await keys('missing')).toEqual([]);
  });

  test('is quick', async () => {
    await list({});
    const startedAt = performance.now();
    await list({ query: 'menu' });
    expect(performance.now() - startedAt).toBeLessThan(500);
  });
});
