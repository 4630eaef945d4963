import { expect, type Page, test } from '@playwright/test';
import { goTo } from './navigation.ts';
import { openPage } from './people.ts';

const header = (page: Page) => page.getByRole('banner');
const menu = (page: Page, name = 'Site navigation') => header(page).getByRole('navigation', { name });

const sections = [
  ['Pricing', 'pricing'],
  ['Discover', 'features'],
  ['Students & Pros', 'students'],
  ['Teams & Schools', 'teams'],
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

test('what leads to a part of a page brings it into sight, from wherever one stands, and the header stays there', async ({
  page,
}) => {
  await goTo(page, '/voices');
  await page.getByRole('link', { name: 'notice below' }).click();
  await expect(page.locator('#slt')).toBeInViewport();
  for (const [i, [name, id]] of sections.entries()) {
    await menu(page).getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(`/#${id}`);
    await expect(page.locator('html')).toHaveCSS('scroll-behavior', i === 0 ? 'auto' : 'smooth');
    await expectInSight(page, id);
  }
  await header(page).getByRole('link', { name: 'Write to us' }).first().click();
  await expect(page).toHaveURL('/contact');
  await expect(page.locator('html')).toHaveCSS('scroll-behavior', 'auto');
  await header(page).getByRole('link', { name: 'For schools and businesses' }).click();
  await expect(page).toHaveURL('/contact?subject=For%20schools%20and%20businesses#message');
  await expect(page.locator('#message').getByLabel('Full name')).toBeInViewport();
  // An address with a place in it, from elsewhere, while the fonts are late.
  let fontsMayCome = () => {};
  const fontsAllowed = new Promise<void>((resolve) => {
    fontsMayCome = resolve;
  });
  await page.route('**/*.woff2', async (route) => {
    await fontsAllowed;
    await route.continue();
  });
  await page.goto('/pl#teams', { waitUntil: 'commit' });
  await expectInSight(page, 'teams');
  fontsMayCome();
  await page.evaluate(() => document.fonts.ready);
  await expectInSight(page, 'teams');
});

test('on a phone the menu stands behind a button, and the language is at hand at the end of the page', async ({
  browser,
}) => {
  const page = await openPage(browser, { viewport: { width: 320, height: 640 } });
  const menuButton = header(page).locator('summary', { hasText: 'Menu' });
  await page.goto('/');
  await menuButton.click();
  await menu(page).getByRole('link', { name: 'Discover' }).focus();
  await page.keyboard.press('Escape');
  await expect(menu(page)).toBeHidden();
  await expect(menuButton).toBeFocused();
  await menuButton.click();
  await page.getByRole('heading', { level: 1 }).click({ position: { x: 5, y: 5 } });
  await expect(menu(page)).toBeHidden();
  await menuButton.click();
  await menu(page).getByRole('link', { name: 'Pricing' }).click();
  await expect(page).toHaveURL('/#pricing');
  await expect(menu(page)).toBeHidden();

  const footer = page.getByRole('contentinfo');
  await footer.locator('summary', { hasText: 'English' }).click();
  await footer.getByRole('button', { name: 'Deutsch' }).click();
  await expect(footer).toContainText('Alle Rechte vorbehalten.');
  await expect(page).toHaveURL('/#pricing');
  await header(page).locator('summary', { hasText: 'Menü' }).click();
  await expect(menu(page, 'Website-Navigation').getByRole('link').first()).toHaveText('Start');
  await menu(page, 'Website-Navigation').getByRole('link', { name: 'Anmelden' }).click();
  await expect(page).toHaveURL('/login');
  await page.context().close();
});
