import { expect, type Locator, type Page } from '@playwright/test';
import { expectOpenToEveryone } from './accessibility.ts';
import { endOtherSessions, newPerson, register } from './account-steps.ts';
import { goTo, reload } from './navigation.ts';
import { openPage, test } from './people.ts';

const searchBox = (page: Page) => page.getByRole('searchbox', { name: 'Search the library' });
const cards = (page: Page) => page.getByRole('article');
const card = (page: Page, title: string) =>
  cards(page).filter({ has: page.getByRole('heading', { name: title, exact: true }) });
const heart = (page: Page, title: string) =>
  card(page, title).getByRole('button', { name: `Favorite: ${title}` });
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Library sections' }).getByRole('link', { name });
const count = (page: Page) => page.getByRole('main').getByRole('status');
const chip = (page: Page, name: string | RegExp) => page.getByRole('checkbox', { name, exact: true });
const isOn = (button: Locator) => expect(button).toHaveAttribute('aria-pressed', 'true');
const isOff = (button: Locator) => expect(button).toHaveAttribute('aria-pressed', 'false');

const open = (page: Page, path = '/library') => goTo(page, path);

test('a learner finds a file by a misspelt search and keeps it among the favourites', async ({ page }) => {
  await register(page, newPerson());
  await open(page, '/library?tab=favorites');
  await expect(page.getByRole('heading', { name: "You haven't added any favorites yet" })).toBeVisible();

  await tab(page, 'All').click();
  await searchBox(page).pressSequentially('wharehouse');
  await expect(page).toHaveURL('/library?q=wharehouse');
  await expect(searchBox(page)).toBeFocused();
  const title = 'A Night at the Warehouse';
  await expect(cards(page)).toHaveCount(1);
  await expect(count(page)).toHaveText('1 file');

  await heart(page, title).click();
  await isOn(heart(page, title));
  await tab(page, 'Favorites').click();
  await expect(page).toHaveURL('/library?tab=favorites');
  await isOn(heart(page, title));
  await reload(page);
  await isOn(heart(page, title));

  await card(page, title).getByRole('link', { name: title }).click();
  await expect(page).toHaveURL(/\/dictation\?file=[0-9a-f-]{36}$/);
});

test('a double click gives one heart, and the other tab agrees', async ({ page, context }) => {
  await register(page, newPerson());
  const title = 'Le renard et la neige';
  await open(page, '/library?q=renard');
  const other = await context.newPage();
  await Promise.all([other.waitForEvent('websocket'), open(other, '/library?q=renard')]);

  await heart(page, title).dblclick();
  await isOn(heart(page, title));
  await isOn(heart(other, title));
  await reload(other);
  await isOn(heart(other, title));

  await heart(other, title).click();
  await isOff(heart(other, title));
  await isOff(heart(page, title));
});

test('a heart that cannot be set goes back to what it was', async ({ page }) => {
  await register(page, newPerson());
  const title = 'Der Igel und der Mond';
  await open(page, '/library?q=igel');
  await page.route('**/library/favorites.data*', (route) => route.abort());
  await heart(page, title).click();
  await isOff(heart(page, title));
  await expect(card(page, title)).toBeVisible();
});

test('filters live in the address: shared, reloaded, and undone by the back button', async ({
  browser,
  asLearner,
}) => {
  const page = await openPage(browser, { storageState: asLearner });
  await open(page, '/library?all=1');
  await chip(page, /^Deutsch/).check();
  await expect(page).toHaveURL('/library?language=de');
  await expect(cards(page).filter({ hasNotText: 'Deutsch' })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Results' })).toBeVisible();

  await page.getByText('Categories and levels').click();
  await chip(page, /^A2/).check();
  await chip(page, /^IT/).check();
  await expect(page).toHaveURL('/library?language=de&category=IT&level=A2');
  await page.getByLabel('Sort by').selectOption('Newest');
  await expect(page).toHaveURL('/library?language=de&category=IT&level=A2&sort=newest');
  await reload(page);
  await expect(chip(page, /^Deutsch/)).toBeChecked();
  await expect(page.getByLabel('Sort by')).toHaveValue('newest');

  await page.getByRole('link', { name: 'Remove filter: IT' }).click();
  await expect(page).toHaveURL('/library?language=de&level=A2&sort=newest');
  await page.goBack();
  await expect(page).toHaveURL('/library?language=de&category=IT&level=A2&sort=newest');
  await page.getByRole('link', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL('/library?sort=newest');
  await expect(chip(page, /^Deutsch/)).not.toBeChecked();
  await page.context().close();
});

test('a search that finds nothing says what to do', async ({ browser, asLearner }) => {
  const page = await openPage(browser, { storageState: asLearner });
  await open(page, '/library?q=qqqqxyz');
  await expect(page.getByRole('heading', { name: 'No audio files found' })).toBeVisible();
  await expect(page.getByText('Try adjusting your filters or search query')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Clear filters' }).click();
  await expect(searchBox(page)).toHaveValue('');
  await expect(page.getByRole('heading', { name: 'All Audio Files' })).toBeVisible();
  await page.context().close();
});

test('the grid grows where one asks, and is as long when one comes back', async ({ browser, asLearner }) => {
  const page = await openPage(browser, { storageState: asLearner });
  await open(page, '/library/recent');
  await expect(cards(page)).toHaveCount(24);
  await page.getByRole('link', { name: 'Show more' }).click();
  await expect.poll(() => cards(page).count()).toBeGreaterThan(40);
  await expect(cards(page).nth(24).getByRole('link')).toBeFocused();
  await expect(page).toHaveURL('/library/recent');

  const last = cards(page).nth(39).getByRole('link');
  await last.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => window.scrollY);
  await last.click();
  await expect(page).toHaveURL(/\/dictation\?file=/);
  await page.goBack();
  await expect.poll(() => cards(page).count()).toBeGreaterThan(40);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);
  await page.context().close();
});

test('the library opens on the preferences, and on everything with one click', async ({ page }) => {
  await register(page, newPerson());
  await open(page, '/library?tab=preferences');
  await chip(page, 'Deutsch').check();
  await chip(page, 'IT').check();
  await page.getByRole('button', { name: 'Save preferences' }).click();
  await expect(page.getByText('Preferences saved successfully')).toBeVisible();

  await tab(page, 'All').click();
  await expect(page).toHaveURL('/library');
  await expect(page.getByText('Based on your preferences: Deutsch, IT')).toBeVisible();
  await expect(chip(page, /^Deutsch/)).toBeChecked();
  const grid = page.getByRole('region', { name: 'For you' });
  await expect(grid.getByRole('article').filter({ hasNotText: 'Deutsch' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Show everything' }).click();
  await expect(page).toHaveURL('/library?all=1');
  const all = page.getByRole('region', { name: 'All Audio Files' });
  await expect(all.getByRole('article')).toHaveCount(24);
  await all.getByRole('link', { name: 'Show more' }).click();
  await expect.poll(() => all.getByRole('article').count()).toBeGreaterThan(40);
  await chip(page, /^Français/).check();
  await expect(page.getByRole('region', { name: 'Results' }).getByRole('article').first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Show more' })).toHaveCount(0);
  await page.goBack();
  await expect.poll(() => all.getByRole('article').count()).toBeGreaterThan(40);

  await open(page, '/library?tab=preferences');
  await expect(chip(page, 'IT')).toBeChecked();
  await page.route('**/library.data*', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await page.getByRole('button', { name: 'Save preferences' }).click();
  await expect(page.getByText('Failed to save preferences')).toBeVisible();
});

test('a category leads to its files', async ({ browser, asLearner }) => {
  const page = await openPage(browser, { storageState: asLearner });
  await open(page, '/library?all=1');
  const categories = page.getByRole('region', { name: 'Categories' });
  await categories.getByRole('link', { name: 'Dietetics' }).click();
  await expect(page).toHaveURL('/library?category=Dietetics');
  await expect(cards(page).filter({ hasNotText: 'Dietetics' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Upload audio' }).click();
  await expect(page).toHaveURL('/library/upload');
  await page.context().close();
});

test('a session that ends elsewhere leaves a page that says so', async ({ page, browser }) => {
  const person = newPerson();
  await register(page, person);
  await Promise.all([page.waitForEvent('websocket'), open(page, '/library?language=de')]);
  await endOtherSessions(browser, person);
  await expect(page.getByRole('heading', { name: 'Please log in to view your library' })).toBeVisible();
  await expect(cards(page)).toHaveCount(0);
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await expect(page).toHaveURL('/?auth=login&returnTo=%2Flibrary%3Flanguage%3Dde');
});

test('everything can be done by keyboard', async ({ page }) => {
  await register(page, newPerson());
  const title = 'El perro que no quería comer';
  await open(page, '/library?all=1');
  await searchBox(page).focus();
  await page.keyboard.type('perro quería');
  await expect(cards(page)).toHaveCount(1);
  const link = card(page, title).getByRole('link', { name: title });
  for (let presses = 0; presses < 30; presses++) {
    await page.keyboard.press('Tab');
    if (await link.evaluate((element) => element === document.activeElement)) break;
  }
  await expect(link).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(heart(page, title)).toBeFocused();
  await page.keyboard.press('Space');
  await isOn(heart(page, title));
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dictation\?file=/);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('one searches, gives a heart, and turns the pages', async ({ page }) => {
    await register(page, newPerson());
    const title = 'La stampante capricciosa';
    await page.goto('/library');
    await searchBox(page).fill('stampante');
    await chip(page, /^Italiano/).check();
    await page.getByRole('button', { name: 'Show results' }).click();
    await expect(cards(page)).toHaveCount(1);
    await heart(page, title).click();
    await expect(page).toHaveURL(/q=stampante/);
    await isOn(heart(page, title));

    await page.goto('/library/recent');
    await page.getByRole('link', { name: 'Show more' }).click();
    await expect(page).toHaveURL(/\/library\/recent\?after=/);
    await expect(cards(page).first()).toBeVisible();

    await page.goto('/library?tab=preferences');
    await chip(page, 'Español').check();
    await page.getByRole('button', { name: 'Save preferences' }).click();
    await expect(page.getByText('Preferences saved successfully')).toBeVisible();
    await page.goto('/library');
    await expect(page.getByText('Based on your preferences: Español')).toBeVisible();
  });
});

const places = [
  '/library?all=1',
  '/library?q=wharehouse',
  '/library?q=qqqqxyz',
  '/library?tab=favorites',
  '/library?tab=preferences',
  '/library/recent',
];

test('nothing stands in anyone’s way, at any width', async ({ browser, asLearner }) => {
  const page = await openPage(browser, { storageState: asLearner });
  for (const path of places) {
    await open(page, path);
    if (path.includes('q=')) await page.getByText('Categories and levels').click();
    await expectOpenToEveryone(page, [1440, 390, 320]);
  }
  await page.context().close();
});
