import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { currentAddress, expectOpenToEveryone, renderModule } from '#test/browser/render-page.tsx';
import type { ListedPage } from './drafts.queries.server.ts';
import * as history from './page-history.route.tsx';
import type { LinkPlace } from './page-links.queries.server.ts';
import * as preview from './page-preview.route.tsx';
import * as pages from './pages.route.tsx';
import { pageSearch } from './pages.ts';

type Listed = ListedPage & { linkedFrom: LinkPlace[] };

const listed = (id: string, title: string, status: ListedPage['status']): Listed => ({
  ...{ id: id as ListedPage['id'], title, slug: title.toLowerCase(), status },
  ...{ savedAt: new Date('2026-01-02T03:04:00Z'), author: { name: 'Ada' } },
  languages: [
    { language: 'en', status },
    { language: 'pl', status: 'draft' },
  ],
  linkedFrom:
    title === 'Terms' ? [{ kind: 'registration' }, { kind: 'footer', name: 'Our terms', to: '/footer' }] : [],
});

async function openList(found: Listed[], sheets = 1) {
  let rows = found;
  const sent: Record<string, unknown>[] = [];
  await renderModule(pages, {
    path: '/pages',
    loader: ({ request }) => {
      const filters = pageSearch.read(new URL(request.url).searchParams);
      const fitting = rows.filter(({ title }) => title.includes(filters.query));
      return { filters, pages: fitting, total: fitting.length, sheets };
    },
    action: async ({ request }) => {
      const fields = Object.fromEntries(await request.formData());
      sent.push(fields);
      if (fields.id === '2') throw new TypeError('no connection');
      rows = rows.filter(({ id }) => id !== fields.id);
      return { done: 'written:done.deleted' };
    },
  });
  return sent;
}

const row = (words: RegExp) => page.getByRole('row', { name: words });

test('every page says how it stands in each language, and where it is read and written', async () => {
  await openList([listed('1', 'Terms', 'published'), listed('2', 'About', 'draft')], 3);
  await expect.element(row(/Terms/).getByText('Published', { exact: true })).toBeVisible();
  await expect.element(row(/About/).getByText('Draft', { exact: true }).first()).toBeVisible();
  await expect
    .element(row(/Terms/).getByRole('link', { name: 'Polski (Draft)' }))
    .toHaveAttribute('href', '/pages/1?language=pl');
  await expect.element(row(/Terms/).getByText('Jan 2, 2026')).toBeVisible();
  await expect.element(row(/Terms/).getByText('Ada')).toBeVisible();
  // Visitors find no draft: what opens is what they would see.
  const opened = (title: string) => page.getByRole('link', { name: `Open “${title}” in a new tab` });
  await expect.element(opened('Terms')).toHaveAttribute('href', '/page/terms');
  await expect.element(opened('About')).toHaveAttribute('href', '/pages/2/preview');
  await expect
    .element(
      page.getByRole('navigation', { name: 'More pages of the list' }).getByRole('link', { name: /3/ }),
    )
    .toHaveAttribute('href', '/pages?sheet=3');
  await expectOpenToEveryone();
});

test('the list is searched while one types, and says when nothing fits', async () => {
  await openList([listed('1', 'Terms', 'published'), listed('2', 'About', 'draft')], 3);
  const search = page.getByRole('searchbox', { name: 'Search by title or address' });
  await expect.element(page.getByText('2 results', { exact: true })).toBeVisible();
  await search.fill('Abo');
  await expect.element(row(/Terms/)).not.toBeInTheDocument();
  await expect.element(page.getByText('1 result', { exact: true })).toBeVisible();
  expect(currentAddress()).toBe('/pages?query=Abo');
  await expect
    .element(
      page.getByRole('navigation', { name: 'More pages of the list' }).getByRole('link', { name: /2/ }),
    )
    .toHaveAttribute('href', '/pages?query=Abo&sheet=2');
  await search.fill('owl');
  await expect.element(page.getByText('No pages found')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Add page' })).toBeVisible();
  await page.getByRole('link', { name: 'Clear filters' }).last().click();
  await expect.element(row(/Terms/)).toBeVisible();
});

test('a page is deleted once somebody confirms it, and a failure is shown', async () => {
  const sent = await openList([listed('1', 'Terms', 'published'), listed('2', 'About', 'draft')]);
  await page.getByRole('button', { name: 'Delete “Terms”' }).click();
  const question = page.getByRole('alertdialog');
  await expect
    .element(question.getByRole('heading'))
    .toHaveTextContent('Are you sure you want to delete this page?');
  await expect.element(question.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  // It says where links will lead nowhere.
  await expect.element(question.getByText('Registration, where people agree to it')).toBeVisible();
  await expect
    .element(question.getByRole('link', { name: 'Footer: Our terms' }))
    .toHaveAttribute('href', '/footer');
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect(sent).toEqual([]);
  await page.getByRole('button', { name: 'Delete “Terms”' }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect.element(page.getByText('“Terms” is in the trash').first()).toBeVisible();
  await expect.element(row(/Terms/)).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Delete “About”' }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect.element(page.getByText('Failed to delete page').first()).toBeVisible();
  await expect.element(row(/About/)).toBeVisible();
  expect(sent.map((fields) => fields.id)).toEqual(['1', '2']);
});

test('where there is no page yet, the first one is offered', async () => {
  await openList([]);
  await expect.element(page.getByText('No pages found. Create your first page!')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Add page' })).toHaveAttribute('href', '/pages/new');
});

const version = (number: number, part = {}) => ({
  ...{
    number,
    title: `Title ${number}`,
    savedAt: '2026-01-02T03:04:00Z',
    savedOn: 'Jan 2, 2026, 3:04 AM UTC',
  },
  ...{ author: { name: 'Ada' }, restoredFrom: null, isNewest: false, isSeen: false, ...part },
});

test('old versions can be looked at and brought back', async () => {
  const sent: unknown[] = [];
  await renderModule(history, {
    path: '/pages/7/history?language=pl',
    loader: () => ({
      page: {
        id: '7',
        slug: 'about',
        title: 'O nas',
        revision: 4,
        languages: [{ language: 'pl', status: 'changed' }],
      },
      ...{ language: 'pl', older: 2 },
      versions: [
        version(4, { isNewest: true, restoredFrom: 2, author: 'gone' }),
        version(3, { isSeen: true }),
        version(2, { author: 'site' }),
      ],
    }),
    action: async ({ request }) => {
      sent.push(Object.fromEntries(await request.formData()));
      return { done: 'written:done.restored' };
    },
  });
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('History of “O nas”');
  const wordsOf = (words: RegExp) => row(words).element().textContent;
  expect(wordsOf(/Title 4/)).toMatch(/Newest.*Version 2 restored.*A deleted account/);
  expect(wordsOf(/Title 3/)).toMatch(/Seen by visitors.*Jan 2, 2026, 3:04 AM UTC.*Ada/);
  expect(wordsOf(/Title 2/)).toContain('Came with the site');
  await expect
    .element(page.getByRole('link', { name: 'View version 3' }))
    .toHaveAttribute('href', '/pages/7/preview?language=pl&version=3');
  await expect
    .element(page.getByRole('link', { name: 'Older versions' }))
    .toHaveAttribute('href', '/pages/7/history?language=pl&below=2');
  await expect.element(page.getByRole('button', { name: 'Restore version 4' })).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Restore version 3' }).click();
  await expect.element(page.getByText('Version restored as the newest draft').first()).toBeVisible();
  expect(sent).toEqual([{ intent: 'restore', language: 'pl', revision: '4', number: '3' }]);
  await expectOpenToEveryone();
});

test('a preview is the page as visitors would see it, in its own language', async () => {
  const screen = await renderModule(preview, {
    path: '/pages/7/preview',
    loader: () => ({ page: { title: 'O nas', description: '', language: 'pl', html: '<p>Słuchamy.</p>' } }),
  });
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('O nas');
  await expect.element(page.getByRole('article')).toHaveAttribute('lang', 'pl');
  expect(screen.container.querySelector('.written')?.innerHTML).toBe('<p>Słuchamy.</p>');
});
