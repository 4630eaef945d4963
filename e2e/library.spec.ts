import { expect, type Locator, type Page } from '@playwright/test';
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

test('a learner finds a file by a misspelt search and adds it to the favorites of every tab', async ({
  page,
  context,
}) => {
  await register(page, newPerson());
  await goTo(page, '/library?all=1');
  await searchBox(page).pressSequentially('wharehouse');
  await expect(page).toHaveURL('/library?q=wharehouse');
  await expect(searchBox(page)).toBeFocused();
  const title = 'A Night at the Warehouse';
  await expect(cards(page)).toHaveCount(1);
  await expect(count(page)).toHaveText('1 file');

  const other = await context.newPage();
  await Promise.all([other.waitForEvent('websocket'), goTo(other, '/library?q=warehouse')]);
  await heart(page, title).dblclick();
  await isOn(heart(page, title));
  await isOn(heart(other, title));
  await tab(page, 'Favorites').click();
  await expect(page).toHaveURL('/library?tab=favorites');
  await reload(page);
  await isOn(heart(page, title));

  await heart(other, title).click();
  await isOff(heart(other, title));
  await expect(page.getByRole('heading', { name: "You haven't added any favorites yet" })).toBeVisible();
  await card(other, title).getByRole('link', { name: title }).click();
  await expect(other).toHaveURL(/\/dictation\?file=[0-9a-f-]{36}$/);
});

test('the library opens on the preferences, shows everything with one click, and filters by its address', async ({
  page,
}) => {
  await register(page, newPerson());
  await goTo(page, '/library?tab=preferences');
  await chip(page, 'Deutsch').check();
  await chip(page, 'IT').check();
  await page.getByRole('button', { name: 'Save preferences' }).click();
  await expect(page.getByText('Preferences saved successfully')).toBeVisible();

  await tab(page, 'All').click();
  await expect(page).toHaveURL('/library');
  await expect(page.getByText('Based on your preferences: Deutsch, IT')).toBeVisible();
  const grid = page.getByRole('region', { name: 'For you' });
  await expect(grid.getByRole('article').filter({ hasNotText: 'Deutsch' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Show everything' }).click();
  await expect(page).toHaveURL('/library?all=1');

  const categories = page.getByRole('region', { name: 'Categories' });
  await categories.getByRole('link', { name: 'Dietetics' }).click();
  await expect(page).toHaveURL('/library?category=Dietetics');
  await expect(cards(page).filter({ hasNotText: 'Dietetics' })).toHaveCount(0);
  await chip(page, /^Deutsch/).check();
  await expect(page).toHaveURL('/library?language=de&category=Dietetics');
  await expect(cards(page).filter({ hasNotText: 'Deutsch' })).toHaveCount(0);
  await reload(page);
  await expect(chip(page, /^Deutsch/)).toBeChecked();
  await page.goBack();
  await expect(page).toHaveURL('/library?category=Dietetics');
});

test('the grid grows where one asks, and is as long when one comes back', async ({ browser, asLearner }) => {
  const page = await openPage(browser, { storageState: asLearner });
  await goTo(page, '/library/recent');
  for (const shown of [10, 20, 30]) {
    await expect(cards(page)).toHaveCount(shown);
    await page.getByRole('link', { name: 'Show more' }).click();
    await expect(cards(page).nth(shown).getByRole('link')).toBeFocused();
  }
  await expect(cards(page)).toHaveCount(40);
  await expect(page).toHaveURL('/library/recent');

  const last = cards(page).nth(39).getByRole('link');
  // A click scrolls until nothing covers what it meets: the place is asked for afterwards.
  await last.click({ trial: true });
  const place = await page.evaluate(() => window.scrollY);
  await last.click();
  await expect(page).toHaveURL(/\/dictation\?file=/);
  await page.goBack();
  await expect(cards(page)).toHaveCount(40);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);
  await page.context().close();
});

test('a session that ends elsewhere leaves a page that says so', async ({ page, browser }) => {
  const person = newPerson();
  await register(page, person);
  await Promise.all([page.waitForEvent('websocket'), goTo(page, '/library?language=de')]);
  await endOtherSessions(browser, person);
  await expect(page.getByRole('heading', { name: 'Please log in to view your library' })).toBeVisible();
  await expect(cards(page)).toHaveCount(0);
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await expect(page).toHaveURL('/?auth=login&returnTo=%2Flibrary%3Flanguage%3Dde');
});
