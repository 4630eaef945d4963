import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { FormAnswer } from '#app/forms/form-answer.ts';
import { currentAddress, expectOpenToEveryone, goTo, renderModule } from '#test/browser/render-page.tsx';
import { readTextFilters } from './text-filters.ts';
import type { ShownText } from './texts.queries.server.ts';
import * as translations from './translations.route.tsx';

const key = 'contact:options.chat.title';
const text = (part: Partial<ShownText> = {}): ShownText => ({
  ...{ key, sourceKey: key, english: 'Talk to us', bundled: 'Fala connosco', value: 'Fala connosco' },
  ...{ revision: 0, draft: undefined, kind: undefined, ...part },
});

type Sent = Record<string, string>;

interface Page {
  search?: string;
  shown?: ShownText[] | (() => ShownText[]);
  hasTranslator?: boolean;
  run?: object;
  answer?: (sent: Sent) => FormAnswer;
}

async function openTexts({
  search = 'language=pt',
  shown = [text()],
  hasTranslator = false,
  run,
  answer,
}: Page = {}) {
  const sent: Sent[] = [];
  const asked: string[] = [];
  await renderModule(translations, {
    path: `/translations?${search}`,
    loader: ({ request }) => {
      const address = new URL(request.url);
      asked.push(address.search);
      const filters = { ...readTextFilters(address.searchParams, 'en'), page: 1 };
      const texts = typeof shown === 'function' ? shown() : shown;
      return { texts, total: texts.length, pageCount: 2, filters, run, hasTranslator };
    },
    action: async ({ request }) => {
      const fields = Object.fromEntries(await request.formData()) as Sent;
      sent.push(fields);
      if (!answer) throw new TypeError('no connection');
      return answer(fields);
    },
  });
  return { sent, asked };
}

const field = (language = 'Português') => page.getByRole('textbox', { name: `Text in ${language}` });
const button = (name: string | RegExp) => page.getByRole('button', { name });

test('language, kind and words live in the address, and are chosen at once', async () => {
  const { asked } = await openTexts();
  await page.getByRole('combobox', { name: 'Language' }).selectOptions('de');
  await expect.poll(() => asked.at(-1)).toContain('language=de');
  await page.getByRole('combobox', { name: 'Show' }).selectOptions('overridden');
  await expect.poll(() => asked.at(-1)).toContain('kind=overridden');
  await page.getByRole('combobox', { name: 'Part of the site' }).selectOptions('public');
  await expect.poll(() => asked.at(-1)).toContain('area=public');
  await page.getByRole('searchbox').fill('Fala');
  await expect.poll(() => asked.at(-1)).toContain('q=Fala');
  await expect.element(page.getByRole('status').getByText('1 text')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Page 2' }))
    .toHaveAttribute('href', expect.stringContaining('page=2'));
  await page.getByRole('link', { name: `Edit ${key}` }).click();
  await expect.element(field('Deutsch')).toHaveValue('Fala connosco');
});

test('a text is changed, refused with the reason, saved, and put back', async () => {
  const { sent } = await openTexts({
    search: `language=pt&edit=${key}`,
    answer: ({ intent, value = '' }) => {
      if (value.includes('{{')) return { id: key, errors: { value: 'translations:refusal.variables' } };
      if (intent === 'reset') return { id: key, done: 'translations:done.reset', value: text() };
      return {
        id: key,
        done: 'translations:done.saved',
        value: text({ value, revision: 1, kind: 'overridden' }),
      };
    },
  });
  await expect.element(page.getByText('Talk to us').first()).toBeVisible();
  await expect.element(button('Reset to the original')).not.toBeInTheDocument();
  await field().fill('Fala com {{nome}}');
  await button('Save').click();
  await expect.element(page.getByText(/^The placeholders in double curly braces/)).toBeVisible();
  await expectOpenToEveryone();
  await page.viewport(1280, 800);
  await field().fill('Conversa connosco');
  await button('Save').click();
  await expect.element(page.getByText(/^Saved\./)).toBeVisible();
  await button('Reset to the original').click();
  await expect.element(page.getByText('Original text restored.')).toBeVisible();
  await expect.element(field()).toHaveValue('Fala connosco');
  expect(sent.map(({ intent, revision }) => [intent, revision])).toEqual([
    ['save', '0'],
    ['save', '0'],
    ['reset', '1'],
  ]);
});

test('of two admins the second is shown what it says now, and decides', async () => {
  const theirs = text({ value: 'A versão deles', revision: 3 });
  const { sent } = await openTexts({
    search: `language=pt&edit=${key}`,
    answer: ({ revision, value = '' }) =>
      revision === '3'
        ? { id: key, done: 'translations:done.saved', value: text({ value, revision: 4 }) }
        : { id: key, problem: 'translations:refusal.changedMeanwhile', current: theirs },
  });
  await field().fill('A minha versão');
  await button('Save').click();
  await expect.element(page.getByText('A versão deles')).toBeVisible();
  await expect.element(field()).toHaveValue('A minha versão');
  await button('Save mine over it').click();
  await expect.element(page.getByText(/^Saved\./)).toBeVisible();
  await expect.element(field()).toHaveValue('A minha versão');
  expect(sent).toMatchObject([{ revision: '0' }, { revision: '3', value: 'A minha versão' }]);
});

test('without a translation server the other languages are marked; what is marked is confirmed', async () => {
  const { sent } = await openTexts({
    search: `language=en&edit=${key}`,
    answer: ({ intent }) => ({
      id: key,
      done: intent === 'confirm' ? 'translations:done.confirmed' : 'translations:done.kept',
    }),
    shown: [text({ value: 'Talk to us', bundled: 'Talk to us', kind: 'untranslated' })],
  });
  await button('Mark the other languages as untranslated').click();
  await expect.element(page.getByText(/^No translation server is set up\./)).toBeVisible();
  await button('Confirm').click();
  await expect.element(page.getByText('Confirmed.')).toBeVisible();
  expect(sent.map(({ intent }) => intent)).toEqual(['translate', 'confirm']);
});

test('with one, a whole list is translated, which can be followed and called off', async () => {
  const run = { id: 'r', status: 'running', total: 10, reached: 4, failed: 0 };
  const { sent } = await openTexts({
    ...{ search: 'language=pt&kind=missing', hasTranslator: true, run },
    answer: () => ({ done: 'translations:done.cancelled' }),
  });
  await expect.element(page.getByRole('progressbar', { name: 'Translating texts' })).toBeVisible();
  await expect.element(page.getByText('4 of 10')).toBeVisible();
  await button('Translate these from English: Português').click();
  await expect.poll(() => sent).toHaveLength(1);
  await button('Cancel').click();
  await expect.element(page.getByText(/^Canceled\./)).toBeVisible();
  await expect
    .poll(() => sent)
    .toMatchObject([
      { intent: 'translate-found', language: 'pt', kind: 'missing' },
      { intent: 'cancel', id: 'r' },
    ]);
});

test('a connection that breaks is a sentence, and what was typed stays', async () => {
  await openTexts({ search: `language=pt&edit=${key}` });
  await field().fill('Conversa connosco');
  await button('Save').click();
  await expect.element(page.getByText('Failed to save translation')).toBeVisible();
  await expect.element(field()).toHaveValue('Conversa connosco');
});

test('several texts are edited at once, kept while others are looked for, and saved together', async () => {
  const second = 'contact:options.mail.title';
  const shown = [text(), text({ key: second, sourceKey: second, value: 'Escreve', bundled: 'Escreve' })];
  const { sent } = await openTexts({
    shown,
    answer: ({ id = '', value = '' }) =>
      value === 'Pior'
        ? { id, errors: { value: 'translations:refusal.variables' } }
        : { id, done: 'translations:done.saved', value: text({ key: id, value, revision: 1 }) },
  });
  const fields = () => field().elements() as HTMLTextAreaElement[];
  await page.getByRole('link', { name: `Edit ${key}` }).click();
  await field().fill('Conversa');
  await page.getByRole('link', { name: `Edit ${second}` }).click();
  await expect.poll(() => fields().map(({ value }) => value)).toEqual(['Conversa', 'Escreve']);
  await field().nth(1).fill('Pior');
  // Neither of them fits what is looked for now.
  shown.length = 0;
  await page.getByRole('combobox', { name: 'Show' }).selectOptions('missing');
  await expect.poll(currentAddress).toContain('kind=missing');
  expect(fields().map(({ value }) => value)).toEqual(['Conversa', 'Pior']);
  await page.getByRole('combobox', { name: 'Language' }).selectOptions('de');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click();
  await button('Save all').click();
  await expect.element(page.getByText('1 row isn’t saved')).toBeVisible();
  await expect.poll(() => fields().map(({ value }) => value)).toEqual(['Pior']);
  await expect.element(field()).toHaveFocus();
  expect(sent.map(({ intent, id }) => [intent, id])).toEqual([
    ['save', key],
    ['save', second],
  ]);
  await button('Discard changes').click();
  await expect.element(button('Save all')).not.toBeInTheDocument();
  goTo('/translations?language=de');
  await expect.poll(currentAddress).toBe('/translations?language=de');
});

test('a machine’s draft stands beside the text, and is confirmed, edited first, or thrown away', async () => {
  const drafted = (key: string, draft?: string) =>
    text({ key, sourceKey: key, value: `Humano ${key}`, draft, kind: draft ? 'machine' : undefined });
  let shown = [drafted('a:a', 'Máquina a'), drafted('b:b', 'Máquina b'), drafted('c:c', 'Máquina c')];
  const { sent } = await openTexts({
    search: 'language=pt&kind=machine',
    shown: () => shown,
    answer: ({ intent, id = '', value = '' }) => {
      const isAll = intent === 'discard-found';
      shown = shown.map((text) => (isAll || text.key === id ? drafted(text.key) : text));
      if (isAll) return { done: 'translations:done.draftsDiscarded' };
      return { id, done: 'translations:done.draftConfirmed', value: text({ key: id, value, revision: 1 }) };
    },
  });
  const first = page.getByRole('form', { name: 'Machine draft of a:a' });
  await expect.element(page.getByText('Humano a:a')).toBeVisible();
  await expect.element(first.getByText('Máquina a')).toBeVisible();
  await expectOpenToEveryone();
  await page.viewport(1280, 800);
  await first.getByRole('button', { name: 'Confirm' }).click();
  await expect.element(page.getByText('Confirmed. It’s now on the site.').first()).toBeVisible();
  await expect.element(first).not.toBeInTheDocument();

  await page.getByRole('link', { name: 'Edit b:b' }).click();
  await button('Edit first').click();
  await expect.element(field()).toHaveValue('Máquina b');
  await expect.element(page.getByText('1 row isn’t saved')).toBeVisible();
  await field().fill('Máquina e humano');
  await button('Save').first().click();
  await expect.poll(() => sent.at(-1)).toMatchObject({ intent: 'save', value: 'Máquina e humano' });

  await button('Discard all these drafts').click();
  await expect.element(page.getByText('Discarded. The texts stay as they were.')).toBeVisible();
  expect(sent[0]).toMatchObject({ intent: 'confirm-draft', id: 'a:a', revision: '0', draft: 'Máquina a' });
  expect(sent.at(-1)).toMatchObject({ intent: 'discard-found', language: 'pt', kind: 'machine' });
});

test('many texts are confirmed or go back to the original at once, and that is undone', async () => {
  const steps = [{ key, language: 'pt', is: 1, was: null, draft: 'Fale' }];
  const { sent } = await openTexts({
    shown: [text({ draft: 'Fale', kind: 'machine' }), text({ key: 'contact:title' })],
    answer: ({ intent }) =>
      ({
        ...{ intent, done: intent === 'undo-many' ? 'many:undone' : 'many:changed' },
        value: { changed: 1, left: [], undo: intent === 'undo-many' ? undefined : steps },
      }) as FormAnswer,
  });
  await page.getByRole('checkbox', { name: `Select “${key}”` }).click();
  const bar = page.getByRole('region', { name: 'Bulk actions' });
  await bar.getByRole('button', { name: 'Confirm' }).click();
  await expect.element(page.getByText('1 changed', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(page.getByText('1 change undone', { exact: true })).toBeVisible();
  expect(sent).toEqual([
    { intent: 'change-many', change: 'confirm', language: 'pt', ids: key },
    { intent: 'undo-many', steps: JSON.stringify(steps) },
  ]);
  await expectOpenToEveryone();
});
