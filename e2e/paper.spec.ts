import { type Browser, expect, type Page } from '@playwright/test';
import { openPage, test } from './people.ts';

type State = Parameters<typeof openPage>[1]['storageState'];

/** The address of a text of the demo library, as its card in the library has it. */
async function addressOf(page: Page, title: string): Promise<string> {
  await page.goto(`/library?${new URLSearchParams({ q: title, all: '1' })}`);
  const card = page.getByRole('article').filter({ hasText: title }).first();
  return (await card.locator('a[href*="/dictation?file="]').first().getAttribute('href')) ?? '';
}

async function openOnPaper(browser: Browser, storageState: State) {
  const page = await openPage(browser, { storageState });
  await page.goto(await addressOf(page, 'The Knight and the Dragon'));
  await page.getByRole('radio', { name: 'On paper' }).check({ force: true });
  await expect(page.getByRole('heading', { name: 'On paper' })).toBeVisible();
  return page;
}

const piece = (page: Page) => page.getByRole('progressbar', { name: /^Part/ });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('a dictation for a pen: heard in parts, compared by tapping, stored', async ({ browser, asLearner }) => {
  const page = await openOnPaper(browser, asLearner);
  await button(page, 'Faster').click();
  await expect(page.getByText('80 letters a minute')).toBeVisible();

  await button(page, 'Start the dictation').click();
  await expect(button(page, 'Again')).toBeFocused();
  await expect(piece(page)).toHaveAttribute('aria-valuenow', '1');
  await expect(page.getByText('Write', { exact: true })).toBeVisible();

  await page.keyboard.press('Space');
  await expect(page.getByText('Listen', { exact: true })).toBeVisible();
  await page.keyboard.press('w');
  await expect(page.getByText('Waiting for you')).toBeVisible();
  await button(page, 'Continue').click();
  for (const number of ['2', '3']) {
    await page.keyboard.press('n');
    await expect(piece(page)).toHaveAttribute('aria-valuenow', number);
  }
  const end = page.getByRole('heading', { name: 'That was the whole text' });
  await expect(async () => {
    await page.keyboard.press('n');
    await expect(end).toBeVisible({ timeout: 20 });
  }).toPass({ intervals: [0] });

  await button(page, 'Compare with the original').click();
  await expect(page.getByRole('heading', { name: 'Compare with your sheet' })).toBeFocused();

  await button(page, 'knight').first().click();
  await page.getByRole('textbox', { name: 'What you wrote' }).fill('night');
  await button(page, 'Mark as wrong').click();
  await expect(button(page, 'knight: Spelling')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await button(page, 'Missing word').click();
  await expect(button(page, 'lived: Missing word')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'Extra word after it' }).fill('to');
  await button(page, 'Add').click();
  await expect(page.getByText('3 mistakes marked')).toBeVisible();

  await button(page, 'Save result').click();
  await expect(page.getByRole('heading', { name: 'Your result' })).toBeFocused();
  await expect(page.locator('[data-verdict="missing"]').first()).toBeVisible();
  await expect(page.locator('[data-verdict="extra"]').first()).toHaveText('to');
  await page.getByRole('link', { name: 'All my attempts' }).click();
  await expect(page).toHaveURL(/\/dictation\/history\//);
  await page.context().close();
});
