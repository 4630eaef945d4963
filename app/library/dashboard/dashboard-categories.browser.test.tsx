import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { locales } from '#app/platform/i18n/locales.ts';
import { expectOpenToEveryone, renderModule } from '#test/browser/render-page.tsx';
import { playedUploads } from '#test/browser/upload-double.ts';
import type { CategoryNames } from '../categories/category-names.server.ts';
import type { ManagedCategory } from '../files/manage.queries.server.ts';
import * as categoriesPage from './categories.route.tsx';

/** What a category is called while nobody calls it otherwise. */
const called = (name: string) => Object.fromEntries(locales.map((locale) => [locale, name])) as CategoryNames;

let categories: ManagedCategory[];
let sent: Record<string, FormDataEntryValue>[];
let answer: (fields: Record<string, FormDataEntryValue>) => unknown;
beforeEach(() => {
  categories = [
    { name: 'Tourism', image: null, fileCount: 0 },
    { name: 'Healthcare', image: 'admin/covers/one', fileCount: 4 },
  ];
  sent = [];
  answer = () => ({});
});

const open = () =>
  renderModule(categoriesPage, {
    path: '/dashboard/categories',
    loader: () => ({
      categories: categories.map((category) => ({ ...category, names: called(category.name) })),
    }),
    async action({ request }) {
      const fields = Object.fromEntries(await request.formData());
      sent.push(fields);
      return { intent: fields.intent, ...(answer(fields) as object) };
    },
  });

const field = page.getByLabelText('Category name');
const add = page.getByRole('button', { name: 'Add category' });
const card = (name: string) => page.getByRole('listitem').filter({ hasText: name });
const question = page.getByRole('alertdialog');

test('a category needs a name; once added, the field is ready for the next', async () => {
  answer = ({ name }) => {
    categories = [...categories, { name: String(name), image: null, fileCount: 0 }];
    return { done: 'dashboard:categories.added' };
  };
  await open();
  await add.click();
  await expect.element(page.getByText('Enter a category name.')).toBeVisible();
  await expect.element(field).toHaveFocus();
  expect(sent).toEqual([]);
  await userEvent.keyboard('Falconry{Enter}');
  await expect.element(page.getByText('Category added', { exact: true })).toBeVisible();
  await expect.element(field).toHaveValue('');
  await expect.element(field).toHaveFocus();
  await expect.element(card('Falconry')).toMatchTextContent('0 files');
  expect(sent).toEqual([{ intent: 'add', name: 'Falconry' }]);
});

test('a category that is there already, or a line that breaks, leaves the name in the field', async () => {
  answer = ({ name }) => {
    if (name === 'Lost') throw new TypeError('Failed to fetch');
    return { errors: { name: 'dashboard:categories.exists' } };
  };
  await open();
  await field.fill('TOURISM');
  await add.click();
  await expect.element(page.getByText('This category already exists')).toBeVisible();
  await expect.element(field).toHaveValue('TOURISM');
  await field.fill('Lost');
  await add.click();
  await expect.element(page.getByText('Failed to add category')).toBeVisible();
  await expect.element(field).toHaveValue('Lost');
});

test('a category that is in use is refused without a question', async () => {
  answer = () => ({ problem: 'dashboard:categories.inUse' });
  await open();
  await page.getByRole('button', { name: 'Delete category “Healthcare”' }).click();
  await expect.element(card('Healthcare')).toMatchTextContent('Cannot delete category that is in use');
  expect(sent).toEqual([{ intent: 'delete', name: 'Healthcare' }]);
  await expectOpenToEveryone();
});

test('an empty category goes after a question, or stays with a sentence when the line breaks', async () => {
  let isBroken = true;
  answer = ({ name }) => {
    if (isBroken) throw new TypeError('Failed to fetch');
    categories = categories.filter((category) => category.name !== name);
    return { done: 'dashboard:categories.deleted' };
  };
  await open();
  const remove = page.getByRole('button', { name: 'Delete category “Tourism”' });
  await remove.click();
  await expect.element(question.getByRole('heading')).toMatchTextContent('Delete the category “Tourism”?');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect.element(card('Tourism')).toMatchTextContent('Failed to delete category');
  isBroken = false;
  await remove.click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect.element(page.getByText('Category “Tourism” deleted', { exact: true })).toBeVisible();
  await expect.element(remove).not.toBeInTheDocument();
});

test('a category gets a picture, and its drawing back', async () => {
  answer = ({ intent, name }) => {
    const image = intent === 'image' ? 'admin/covers/two' : null;
    categories = categories.map((category) => (category.name === name ? { ...category, image } : category));
    return { done: 'dashboard:categories.imageSet' };
  };
  await open();
  expect(card('Tourism').element().querySelector('img')).toBeNull();
  const picture = new File(['picture'], 'dot.png', { type: 'image/png' });
  await page.getByLabelText('Set the image of “Tourism”').upload(picture);
  playedUploads.at(-1)?.tell({ state: 'done', uploadId: 'u1' });
  const back = page.getByRole('button', { name: 'Use the default drawing for “Tourism” again' });
  await back.click();
  await expect.element(back).not.toBeInTheDocument();
  expect(card('Tourism').element().querySelector('img')).toBeNull();
  expect(sent).toEqual([
    { intent: 'image', name: 'Tourism', upload: 'u1', seen: '' },
    { intent: 'remove-image', name: 'Tourism', seen: 'admin/covers/two' },
  ]);
});

test('without categories the page says how to begin, and when they cannot be read, so', async () => {
  categories = [];
  await open();
  await expect
    .element(page.getByText('No categories available. Add your first category above.'))
    .toBeVisible();
  await renderModule(categoriesPage, {
    path: '/dashboard/categories',
    loader() {
      throw new Response(null, { status: 500 });
    },
  });
  await expect.element(page.getByText('Failed to load audio files')).toBeVisible();
});

test('a category is renamed in seven languages; the dialog closes once that is saved', async () => {
  answer = () => ({ done: 'dashboard:categories.named' });
  await open();
  await page.getByRole('button', { name: 'Edit category “Tourism”' }).click();
  const dialog = page.getByRole('dialog');
  const english = dialog.getByLabelText('English');
  await expect.element(english).toHaveFocus();
  await expectOpenToEveryone(dialog.element());
  await english.fill('');
  await dialog.getByRole('button', { name: 'Save names' }).click();
  await expect.element(dialog.getByText('Enter a category name.')).toBeVisible();
  expect(sent).toEqual([]);
  await english.fill('Travel');
  await dialog.getByLabelText('Deutsch').fill('Reisen');
  await dialog.getByRole('button', { name: 'Save names' }).click();
  await expect.element(page.getByText('Names saved').first()).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent).toMatchObject([
    { intent: 'name', name: 'Tourism', en: 'Travel', de: 'Reisen', pl: 'Tourism' },
  ]);
});

test('a category is merged into another, and one with files says where they are', async () => {
  answer = ({ intent }) => {
    if (intent === 'delete') return { problem: 'dashboard:categories.inUse' };
    categories = categories.filter(({ name }) => name !== 'Healthcare');
    return { done: 'dashboard:categories.merged' };
  };
  await open();
  await page.getByRole('button', { name: 'Delete category “Healthcare”' }).click();
  await expect
    .element(card('Healthcare').getByRole('link', { name: 'Show 4 files' }))
    .toHaveAttribute('href', '/dashboard?category=Healthcare');
  await page.getByRole('button', { name: 'Edit category “Healthcare”' }).click();
  await page.getByLabelText('Merge into').selectOptions('Tourism');
  await page.getByRole('button', { name: 'Merge' }).click();
  await expect.element(page.getByText('Categories merged').first()).toBeVisible();
  await expect.element(card('Healthcare')).not.toBeInTheDocument();
  expect(sent.at(-1)).toEqual({ intent: 'merge', name: 'Healthcare', into: 'Tourism' });
});
