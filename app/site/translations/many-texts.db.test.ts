import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { translations } from '#app/platform/i18n/translations.tables.server.ts';
import { type Actor, visitor } from '#app/platform/ids.ts';
import type { Outcome } from '#app/platform/outcome.ts';
import { openTestDatabase, type TestDatabase } from '#test/harness/test-database.ts';
import { type Admin, makeAdmin, makeLearner } from '#test/harness/test-people.ts';
import { changeManyTexts, undoManyTexts } from './many-texts.server.ts';
import { findText } from './texts.queries.server.ts';
import { saveText } from './texts.server.ts';
import { translationDrafts } from './translation-runs.tables.server.ts';

let opened: TestDatabase;
let admin: Admin;
beforeAll(async () => {
  opened = await openTestDatabase();
  admin = await makeAdmin(opened.db);
});
afterAll(() => opened.close());
beforeEach(async () => {
  await opened.db.delete(translations);
  await opened.db.delete(translationDrafts);
});

const now = new Date('2027-01-02T03:04:05Z');
const language = 'pt';
const [drafted, written, untouched] = [
  'site:footer.rights',
  'site:footer.voices',
  'site:footer.label',
] as const;
const as = (actor: Actor = admin) => ({ db: opened.db, actor, now });
const find = (key: string) => findText(as(), { key, language });
const draft = (key: string, value: string) =>
  opened.db.insert(translationDrafts).values({ language, key, value, madeAt: now });
const save = async (key: string, value: string) =>
  saveText(as(), { key, language, value, revision: (await find(key))?.revision ?? 0 });

function done<Value>(outcome: Outcome<Value>): Value {
  if (!outcome.ok) throw new Error(outcome.code);
  return outcome.value;
}
const change = async (change: 'confirm' | 'reset', ...keys: string[]) =>
  done(await changeManyTexts(as(), keys, { language, change }));
const undo = async (steps: Parameters<typeof undoManyTexts>[1]) => done(await undoManyTexts(as(), steps));

test('what a machine made of many is confirmed at once, and taken back to the draft and what was there', async () => {
  await save(written, 'Meu menu');
  await draft(drafted, 'Tudo nosso');
  await draft(written, 'Menu da máquina');
  const before = [await find(drafted), await find(written)];
  const { changed, left, undo: steps = [] } = await change('confirm', drafted, written, untouched);
  expect({ changed, left }).toEqual({ changed: 2, left: [] });
  expect(await find(drafted)).toMatchObject({ value: 'Tudo nosso', draft: undefined });
  expect(await find(written)).toMatchObject({ value: 'Menu da máquina', draft: undefined });
  expect(await undo(steps)).toMatchObject({ changed: 2, left: [] });
  const told = ({ value, draft, kind }: NonNullable<(typeof before)[number]>) => ({ value, draft, kind });
  for (const [nth, key] of [drafted, written].entries())
    expect(told((await find(key)) as never)).toEqual(told(before[nth] as never));
});

test('many go back to the original, and come back; what somebody has written since stays', async () => {
  await save(drafted, 'Um');
  await save(written, 'Dois');
  const { changed, undo: steps = [] } = await change('reset', drafted, written, untouched);
  expect(changed).toBe(2);
  expect(await find(drafted)).toMatchObject({ revision: 0, kind: undefined });
  await save(written, 'Três');
  expect(await undo(steps)).toMatchObject({
    changed: 1,
    left: [{ name: written, why: 'translations:refusal.changedMeanwhile' }],
  });
  expect([(await find(drafted))?.value, (await find(written))?.value]).toEqual(['Um', 'Três']);
});

test('a way back that breaks a text is refused, and so is everybody who does not translate', async () => {
  const was = { value: '{{other}}', origin: 'typed' as const, isConfirmed: false };
  expect(await undoManyTexts(as(), [{ key: drafted, language, is: 0, was }])).toMatchObject({ ok: false });
  const learner = await makeLearner(opened.db);
  for (const actor of [visitor, learner] as Actor[]) {
    expect(await changeManyTexts(as(actor), [untouched], { language, change: 'reset' })).toMatchObject({
      kind: 'forbidden',
    });
    expect(await undoManyTexts(as(actor), [{ key: drafted, language, is: 0, was: null }])).toMatchObject({
      kind: 'forbidden',
    });
  }
});
