import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  currentAddress,
  expectFits,
  expectOpenToEveryone,
  renderModule,
} from '#test/browser/render-page.tsx';
import type { AudioFileId } from '../audio-file.ts';
import { manageSearch } from '../files/manage-filters.ts';
import * as dashboard from './dashboard.route.tsx';
import type { FileRow } from './files-table.tsx';

const file: FileRow = {
  ...{ id: 'a1' as AudioFileId, title: 'Besser essen', author: 'Ada', identifier: null, language: 'de' },
  ...{ categories: ['Dietetics'], coverImage: 'admin/covers/one', level: 'A2', contentAccessLevel: 'kids' },
  ...{ accessType: 'premium', isVisible: true, durationMs: 84_000, likesCount: 0 },
  ...{ addedAt: '2026-03-05T10:00:00.000Z', addedOn: '5. März 2026', scheduledFor: null, learner: null },
  ...{ outlineState: 'working', alignmentState: 'waiting', warnings: null, unsureCount: 0 },
};

/** The dashboard over a list that is looked through on the server: here any word but the title finds nothing. */
const open = (path: string, setting: Partial<Parameters<typeof renderModule>[1]> = {}) =>
  renderModule(dashboard, {
    path,
    loader: ({ request }) => {
      const { edit: _, ...filters } = manageSearch.read(new URL(request.url).searchParams);
      const files = 'Besser essen'.includes(filters.query) ? [file] : [];
      const categories = [{ name: 'Dietetics' }, { name: 'Tourism' }];
      return { filters, files, categories, total: 40, after: filters.after ? undefined : 'mark' };
    },
    ...setting,
  });

const choice = (name: string) => page.getByRole('combobox', { name, exact: true });

test('every choice is an address, and begins at the first page again', async () => {
  await open('/dashboard?after=mark');
  await expect.element(page.getByRole('link', { name: 'Next page' })).not.toBeInTheDocument();
  await choice('Language').selectOptions('Polski');
  await expect.poll(currentAddress).toBe('/dashboard?language=pl');
  await expect.element(choice('Language')).toHaveValue('pl');
  await choice('Language level').selectOptions('A2');
  await expect.element(choice('Language level')).toHaveValue('A2');
  await choice('Visibility').selectOptions('Hidden');
  await expect.poll(currentAddress).toBe('/dashboard?language=pl&visibility=hidden&level=A2');
  await expect.element(page.getByText('40 audio files')).toBeVisible();
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect.poll(currentAddress).toMatch(/language=pl.*after=mark/);
  await page.getByRole('link', { name: 'Clear filters' }).click();
  await expect.poll(currentAddress).toBe('/dashboard');
  await expect.element(choice('Language')).toHaveValue('');
});

test('choices made while an answer is still on its way are all kept', async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await open('/dashboard?after=mark', {
    async loader({ request }) {
      const { search, searchParams } = new URL(request.url);
      if (search !== '?after=mark') await held;
      return { filters: manageSearch.read(searchParams), files: [file], categories: [], total: 40 };
    },
  });
  await choice('Language').selectOptions('Polski');
  await expect.element(choice('Language')).toHaveValue('pl');
  await choice('Visibility').selectOptions('Hidden');
  await page.getByRole('searchbox').fill('essen');
  await choice('Language level').selectOptions('A2');
  await expect.element(choice('Visibility')).toHaveValue('hidden');
  release();
  await expect.poll(currentAddress).toBe('/dashboard?q=essen&language=pl&visibility=hidden&level=A2');
  await expect.element(choice('Language')).toHaveValue('pl');
});

test('the Enter key asks at once, and what the answer shows is read out', async () => {
  await open('/dashboard?language=pl&after=mark');
  await page.getByRole('searchbox').click();
  await userEvent.keyboard('essen{Enter}');
  await expect.poll(currentAddress).toBe('/dashboard?q=essen&language=pl');
  await expect
    .element(page.getByRole('status').filter({ hasText: 'Results on this page: 1' }))
    .toBeInTheDocument();
});

test('what is typed is looked for; where nothing fits, the page says what to do', async () => {
  await open('/dashboard');
  const search = page.getByRole('searchbox');
  await search.click();
  await userEvent.keyboard('essen');
  await expect.poll(currentAddress).toBe('/dashboard?q=essen');
  await expect.element(search).toHaveFocus();
  await search.fill('no such words anywhere');
  await expect.element(page.getByRole('heading', { name: 'No audio files found' })).toBeVisible();
  await expect.element(page.getByText('Try adjusting your filters or search query')).toBeVisible();
  await page.getByRole('link', { name: 'Clear filters' }).last().click();
  await expect.element(search).toHaveValue('');
  await expect.element(page.getByRole('row').filter({ hasText: 'Besser essen' })).toBeVisible();
});

test('a dashboard without files leads to the upload', async () => {
  await open('/dashboard', {
    loader: () => ({ filters: { query: '' }, files: [], categories: [], total: 0 }),
  });
  await expect.element(page.getByRole('heading', { name: 'No audio files yet' })).toBeVisible();
  const way = page.getByRole('link', { name: 'Upload audio' });
  await expect.element(way).toHaveAttribute('href', '/dashboard/upload');
});

test('a dashboard that could not be read says so and tries again', async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  let tries = 0;
  await open('/dashboard', {
    async loader() {
      tries += 1;
      if (tries === 1) throw new Response(null, { status: 500 });
      await held;
      return { filters: { query: '' }, files: [file], categories: [], total: 1 };
    },
  });
  await expect.element(page.getByRole('alert')).toMatchTextContent('Failed to load audio files');
  const again = page.getByRole('link', { name: 'Try again' });
  await again.click();
  await expect.element(again).toHaveAttribute('aria-busy', 'true');
  release();
  await expect.element(page.getByRole('row').filter({ hasText: 'Besser essen' })).toBeVisible();
});

test('on a phone the files come first, and the filters when they are asked for', async () => {
  await page.viewport(390, 844);
  await open('/dashboard', { locale: 'de' });
  const filters = page.getByRole('button', { name: 'Alle Filter' });
  await expect.element(choice('Sprache')).not.toBeInTheDocument();
  await filters.click();
  await expect.element(filters).toHaveAttribute('aria-expanded', 'true');
  await expect.element(choice('Sprache')).toBeVisible();
  await expectOpenToEveryone();
});

test('at a desk one line of choices is in sight; what was chosen among the others keeps them there', async () => {
  await page.viewport(1440, 900);
  await open('/dashboard');
  await expect.element(choice('Processing')).toBeVisible();
  await expect.element(choice('Cover')).not.toBeInTheDocument();
  const all = page.getByRole('button', { name: 'All filters' });
  await expect.element(all).toHaveAttribute('aria-expanded', 'false');
  await all.click();
  await expect.element(choice('Cover')).toBeVisible();
  await all.click();
  await expect.element(choice('Cover')).not.toBeInTheDocument();
  await page.viewport(800, 900);
  await expect.element(choice('Access')).toBeVisible();
  await expect.element(choice('Processing')).not.toBeInTheDocument();
  await open('/dashboard?cover=without');
  await expect.element(choice('Cover')).toBeVisible();
});

test.each(['pl', 'es', 'fr'] as const)('fits a narrow screen in %s', async (locale) => {
  await open('/dashboard', { locale });
  for (const width of [320, 768, 1280]) await expectFits(width);
});
