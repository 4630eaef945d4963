import { expect, type Page } from '@playwright/test';
import { expectNoFindings, expectNoSidewaysScroll } from './accessibility.ts';
import { goTo } from './navigation.ts';
import { openPage, test } from './people.ts';

const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };
const smallPhone = { width: 320, height: 640 };

const header = (page: Page) => page.getByRole('banner');
const menu = (page: Page, name = 'Site navigation') => header(page).getByRole('navigation', { name });
const menuButton = (page: Page, name = 'Menu') => header(page).locator('summary', { hasText: name });

const sections = [
  ['Discover', 'features'],
  ['Students & Pros', 'students'],
  ['Teams & Schools', 'teams'],
  ['Pricing', 'pricing'],
  ['Home', 'banner1'],
] as const;

/** The section begins in sight, below the header that stays. */
async function expectInSight(page: Page, id: string) {
  await expect
    .poll(async () => {
      const top = (await page.locator(`#${id}`).boundingBox())?.y ?? -1;
      const under = (await header(page).boundingBox()) ?? { y: 0, height: 0 };
      return top >= Math.max(0, under.y + under.height) - 8 && top < 500;
    })
    .toBe(true);
}

test('the menu leads to the sections of the first page, and the header stays in sight', async ({ page }) => {
  await goTo(page, '/');
  for (const [name, id] of sections) {
    await menu(page).getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(`/#${id}`);
    await expectInSight(page, id);
  }
});

test('from another page the menu leads there too, and an address with a place in it works', async ({
  page,
}) => {
  await goTo(page, '/voices');
  await menu(page).getByRole('link', { name: 'Pricing' }).click();
  await expect(page).toHaveURL('/#pricing');
  await expectInSight(page, 'pricing');
  await page.goto('/pl#teams');
  await expectInSight(page, 'teams');
});

test('the top bar leads to us and elsewhere', async ({ page }) => {
  await goTo(page, '/voices');
  const links = header(page).getByRole('list', { name: 'Follow us' }).getByRole('link');
  await expect(links).toHaveCount(4);
  for (const link of await links.all()) {
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', 'noopener');
  }
  await expect(header(page).getByRole('link', { name: /^Call us:/ })).toHaveAttribute('href', /^tel:\+\d+$/);
  await header(page).getByRole('link', { name: 'Live chat' }).first().click();
  await expect(page).toHaveURL('/contact');
  await header(page).getByRole('link', { name: 'For schools and businesses' }).click();
  await expect(page).toHaveURL('/contact?subject=For%20schools%20and%20businesses#message');
  await expect(page.locator('#message').getByLabel('Full name')).toBeInViewport();
});

for (const javaScriptEnabled of [true, false])
  test(`a phone has the menu behind a button (scripts: ${javaScriptEnabled})`, async ({ browser }) => {
    const page = await openPage(browser, { viewport: phone, javaScriptEnabled });
    await page.goto('/voices');
    await expect(menu(page)).toBeHidden();
    await menuButton(page).click();
    await expect(menu(page).getByRole('link')).toHaveText([
      ...['Home', 'Discover', 'Students & Pros', 'Teams & Schools', 'Pricing'],
      ...[/Call us: \+/, 'Live chat'],
    ]);
    await menu(page).getByRole('link', { name: 'Teams & Schools' }).click();
    await expect(page).toHaveURL('/#teams');
    await page.context().close();
  });

test('the smallest phone finds the way in inside the menu', async ({ browser }) => {
  const page = await openPage(browser, { viewport: smallPhone });
  await page.goto('/voices');
  await expect(header(page).getByRole('link', { name: 'Register' })).toBeVisible();
  await menuButton(page).click();
  await menu(page).getByRole('link', { name: 'Log in' }).click();
  await expect(page).toHaveURL('/login');
  await page.context().close();
});

test('whoever is signed in finds their own menu in the header', async ({ browser, asLearner }) => {
  const page = await openPage(browser, { storageState: asLearner, viewport: desktop });
  await goTo(page, '/voices');
  await expect(header(page).getByRole('link', { name: 'Log in' })).toHaveCount(0);
  await header(page).locator('summary', { hasText: 'Ada' }).click();
  await header(page).getByRole('link', { name: 'Library' }).click();
  await expect(page).toHaveURL('/library');
  await page.context().close();
});

for (const javaScriptEnabled of [true, false])
  test(`a phone finds the language at the end of the page too (scripts: ${javaScriptEnabled})`, async ({
    browser,
  }) => {
    const page = await openPage(browser, { viewport: smallPhone, javaScriptEnabled });
    const footer = page.getByRole('contentinfo');
    await page.goto('/voices');
    await footer.locator('summary', { hasText: 'English' }).click();
    await expect(footer.getByRole('button', { name: 'Português' })).toBeInViewport({ ratio: 1 });
    await expectNoSidewaysScroll(page);
    await footer.getByRole('button', { name: 'Deutsch' }).click();
    await expect(footer).toContainText('Alle Rechte vorbehalten.');
    await expect(page).toHaveURL('/voices');
    await page.context().close();
  });

test('whoever is signed in is not asked to sign in, nor offered what they have', async ({
  browser,
  asLearner,
}) => {
  const page = await openPage(browser, { storageState: asLearner });
  for (const [asked, shown] of [
    ['/?auth=login&returnTo=/library', '/library'],
    ['/?auth=login&returnTo=//elsewhere.example', '/dictation'],
    ['/pl?auth=register', '/dictation'],
    ['/signup', '/dictation'],
  ] as const) {
    await page.goto(asked);
    expect(new URL(page.url()).pathname).toBe(shown);
  }
  await page.goto('/');
  await expect(page.locator('#banner1')).toContainText('Dictations in seven languages');
  await expect(page.locator('#banner1')).not.toContainText('Seven days free');
  await page.context().close();
});

test('the menu changes its language with the page', async ({ page }) => {
  await goTo(page, '/voices');
  await header(page).locator('summary', { hasText: 'English' }).click();
  await header(page).getByRole('button', { name: 'Deutsch' }).click();
  await expect(menu(page, 'Seitennavigation').getByRole('link')).toHaveText([
    'Start',
    'Entdecken',
    'Studium & Beruf',
    'Teams & Schulen',
    'Preise',
  ]);
  await expect(page.getByRole('contentinfo')).toContainText('Alle Rechte vorbehalten.');
});

test('an open list closes by Escape, by touching something else, and by following a link', async ({
  browser,
}) => {
  const page = await openPage(browser, { viewport: phone });
  await page.goto('/');
  await menuButton(page).click();
  await menu(page).getByRole('link', { name: 'Discover' }).focus();
  await page.keyboard.press('Escape');
  await expect(menu(page)).toBeHidden();
  await expect(menuButton(page)).toBeFocused();

  await menuButton(page).click();
  await expect(menu(page)).toBeVisible();
  await page.getByRole('heading', { level: 1 }).click({ position: { x: 5, y: 5 } });
  await expect(menu(page)).toBeHidden();

  await menuButton(page).click();
  await menu(page).getByRole('link', { name: 'Pricing' }).click();
  await expect(page).toHaveURL('/#pricing');
  await expect(menu(page)).toBeHidden();
  await page.context().close();
});

for (const [locale, name, colorScheme] of [
  ['pl', 'Menu', 'light'],
  ['de', 'Menü', 'dark'],
  ['es', 'Menú', 'light'],
] as const)
  test(`nothing stands in anyone's way (${locale}, ${colorScheme})`, async ({ browser }) => {
    const page = await openPage(browser, { colorScheme, locale });
    for (const viewport of [desktop, { width: 1024, height: 768 }, phone, smallPhone]) {
      await page.setViewportSize(viewport);
      await page.goto('/voices');
      await expectNoSidewaysScroll(page);
      if (viewport.width < 1024) await menuButton(page, name).click();
      await expectNoSidewaysScroll(page);
      await expectNoFindings(page);
    }
    await page.context().close();
  });
