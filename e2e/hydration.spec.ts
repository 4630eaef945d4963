import { expect, type Page, test } from '@playwright/test';
import { collectComplaints } from './complaints.ts';
import { goTo, untilItRests } from './navigation.ts';

/** Every script that was loaded, and what the browser complained about. */
function watch(page: Page) {
  const scripts: string[] = [];
  const complaints = collectComplaints(page);
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  return { scripts, complaints };
}

const isHydrated = (page: Page) =>
  page.evaluate(() => Object.keys(document).some((name) => name.startsWith('_reactListening')));

const register = (page: Page) => page.locator('header').getByRole('link', { name: 'Register' });
const dialog = (page: Page) => page.getByRole('dialog');

test('a page only read loads one small script, listens at rest, and notices who signs in elsewhere', async ({
  page,
  context,
}) => {
  const { scripts, complaints } = watch(page);
  const listens = page.waitForRequest((request) => request.resourceType() === 'eventsource');
  await page.goto('/');
  await page.mouse.wheel(0, 4000);
  await page.locator('main').click({ position: { x: 5, y: 5 } });
  const listening = await listens;
  // Its timing is known once it is answered.
  await listening.response();
  expect(scripts).toEqual([expect.stringMatching(/^\/assets\/static-page-[\w-]+\.js$/)]);
  const loadedAt = await page.evaluate(() => {
    const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    return performance.timeOrigin + (visit?.loadEventStart ?? 0);
  });
  expect(listening.timing().startTime - loadedAt).toBeGreaterThanOrEqual(1_990);
  expect(await isHydrated(page)).toBe(false);
  expect(complaints).toEqual([]);

  const other = await context.newPage();
  await other.goto('/contact');
  const reloaded = page.waitForEvent('load');
  await other.evaluate(() => new BroadcastChannel('session').postMessage({ kind: 'signed-in', userId: 'x' }));
  await reloaded;
});

test('the first press opens the dialog over the page: by mouse, by keyboard, not into a new tab', async ({
  page,
  context,
}) => {
  const { complaints } = watch(page);
  await goTo(page, '/');
  const opened = context.waitForEvent('page');
  await register(page).click({ modifiers: ['ControlOrMeta'] });
  await expect(await opened).toHaveURL(/\/login\?mode=register/);
  await expect(dialog(page)).toBeHidden();
  await register(page).click();
  await expect(dialog(page)).toBeVisible();
  await expect(page).toHaveURL('/');

  await goTo(page, '/contact');
  await register(page).focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(register(page)).toBeFocused();

  await page.goto('/?auth=register');
  await expect(dialog(page)).toBeVisible();
  expect(complaints).toEqual([]);
});

/**
 * Records how every element looks, and what it passes on to drawings of other files; says what is other than
 * last time. The lines within a drawing look as the drawing does.
 */
const changedLooks = (page: Page) =>
  page.evaluate(() => {
    const isOwn = (name: string) => name.startsWith('--');
    const properties = [...getComputedStyle(document.body)].filter((name) => !isOwn(name));
    const looks = [...document.body.querySelectorAll('*:not(svg *)')].map((element) => {
      const style = getComputedStyle(element);
      const own = [...style].filter((name) => isOwn(name) && !name.startsWith('--tw-')).sort();
      const values = [...properties, ...own].map((name) => `${name}: ${style.getPropertyValue(name)}`);
      return [element.localName, ...values].join('; ');
    });
    const kept = window as { looks?: string[] };
    const before = kept.looks ?? looks;
    kept.looks = looks;
    return [before.length - looks.length, ...looks.filter((look, place) => look !== before[place])];
  });

test('what needs React looks the same before it is there', async ({ page }) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const path of ['/', '/try-it', '/contact']) {
    await untilItRests(page, () => page.goto(path));
    await changedLooks(page);
    const island = page.locator('div[data-island]');
    await island.dispatchEvent('pointerdown');
    await expect(island).toHaveAttribute('data-started', 'true');
    expect([path, await changedLooks(page)]).toEqual([path, [0]]);
  }
});

test('a press that leads to another page is noticed before that page is there', async ({ page }) => {
  await page.goto('/');
  await page.evaluate(() => {
    const { dataset } = document.documentElement;
    addEventListener('click', () =>
      queueMicrotask(() => sessionStorage.setItem('seen', `${dataset.leaving}`)),
    );
  });
  await page.locator('footer a[href="/voices"]').first().click();
  await expect(page).toHaveURL('/voices');
  expect(await page.evaluate(() => sessionStorage.getItem('seen'))).toBe('');
  await page.goBack();
  await expect(page.locator('html')).not.toHaveAttribute('data-leaving');
});

test('a page whose dialog cannot start without its scripts or its texts still leads on', async ({ page }) => {
  for (const address of [/\/assets\/auth-dialog\.island/, /\/texts\/en\//]) {
    await page.route(address, (route) => route.abort());
    await page.goto('/');
    await register(page).click();
    await expect(page).toHaveURL(/\/login\?mode=register/);
    await page.unroute(address);
  }
});
