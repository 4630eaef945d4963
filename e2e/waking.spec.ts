import { gzipSync } from 'node:zlib';
import { expect, type Page, test } from '@playwright/test';
import { collectComplaints } from './complaints.ts';
import { goTo, untilItRests } from './navigation.ts';
import { shownToEveryone } from './public-pages.ts';

/** Every script that was loaded, and what the browser complained about. */
function watch(page: Page) {
  const scripts: string[] = [];
  const complaints = collectComplaints(page);
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  return { scripts, complaints };
}

const isAwake = (page: Page) =>
  page.evaluate(() => Object.keys(document).some((name) => name.startsWith('_reactListening')));

const register = (page: Page) => page.locator('header').getByRole('link', { name: 'Register' });
const dialog = (page: Page) => page.getByRole('dialog');

/** Opens a page; it listens for what changes on the site once it has come and rests. */
async function openToRead(page: Page, path: string) {
  const listens = page.waitForRequest((request) => request.resourceType() === 'eventsource');
  const answer = await page.goto(path);
  return { answer, listens };
}

test('a page that is only read loads one small script, and when it rests one more that follows the site', async ({
  page,
}) => {
  const { scripts, complaints } = watch(page);
  const { listens } = await openToRead(page, '/');
  await page.mouse.wheel(0, 4000);
  await page.locator('main').click({ position: { x: 5, y: 5 } });
  await listens;
  expect(scripts).toEqual([
    expect.stringMatching(/^\/assets\/wake-[\w-]+\.js$/),
    expect.stringMatching(/^\/assets\/follow-asleep-[\w-]+\.js$/),
  ]);
  const restMs = await page.evaluate(() => {
    const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const follower = performance
      .getEntriesByType('resource')
      .find(({ name }) => name.includes('follow-asleep'));
    return (follower?.startTime ?? 0) - (visit?.loadEventStart ?? 0);
  });
  expect(restMs).toBeGreaterThanOrEqual(2_000);
  expect(await isAwake(page)).toBe(false);
  expect(complaints).toEqual([]);
});

test('all scripts before the first touch take at most 15 KB, on every public page', async ({ page }) => {
  test.slow();
  const loaded: Promise<number>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script')
      loaded.push(response.body().then((body) => gzipSync(body).length));
  });
  for (const path of shownToEveryone) {
    loaded.length = 0;
    const { answer, listens } = await openToRead(page, path);
    const html = (await answer?.text()) ?? '';
    const inline = [...html.matchAll(/<script(?![^>]*json)[^>]*>([\s\S]*?)<\/script>/g)];
    const inlineBytes = gzipSync(inline.map(([, content]) => content).join('')).length;
    await listens;
    const sizes = await Promise.all(loaded);
    expect([path, sizes.length]).toEqual([path, 2]);
    expect(sizes.reduce((sum, size) => sum + size, inlineBytes)).toBeLessThan(15_000);
  }
});

test('the first click opens the dialog to register', async ({ page }) => {
  const { complaints } = watch(page);
  await goTo(page, '/');
  await register(page).click();
  await expect(dialog(page)).toBeVisible();
  await expect(page).toHaveURL('/');
  expect(complaints).toEqual([]);
});

test('the keyboard opens it too, and the focus comes back', async ({ page }) => {
  await goTo(page, '/');
  await register(page).focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(register(page)).toBeFocused();
});

/** How every element looks, and what it passes on to drawings of other files. */
const looks = (page: Page) =>
  page.evaluate(() =>
    [...document.body.querySelectorAll('*')].map((element) => {
      const style = getComputedStyle(element);
      const names = [...style].filter((name) => !name.startsWith('--tw-')).sort();
      return [element.localName, ...names.map((name) => `${name}: ${style.getPropertyValue(name)}`)].join(
        '; ',
      );
    }),
  );

for (const path of shownToEveryone)
  test(`${path} looks the same asleep and awake`, async ({ page }) => {
    // It reads some hundred values of some hundred elements, twice.
    test.slow();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await untilItRests(page, () => page.goto(path));
    const asleep = await looks(page);
    await page.locator('[data-wake]').first().dispatchEvent('pointerdown');
    await expect.poll(() => isAwake(page)).toBe(true);
    await expect(page.locator('style[data-href]')).toHaveCount(0);
    expect(await looks(page)).toEqual(asleep);
  });

test('an address that asks for the dialog shows it at once', async ({ page }) => {
  await page.goto('/?auth=register');
  await expect(dialog(page)).toBeVisible();
});

test('a click that opens a new tab is left to the browser', async ({ page, context }) => {
  await goTo(page, '/');
  const opened = context.waitForEvent('page');
  await register(page).click({ modifiers: ['ControlOrMeta'] });
  await expect(await opened).toHaveURL(/\/login\?mode=register/);
  await expect(dialog(page)).toBeHidden();
});

for (const [what, address] of [
  ['its scripts', /\/assets\/entry\.client/],
  ['its texts', /\/texts\/en\//],
  ['its styles', /\/assets\/app-[\w-]+\.css/],
] as const)
  test(`a page that cannot wake without ${what} still leads on`, async ({ page }) => {
    await page.route(address, (route) => route.abort());
    await goTo(page, '/');
    await register(page).click();
    await expect(page).toHaveURL(/\/login\?mode=register/);
  });

test('a page under a language speaks it, wakes in it, and its links stay in it', async ({ page }) => {
  const { complaints } = watch(page);
  await goTo(page, '/pl');
  await expect(page.locator('html')).toHaveAttribute('lang', 'pl');
  await page.locator('header').getByRole('link', { name: 'Zarejestruj się' }).click();
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.locator('footer a[href="/pl/voices"]').first().click();
  await expect(page).toHaveURL('/pl/voices');
  expect(await isAwake(page)).toBe(true);
  await page.goto('/pl/library');
  await expect(page).toHaveURL(/\/\?auth=login&returnTo=%2Flibrary/);
  expect(complaints).toEqual([]);
});

test('choosing a language under a prefix goes to the same page under the other', async ({ page }) => {
  await goTo(page, '/pl/voices');
  await page.locator('header summary', { hasText: 'Polski' }).first().click();
  await page.locator('header').getByRole('button', { name: 'Deutsch' }).first().click();
  await expect(page).toHaveURL('/de/voices');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
});

test('the theme changes where one stands', async ({ page }) => {
  await goTo(page, '/');
  await page.getByRole('button', { name: 'Dark' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('somebody who signs in elsewhere is known here', async ({ page, context }) => {
  await goTo(page, '/');
  const other = await context.newPage();
  await goTo(other, '/contact');
  const reloaded = page.waitForEvent('load');
  await other.evaluate(() => new BroadcastChannel('session').postMessage({ kind: 'signed-in', userId: 'x' }));
  await reloaded;
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the language and the theme change all the same', async ({ page }) => {
    await page.goto('/pl');
    await page.getByRole('button', { name: 'Ciemny' }).click();
    await expect(page).toHaveURL('/pl');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await page.locator('header summary', { hasText: 'Polski' }).first().click();
    await page.locator('header').getByRole('button', { name: 'Français' }).first().click();
    await expect(page).toHaveURL('/fr');
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  });
});
