import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { expectNoFindings, expectOpenToEveryone } from './accessibility.ts';
import { goTo } from './navigation.ts';
import { openPage, test } from './people.ts';

const phone = { width: 390, height: 844 };
const desktop = { width: 1440, height: 900 };

const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Main navigation' });
const entry = (page: Page, name: string) => sidebar(page).getByRole('link', { name, exact: true });
const label = (page: Page, name: string) => entry(page, name).getByText(name, { exact: true });
const width = async (page: Page) => (await sidebar(page).boundingBox())?.width ?? 0;

const learnerEntries = ['Home', 'Dictation', 'Library', 'Progress', 'Settings', 'Subscription'];
const adminEntries = [
  ...['Home', 'Dictation', 'Library', 'Progress', 'Audio content', 'Image content', 'Footer', 'Settings'],
  ...['Subscription', 'Users', 'Header and Topbar', 'Top Banner', 'Inbox', 'Translations', 'Audit log'],
  ...['Pages', 'Pricing'],
];

test('a learner finds the entries of a learner, an admin all of them', async ({
  browser,
  asLearner,
  asAdmin,
}) => {
  for (const [storageState, names] of [
    [asLearner, learnerEntries],
    [asAdmin, adminEntries],
  ] as const) {
    const page = await openPage(browser, { storageState });
    await page.goto('/library');
    await expect(sidebar(page).getByRole('link')).toHaveText(names);
    await page.context().close();
  }
});

test('the sidebar starts as icons, unfolds, and stays as it was left', async ({ browser, asLearner }) => {
  const page = await openPage(browser, { storageState: asLearner });
  await goTo(page, '/library');
  const folded = await width(page);
  const toggle = sidebar(page).getByRole('button');
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');

  await toggle.click();
  await expect(toggle).toHaveAttribute('aria-expanded', 'true');
  await expect(label(page, 'Settings')).toBeInViewport();
  const unfolded = await width(page);
  expect(unfolded).toBeGreaterThan(folded + 100);

  await entry(page, 'Settings').click();
  await expect(page).toHaveURL('/settings');
  expect(await width(page)).toBe(unfolded);
  await page.reload();
  expect(await width(page)).toBe(unfolded);
  await page.context().close();
});

test('a folded entry says its name on hover and on focus', async ({ browser, asLearner }) => {
  const page = await openPage(browser, { storageState: asLearner });
  await goTo(page, '/library');
  await entry(page, 'Progress').hover();
  await expect(page.getByRole('tooltip', { name: 'Progress' })).toBeAttached();
  await page.mouse.move(700, 500, { steps: 5 });
  await expect(page.getByRole('tooltip')).toHaveCount(0);
  await entry(page, 'Dictation').focus();
  await page.keyboard.press('Tab');
  await expect(entry(page, 'Library')).toBeFocused();
  await expect(page.getByRole('tooltip', { name: 'Library' })).toBeAttached();
  await page.context().close();
});

test('the entry of the open page is marked, also below it', async ({ browser, asAdmin }) => {
  const page = await openPage(browser, { storageState: asAdmin });
  const marked = sidebar(page).locator('[aria-current]');
  for (const [path, name, current] of [
    ['/library', 'Library', 'page'],
    ['/library/recent', 'Library', 'true'],
    ['/dictation', 'Dictation', 'page'],
    ['/top-banner', 'Top Banner', 'page'],
    ['/top', 'Header and Topbar', 'page'],
    // The history of a file that nobody has leads to the list of everything written.
    ['/dictation/history/0d9c1c1e-6f5b-4d5e-8d37-0d8a3c2b1a00', 'Progress', 'page'],
  ] as const) {
    await page.goto(path);
    await expect(marked).toHaveText([name]);
    await expect(marked).toHaveAttribute('aria-current', current);
  }
  await page.context().close();
});

test('the keyboard is enough, and a new page is announced', async ({ browser, asLearner }) => {
  const page = await openPage(browser, { storageState: asLearner });
  await goTo(page, '/library');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await entry(page, 'Progress').focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/progress');
  await expect(page.locator('p[aria-live="polite"]')).toHaveText('Progress · Dictoria');
  await page.context().close();
});

test('on a phone the entries are in a drawer that closes by itself', async ({ browser, asLearner }) => {
  const page = await openPage(browser, { storageState: asLearner, viewport: phone });
  await goTo(page, '/library');
  await expect(sidebar(page)).toBeHidden();
  const opener = page.getByRole('button', { name: 'Open menu' });
  await opener.click();
  const drawer = page.getByRole('dialog', { name: 'Main navigation' });
  await expect(drawer.getByRole('link')).toHaveText(learnerEntries);
  await expectNoFindings(page);
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(opener).toBeFocused();

  await opener.click();
  await drawer.getByRole('link', { name: 'Progress' }).click();
  await expect(page).toHaveURL('/progress');
  await expect(drawer).toBeHidden();
  await page.context().close();
});

for (const locale of ['en', 'de'])
  test(`nothing stands in anyone’s way (${locale})`, async ({ browser, asAdmin }) => {
    const page = await openPage(browser, { storageState: asAdmin, viewport: desktop, locale });
    await goTo(page, '/library');
    await expect(page.locator('html')).toHaveAttribute('lang', locale);
    await expectOpenToEveryone(page, [phone.width, 320, desktop.width]);
    await page.getByRole('navigation').getByRole('button').click();
    await expectNoFindings(page);
    await page.context().close();
  });

test('social links open elsewhere, once per platform', async ({ browser, asLearner }) => {
  const page = await openPage(browser, { storageState: asLearner });
  await page.goto('/library');
  const links = page.getByRole('banner').getByRole('list', { name: 'Follow us' }).getByRole('link');
  await expect(links).toHaveCount(4);
  for (const link of await links.all()) {
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', 'noopener');
    await expect(link).toHaveAccessibleName(/opens in a new tab/);
  }
  await page.context().close();
});

test('the footer leads to the rules and to us', async ({ page }) => {
  await page.goto('/contact');
  const footer = page.getByRole('contentinfo');
  await expect(footer).toContainText('All rights reserved.');
  for (const [name, path] of [
    ['Terms of Service', '/page/terms'],
    ['Privacy Policy', '/page/privacy'],
    ['Contact', '/contact'],
  ] as const) {
    await footer.getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(path);
  }
});

test('without scripts the entries are there with their names', async ({ browser, asLearner }) => {
  for (const viewport of [desktop, phone]) {
    const page = await openPage(browser, { storageState: asLearner, viewport, javaScriptEnabled: false });
    await page.goto('/library');
    await expect(label(page, 'Progress')).toBeInViewport();
    await entry(page, 'Progress').click();
    await expect(page).toHaveURL('/progress');
    await page.context().close();
  }
});

test('a visitor finds no subscription to manage, and a way in', async ({ page }) => {
  await goTo(page, '/subscription/manage');
  await expect(page.getByRole('heading', { level: 1, name: 'Please log in' })).toBeVisible();
  await expectNoFindings(page);
  await page.getByRole('link', { name: 'Go to Home Page' }).click();
  await expect(page).toHaveURL('/');
});
