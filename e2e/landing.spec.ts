import { expect, type Page, test } from '@playwright/test';
import { expectNoFindings, expectNoSidewaysScroll } from './accessibility.ts';
import { openPage } from './people.ts';

const sections = ['banner1', 'features', 'students', 'teams', 'pricing'];
const questions = (page: Page) => page.locator('main details');
const openQuestions = (page: Page) => page.locator('main details[open]');
const prices = (page: Page) => page.locator('#pricing li').getByText(/a month$/);

for (const [locale, colorScheme] of [
  ['en-US', 'light'],
  ['pl-PL', 'dark'],
  ['de-DE', 'light'],
  ['fr-FR', 'dark'],
] as const)
  test(`the landing page is whole in ${locale} (${colorScheme})`, async ({ browser }) => {
    const page = await openPage(browser, { colorScheme, locale });
    for (const width of [1440, 390, 320]) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto('/');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      for (const id of sections) await expect(page.locator(`#${id}`)).toBeVisible();
      await expect(page.locator('#features li')).toHaveCount(6);
      await expect(questions(page)).toHaveCount(10);
      await expectNoSidewaysScroll(page);
    }
    await expectNoFindings(page);
    await page.context().close();
  });

test('twice as large, the page still needs no moving sideways', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 });
  const page = await context.newPage();
  await page.goto('/');
  await page.addStyleTag({ content: ':root { font-size: 200% }' });
  await expectNoSidewaysScroll(page);
  await context.close();
});

test('the parts stand in their order', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('main h2')).toHaveText([
    'Try one sentence',
    'An old exercise with new tools',
    'For students and professionals',
    'For schools and companies',
    'What it costs',
    'How it can be used',
    'Questions and answers',
    'Hear your first sentence',
  ]);
});

test('a link from elsewhere opens the page at its part', async ({ page }) => {
  await page.goto('/#teams');
  await expect(page.getByRole('heading', { name: 'For schools and companies' })).toBeInViewport();
});

test('of the questions one is open, or none', async ({ page }) => {
  await page.goto('/');
  await expect(openQuestions(page)).toHaveCount(0);
  await page.getByText('Why dictation?').click();
  await expect(openQuestions(page)).toContainText('Because it leaves nothing out.');
  await page.getByText('Can I write by hand?').click();
  await expect(openQuestions(page)).toHaveCount(1);
  await expect(openQuestions(page)).toContainText('the pace of your pen');
  await page.getByText('Can I write by hand?').click();
  await expect(openQuestions(page)).toHaveCount(0);
});

test('prices are those of a year until one asks for those of a month', async ({ page }) => {
  await page.goto('/');
  await expect(prices(page).filter({ visible: true })).toHaveText([
    '$16 a month',
    '$19 a month',
    '$35 a month',
  ]);
  await expect(page.getByText('save up to 23%')).toBeVisible();
  await page.getByRole('radio', { name: 'Monthly' }).check({ force: true });
  await expect(prices(page).filter({ visible: true })).toHaveText([
    '$21 a month',
    '$24 a month',
    '$40 a month',
  ]);
});

test('a visitor begins from the hero: hears, writes, sees it marked, and registers', async ({ page }) => {
  await page.goto('/');
  const hero = page.locator('#banner1');
  await hero.getByRole('button', { name: 'Play the sentence' }).click();
  await expect
    .poll(() => hero.locator('audio').evaluate((clip: HTMLAudioElement) => clip.currentTime))
    .toBeGreaterThan(0.3);
  await hero.getByRole('textbox').fill('Once upon a time, a young night lived near a high mountain.');
  await hero.getByRole('button', { name: 'Check it' }).click();
  await expect(hero.locator('[data-verdict]')).toHaveText('night');
  await expectNoFindings(page);

  await hero.getByRole('link', { name: 'Start your 7 days free' }).click();
  await expect(page.getByRole('dialog')).toContainText('Register');
});

test('nothing moves when the page wakes up, and what was typed before is kept', async ({ page }) => {
  let letIn = () => {};
  const doors = new Promise<void>((open) => {
    letIn = open;
  });
  await page.route(/\/assets\/(?!wake)[^/]*\.js$/, async (route) => {
    await doors;
    await route.continue();
  });
  await page.goto('/');
  const hero = page.locator('#banner1');
  const choose = (name: string) => hero.getByRole('radio', { name }).click({ force: true });
  const asleep = await hero.boundingBox();
  await hero.getByRole('textbox').fill('Once upon');
  letIn();
  await choose('Deutsch');
  await expect(hero.getByRole('textbox')).toHaveAttribute('lang', 'de');
  expect(await hero.boundingBox()).toEqual(asleep);
  await choose('English');
  await expect(hero.getByRole('textbox')).toHaveValue('Once upon');
});

test('schools and companies write, and the subject is there already', async ({ page }) => {
  await page.goto('/');
  await page.locator('#teams').getByRole('link', { name: 'Write to us' }).click();
  await expect(page).toHaveURL(/\/contact\?subject=Dictoria%20for%20a%20school%20or%20company#message$/);
  await expect(page.locator('#message').getByLabel('Full name')).toBeInViewport();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the page reads, questions open, prices change, and one can begin', async ({ page }) => {
    await page.goto('/');
    await page.getByText('Why dictation?').click();
    await expect(openQuestions(page)).toHaveCount(1);
    await page.getByRole('radio', { name: 'Monthly' }).check({ force: true });
    await expect(prices(page).filter({ visible: true }).first()).toHaveText('$21 a month');
    await page.locator('#banner1').getByRole('link', { name: 'Start free' }).click();
    await expect(page).toHaveURL(/\/login\?mode=register$/);
  });
});
