import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { everything } from '#app/library/browse/shelf.ts';
import { demoCard } from '#test/browser/demo-dictation.ts';
import { expectReadable, onPhone } from '#test/browser/on-phone.tsx';
import { renderModule } from '#test/browser/render-page.tsx';
import type { PhoneHome } from './home/home.queries.server.ts';
import * as home from './home/home.route.tsx';
import { homeSearch } from './home/home-address.ts';
import type { PhoneShelf } from './lists/list.queries.server.ts';
import * as phoneList from './lists/list.route.tsx';
import { type ListName, readPhoneShelf } from './lists/list-address.ts';
import * as settings from './settings.route.tsx';

const viewer = { id: 'nora', firstName: 'Nora', email: 'nora.with.a.long.name@dictoria.example' };
const night = demoCard('A Night at the Warehouse');
const cards = [night, demoCard('The New Password', { isFavorite: true, access: 'closed' })];
const languageCounts = { en: 2, pl: 1, de: 0, es: 0, it: 0, fr: 0, pt: 0 };

/** The first screen, and the addresses that were requested of it. */
async function openHome(change: Partial<PhoneHome> = {}) {
  const asked: string[] = [];
  const likes: string[] = [];
  await renderModule(onPhone(home), {
    path: '/mobile',
    viewer,
    loader: ({ request }): PhoneHome => {
      const { search: wish, searchParams } = new URL(request.url);
      asked.push(wish);
      return {
        ...{ choice: homeSearch.read(searchParams), latest: cards, list: cards, total: 2 },
        ...{ topicCounts: { Logistics: 2, Tourism: 1 }, languageCounts, promo: night, wasPlayed: false },
        today: undefined,
        ...change,
      };
    },
    routes: [
      {
        path: '/library/favorites',
        action: async ({ request }) => {
          likes.push(String((await request.formData()).get('wanted')));
          return { value: { isFavorite: true, likesCount: 4 } };
        },
      },
    ],
  });
  return { asked, likes };
}

test('the first screen greets, and shows what to begin with, what is new and everything', async () => {
  await openHome();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Hello, Nora' })).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Play', exact: true }))
    .toHaveAttribute('href', `/mobile/player?file=${night.id}`);
  const bar = page.getByRole('navigation', { name: 'Screens' });
  await expect.element(bar.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page');
  await expect.element(bar.getByRole('link')).toHaveLength(5);
  // What the plan closes leads nowhere.
  await expect.element(page.getByRole('link', { name: 'The New Password' })).not.toBeInTheDocument();
  await expectReadable();
});

test('with letters twice as large the card on the first screen keeps its words whole', async () => {
  await openHome();
  await page.viewport(390, 844);
  document.documentElement.style.fontSize = '200%';
  // A line holds at least five letters, which are 32 pixels high.
  const { width } = page.getByRole('heading', { name: 'Start here' }).element().getBoundingClientRect();
  document.documentElement.style.fontSize = '';
  expect(width).toBeGreaterThan(5 * 32);
});

test('pickers narrow the first screen, and a favorite is stored', async () => {
  const { asked, likes } = await openHome();
  await page.getByRole('combobox', { name: 'Language' }).selectOptions('pl');
  await expect.poll(() => asked.at(-1)).toBe('?language=pl');
  await page.getByRole('combobox', { name: 'Topic' }).selectOptions('Tourism');
  await expect.poll(() => asked.at(-1)).toBe('?language=pl&topic=Tourism');
  const heart = page.getByRole('article').first().getByRole('button');
  await heart.click();
  await expect.element(heart).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => likes).toEqual(['true']);
});

test('a choice without anything says so', async () => {
  await openHome({ list: [], latest: [], promo: undefined });
  await expect.element(page.getByRole('heading', { name: 'No audio files found' })).toBeVisible();
});

/** One of the two lists, and the addresses that were requested of it. */
async function openList(list: ListName, path: string, shelf = { cards }) {
  const asked: string[] = [];
  await renderModule(onPhone(phoneList), {
    path,
    viewer,
    loader: ({ request }) => {
      const url = new URL(request.url);
      asked.push(url.search);
      const library: PhoneShelf = {
        filters: { ...everything, ...readPhoneShelf(list, url.searchParams) },
        ...{ shelf, counts: { total: shelf.cards.length, languages: languageCounts } },
        categories: ['Logistics', 'Tourism'],
      };
      return { library };
    },
  });
  return asked;
}

test('a word is looked for, and the list narrowed', async () => {
  const asked = await openList('search', '/mobile/search');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Search' })).toBeVisible();
  await page.getByRole('searchbox').fill('warehouse');
  await expect.poll(() => asked.at(-1)).toBe('?q=warehouse');
  await page.getByRole('combobox', { name: 'Level' }).selectOptions('A1');
  await expect.poll(() => asked.at(-1)).toMatch(/q=warehouse.*level=A1/);
  await expectReadable();
});

test('favourites that were not found lead back to all, and none at all to the library', async () => {
  await openList('favorites', '/mobile/favorites?q=nothing+like+it', { cards: [] });
  await expect.element(page.getByRole('heading', { name: 'No audio files found' })).toBeVisible();
  await page.getByRole('link', { name: 'Clear filters' }).click();
  await expect.element(page.getByRole('link', { name: 'Browse the library' })).toBeVisible();
  await expectReadable();
});

test('the settings of the phone lead to all others, and out', async () => {
  await renderModule(onPhone(settings), { path: '/mobile/settings', viewer });
  await expect.element(page.getByText(viewer.email)).toBeVisible();
  const more = page.getByRole('navigation', { name: 'More settings' }).getByRole('link');
  expect(more.elements().map((link) => link.getAttribute('href'))).toEqual([
    ...['/mobile/offline', '/settings', '/subscription/manage', '/progress', '/dictation?desk=1'],
  ]);
  const form = page.getByRole('button', { name: 'Log out' }).element().closest('form');
  expect([form?.method, form?.getAttribute('action')]).toEqual(['post', '/sign-out']);
  await expectReadable();
});

test('a screen that cannot be shown says so', async () => {
  await renderModule(onPhone({ default: home.ErrorBoundary }), { path: '/mobile' });
  await expect.element(page.getByRole('button').or(page.getByRole('link')).first()).toBeVisible();
  await expectReadable();
});
