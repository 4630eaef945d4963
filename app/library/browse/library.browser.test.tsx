import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { currentAddress, expectOpenToEveryone, goBack, renderModule } from '#test/browser/render-page.tsx';
import type { AudioFileId } from '../audio-file.ts';
import * as library from './library.route.tsx';
import type { ShelfCard, ShelfPage } from './shelf.ts';
import { isNarrowed, readLibraryAddress } from './shelf-address.ts';

const fox: ShelfCard = {
  ...{ id: 'fox' as AudioFileId, title: 'Le renard et la neige', author: 'Dictoria Studio', language: 'fr' },
  ...{ categories: ['Fairy Tales'], coverImage: null, level: 'A2', durationMs: 84_000, likesCount: 2 },
  ...{ isFavorite: false, isHidden: false, isOwn: false, contentAccessLevel: 'student', access: 'playable' },
};
const cardOf = (nth: number): ShelfCard => ({ ...fox, id: `f${nth}` as AudioFileId, title: `File ${nth}` });

let shelf: ShelfPage;
let rows: { recent: ShelfCard[]; played: ShelfCard[] } | undefined;
let onHeart: (fields: Record<string, FormDataEntryValue>) => unknown;
let hearts: Record<string, FormDataEntryValue>[];
beforeEach(() => {
  shelf = { cards: [fox] };
  rows = undefined;
  hearts = [];
  onHeart = ({ wanted }) => ({ value: { isFavorite: wanted === 'true', likesCount: 3 } });
});

const categories = ['IT', 'Fairy Tales', 'Dietetics'].map((name) => ({ name, image: null }));

const Dictation = () => <p>The dictation</p>;

/** The library over a shelf that the test fills; its filters are those of the address. */
const open = (path: string, { isOpening = false, pages = {} as Record<string, ShelfPage> } = {}) =>
  renderModule(library, {
    path,
    loader({ request }) {
      const { tab, filters, ...address } = readLibraryAddress(new URL(request.url).searchParams);
      const isPreferred = isOpening && address.isOpening;
      const chosen = isPreferred ? { ...filters, languages: ['de' as const] } : filters;
      const learning = { languages: ['de' as const], level: 'B1' as const, interests: ['IT'] };
      const found = filters.query === 'nothing' ? { cards: [] } : (pages[filters.after ?? ''] ?? shelf);
      const counts = { total: found.cards.length, categories: { 'Fairy Tales': 1, Dietetics: 2 } };
      const isBrowsed = !isNarrowed(tab, filters);
      return {
        tab,
        library: {
          ...{ tab, filters: chosen, isOpening: isPreferred, shelf: found, counts, categories },
          rows: isBrowsed ? rows : undefined,
          ...(isPreferred ? { learning } : {}),
        },
      };
    },
    routes: [
      {
        path: '/library/favorites',
        async action({ request }) {
          const fields = Object.fromEntries(await request.formData());
          hearts.push(fields);
          return onHeart(fields);
        },
      },
      { path: '/dictation', Component: Dictation },
    ],
  });

const searchBox = page.getByRole('searchbox', { name: 'Search the library' });
const chip = (name: string | RegExp) => page.getByRole('checkbox', { name, exact: true });
const heart = (title: string) => page.getByRole('button', { name: `Favorite: ${title}` });
const cards = page.getByRole('article');

test('a card says which stars learners gave it, to the eye and to the ear', async () => {
  shelf = { cards: [{ ...fox, rating: { average: 4.25, count: 4 } }, cardOf(1)] };
  await open('/library?all=1');
  await expect.element(cards.first().getByText('★ 4.3 (4)')).toBeVisible();
  await expect.element(cards.first()).toMatchTextContent(/Rated 4\.3 out of 5 by 4 learners/);
  expect(cards.nth(1).element().textContent).not.toMatch(/★/);
});

describe('filters', () => {
  test('live in the address, and the back button undoes them', async () => {
    await open('/library?all=1');
    await chip(/^Deutsch/).click();
    await expect.poll(currentAddress).toBe('/library?language=de');
    await expect.element(page.getByRole('heading', { name: 'Results' })).toBeVisible();
    await page.getByText('Categories and levels').click();
    await chip(/^A2/).click();
    await chip(/^Fairy tales/).click();
    await page.getByLabelText('Sort by').selectOptions('Newest');
    const all = '/library?language=de&category=Fairy+Tales&level=A2&sort=newest';
    await expect.poll(currentAddress).toBe(all);
    await page.getByRole('link', { name: 'Remove filter: Fairy tales' }).click();
    await expect.poll(currentAddress).toBe('/library?language=de&level=A2&sort=newest');
    goBack();
    await expect.poll(currentAddress).toBe(all);
    await expect.element(chip(/^Deutsch/)).toBeChecked();
    await expect.element(page.getByLabelText('Sort by')).toHaveValue('newest');
    await page.getByRole('link', { name: 'Clear filters' }).click();
    await expect.poll(currentAddress).toBe('/library?sort=newest');
    await expect.element(chip(/^Deutsch/)).not.toBeChecked();
  });

  test('that would show nothing cannot be chosen where they are folded away', async () => {
    await open('/library?all=1');
    await page.getByText('Categories and levels').click();
    await expect.element(chip(/^IT/)).toBeDisabled();
    await expect.element(chip(/^Dietetics/)).toBeEnabled();
    await chip('Favorites only').click();
    await expect.poll(currentAddress).toBe('/library?favorites=1');
  });

  test('find while one types, say how much, and where nothing fits what to do', async () => {
    await open('/library?all=1');
    await searchBox.click();
    await userEvent.keyboard('renard');
    await expect.poll(currentAddress).toBe('/library?q=renard');
    await expect.element(searchBox).toHaveFocus();
    await expect.element(page.getByRole('status')).toMatchTextContent('1 file');
    await searchBox.fill('nothing');
    await expect.element(page.getByRole('heading', { name: 'No audio files found' })).toBeVisible();
    await expect.element(page.getByText('Try adjusting your filters or search query')).toBeVisible();
    await page.getByText('Categories and levels').click();
    await expectOpenToEveryone();
    await page.getByRole('link', { name: 'Clear filters' }).click();
    await expect.element(searchBox).toHaveValue('');
    await expect.element(page.getByRole('heading', { name: 'All dictations' })).toBeVisible();
  });

  test('of the preferences are said, with the way to everything', async () => {
    await open('/library', { isOpening: true });
    await expect.element(page.getByText(/^Based on your preferences: Deutsch, B1, IT$/)).toBeVisible();
    await expect.element(chip(/^Deutsch/)).toBeChecked();
    await expect.element(page.getByRole('region', { name: 'For you' })).toBeVisible();
    const change = page.getByRole('link', { name: 'Change preferences' });
    await expect.element(change).toHaveAttribute('href', '/library?tab=preferences');
    await page.getByRole('link', { name: 'Show everything' }).click();
    await expect.poll(currentAddress).toBe('/library?all=1');
    await expect.element(page.getByRole('region', { name: 'All dictations' })).toBeVisible();
  });
});

describe('a favorite', () => {
  test('is set once by a double click, and counted at once', async () => {
    shelf = { cards: [{ ...fox, id: 'double' as AudioFileId }] };
    await open('/library?q=renard');
    const answer = Promise.withResolvers<void>();
    onHeart = () => answer.promise.then(() => ({ value: { isFavorite: true, likesCount: 4 } }));
    await heart(fox.title).dblClick();
    // Before it is answered.
    await expect.element(heart(fox.title)).toHaveAttribute('aria-pressed', 'true');
    await expect.element(cards).toMatchTextContent('3 likes');
    answer.resolve();
    await expect.element(cards).toMatchTextContent('4 likes');
    expect(hearts).toEqual([{ id: 'double', wanted: 'true', setOn: '/library?q=renard' }]);
  });

  test('that cannot be set goes back to what it was, and the card stays', async () => {
    shelf = { cards: [{ ...fox, id: 'broken' as AudioFileId }] };
    onHeart = () => ({});
    await open('/library?q=renard');
    await heart(fox.title).click();
    await expect.poll(() => hearts).toHaveLength(1);
    await expect.element(heart(fox.title)).toHaveAttribute('aria-pressed', 'false');
    await expect.element(cards).toMatchTextContent('2 likes');
  });

  test('and the file are reached by keyboard alone', async () => {
    shelf = { cards: [{ ...fox, id: 'keys' as AudioFileId }] };
    await open('/library?q=renard');
    page.getByRole('link', { name: fox.title }).element().focus();
    await userEvent.keyboard('{Tab}');
    await expect.element(heart(fox.title)).toHaveFocus();
    await userEvent.keyboard(' ');
    await expect.element(heart(fox.title)).toHaveAttribute('aria-pressed', 'true');
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}{Enter}');
    await expect.poll(currentAddress).toBe('/dictation?file=keys');
  });
});

describe('the shelves', () => {
  test('for whoever looks around: what was played, what is new, and the topics that have something', async () => {
    rows = { played: [cardOf(1)], recent: [cardOf(2)] };
    await open('/library?all=1');
    const played = page.getByRole('region', { name: 'Recently played' });
    await expect.element(played.getByRole('link', { name: 'File 1' })).toBeVisible();
    const seeAll = page.getByRole('link', { name: 'See all' });
    await expect.element(seeAll).toHaveAttribute('href', '/library/recent');
    const topics = page.getByRole('region', { name: 'Categories' });
    await expect.element(topics.getByText('IT', { exact: true })).not.toBeInTheDocument();
    await expect.element(topics.getByText('2 files')).toBeVisible();
    await topics.getByRole('link', { name: 'Dietetics' }).click();
    await expect.poll(currentAddress).toBe('/library?category=Dietetics');
    await expect.element(played).not.toBeInTheDocument();
    const upload = page.getByRole('link', { name: 'Upload audio' });
    await expect.element(upload).toHaveAttribute('href', '/library/upload');
  });

  test('say what stands in the way of a file, and whether others see it', async () => {
    shelf = {
      cards: [
        { ...cardOf(1), access: 'levelMissing', contentAccessLevel: 'family', isHidden: true },
        { ...cardOf(2), access: 'paidPlanMissing', coverImage: 'admin/covers/one', categories: [] },
        { ...cardOf(3), access: 'closed' },
      ],
    };
    await open('/library?all=1');
    await expect.element(cards.nth(0)).toMatchTextContent('Family plan required');
    await expect.element(cards.nth(0)).toMatchTextContent('Not visible to others');
    await expect.element(cards.nth(1)).toMatchTextContent('Paid plan required');
    await expect.element(cards.nth(1)).toMatchTextContent('General');
    await expect.element(cards.nth(2).getByRole('link')).not.toBeInTheDocument();
    await expectOpenToEveryone();
  });

  test('without favourites say how to get some', async () => {
    shelf = { cards: [] };
    await open('/library?tab=favorites');
    await expect
      .element(page.getByRole('heading', { name: "You haven't added any favorites yet" }))
      .toBeVisible();
    await expect.element(chip('Favorites only')).not.toBeInTheDocument();
    const browse = page.getByRole('link', { name: 'Browse the library' });
    await expect.element(browse).toHaveAttribute('href', '/library?all=1');
  });

  test('grow where one asks, with the focus on what is new, and are as long when one comes back', async () => {
    const pages = {
      '': { cards: [cardOf(1), cardOf(2)], next: 'two' },
      two: { cards: [cardOf(3), cardOf(4)] },
    };
    await open('/library?sort=newest', { pages });
    await page.getByRole('link', { name: 'Show more' }).click();
    await expect.element(page.getByRole('link', { name: 'File 3' })).toHaveFocus();
    await expect.element(page.getByRole('link', { name: 'Show more' })).not.toBeInTheDocument();
    expect(currentAddress()).toBe('/library?sort=newest');
    await page.getByRole('link', { name: 'File 4' }).click();
    await expect.element(page.getByText('The dictation')).toBeVisible();
    goBack();
    await expect.element(page.getByRole('link', { name: 'File 4' })).toBeVisible();
    await chip(/^Français/).click();
    await expect.poll(currentAddress).toBe('/library?language=fr&sort=newest');
    await expect.element(page.getByRole('link', { name: 'Show more' })).toBeVisible();
  });

  test('that begin in the middle of the list lead back to its start', async () => {
    await open('/library?sort=newest&after=two');
    await page.getByRole('link', { name: 'Back to the start of the list' }).click();
    await expect.poll(currentAddress).toBe('/library?sort=newest');
  });
});
