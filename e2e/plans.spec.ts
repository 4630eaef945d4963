import { expect, type Page } from '@playwright/test';
import { expectFitsTwiceAsLarge, expectNoFindings, expectNoSidewaysScroll } from './accessibility.ts';
import { goTo } from './navigation.ts';
import { openPage, test } from './people.ts';

const prices = (page: Page) =>
  page
    .getByRole('main')
    .getByText(/a month$/)
    .filter({ visible: true });
const byTheYear = ['$16 a month', '$19 a month', '$35 a month'];
const byTheMonth = ['$21 a month', '$24 a month', '$40 a month'];

for (const javaScriptEnabled of [true, false])
  test(`prices are those of a year until one asks for those of a month (scripts: ${javaScriptEnabled})`, async ({
    browser,
  }) => {
    const page = await openPage(browser, { javaScriptEnabled });
    await page.goto('/subscription');
    await expect(page.getByRole('radio', { name: 'Yearly' })).toBeChecked();
    await expect(prices(page)).toHaveText(byTheYear);
    await expect(page.getByText('save up to 23%')).toBeVisible();
    const savings = page.getByText(/^You save \d+%$/).filter({ visible: true });
    await expect(savings).toHaveText(['You save 23%', 'You save 20%', 'You save 12%']);
    await page.getByText('Monthly', { exact: true }).click();
    await expect(prices(page)).toHaveText(byTheMonth);
    await expect(savings).toHaveCount(0);
    await page.keyboard.press('ArrowLeft');
    await expect(prices(page)).toHaveText(byTheYear);
    await page.context().close();
  });

test('a visitor begins with an account, and comes back to the plan chosen', async ({ page }) => {
  await page.goto('/subscription');
  await page.getByRole('radio', { name: 'Monthly' }).check({ force: true });
  const begin = page.getByRole('main').getByRole('button', { name: 'Get started' });
  await expect(begin).toHaveCount(3);
  await begin.last().click();
  await expect(page.getByRole('dialog')).toContainText('Register');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/subscription?plan=enterprise&period=month&kind=subscription');
  await expect(page.getByText('Your choice: Family')).toBeVisible();
  await expect(prices(page)).toHaveText(byTheMonth);
  await expectNoFindings(page);
});

test('one pays once or again and again, and the price says which', async ({ page }) => {
  await page.goto('/subscription');
  await page.getByRole('radio', { name: 'Monthly' }).check({ force: true });
  await expect(page.getByText('billed every month').filter({ visible: true })).toHaveCount(3);
  await page.getByRole('radio', { name: 'One-time payment' }).check({ force: true });
  await expect(page.getByText('billed every month').filter({ visible: true })).toHaveCount(0);
  await expect(page.getByText('for one month').filter({ visible: true })).toHaveCount(3);
  await expect(page.getByText('paid once, does not renew').filter({ visible: true })).toHaveCount(3);
});

test('the Enter key on a switch buys nothing; around the plans are the header and the footer only', async ({
  browser,
  asLearner,
}) => {
  const page = await openPage(browser, { storageState: asLearner });
  await goTo(page, '/subscription');
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(page.getByRole('complementary')).toHaveCount(0);
  await page.getByRole('radio', { name: 'Yearly' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/subscription?period=year&kind=subscription');
  await page.context().close();
});

test('schools and companies write, and the subject is there already', async ({ page }) => {
  await page.goto('/subscription');
  await page.getByRole('main').getByRole('link', { name: 'Write to us' }).click();
  await expect(page.getByRole('textbox', { name: 'Subject' })).toHaveValue(
    'Dictoria for a school or company',
  );
});

test('whoever broke off a payment is told that nothing was charged', async ({ page }) => {
  const notice = page.getByRole('status').filter({ hasText: 'The payment was cancelled' });
  await page.goto('/subscription?canceled=true');
  await expect(notice).toBeVisible();
  await expectNoFindings(page);
  await page.goto('/subscription');
  await expect(notice).toHaveCount(0);
});

test('the cards fit every screen in every language, also twice as large, and stand in nobody’s way', async ({
  page,
}) => {
  for (const [locale, colorScheme] of [
    ['en', 'light'],
    ['de', 'dark'],
    ['fr', 'light'],
    ['pl', 'dark'],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto(`/${locale}/subscription`);
    for (const width of [1440, 1024, 390, 320]) {
      await page.setViewportSize({ width, height: 844 });
      await expectNoSidewaysScroll(page);
    }
    await expectNoFindings(page);
    await expectFitsTwiceAsLarge(page);
  }
});
