import { type Browser, expect, type Page } from '@playwright/test';
import { expectNoFindings, expectNoSidewaysScroll } from './accessibility.ts';
import { openPage, test } from './people.ts';

type State = Parameters<typeof openPage>[1]['storageState'];

/** The address of a text of the demo library, as its card in the library has it. */
async function addressOf(page: Page, title: string): Promise<string> {
  await page.goto(`/library?${new URLSearchParams({ q: title, all: '1' })}`);
  const card = page.getByRole('article').filter({ hasText: title }).first();
  return (await card.locator('a[href*="/dictation?file="]').first().getAttribute('href')) ?? '';
}

async function openOnPaper(browser: Browser, storageState: State, colorScheme?: 'dark') {
  const page = await openPage(browser, { storageState, ...(colorScheme && { colorScheme }) });
  await page.goto(await addressOf(page, 'The Knight and the Dragon'));
  await page.getByRole('radio', { name: 'On paper' }).check({ force: true });
  await expect(page.getByRole('heading', { name: 'On paper' })).toBeVisible();
  return page;
}

const piece = (page: Page) => page.getByRole('progressbar', { name: /^Piece/ });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('a dictation for a pen: heard in pieces, compared by tapping, kept', async ({ browser, asLearner }) => {
  const page = await openOnPaper(browser, asLearner);
  await expectNoFindings(page);
  await button(page, 'Faster').click();
  await expect(page.getByText('80 letters a minute')).toBeVisible();

  await button(page, 'Start the dictation').click();
  await expect(button(page, 'Again')).toBeFocused();
  await expect(piece(page)).toHaveAttribute('aria-valuenow', '1');
  await expect(page.getByText('Write', { exact: true })).toBeVisible();
  await expectNoFindings(page);

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
  await expectNoFindings(page);

  await button(page, 'knight').first().click();
  await page.getByRole('textbox', { name: 'What you wrote' }).fill('night');
  await button(page, 'Mark it').click();
  await expect(button(page, 'knight: Spelling')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expectNoFindings(page);
  await button(page, 'Missing word').click();
  await expect(button(page, 'lived: Missing word')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'Extra word after it' }).fill('to');
  await button(page, 'Add').click();
  await expect(page.getByText('3 marks')).toBeVisible();

  await button(page, 'Save the result').click();
  await expect(page.getByRole('heading', { name: 'Your result' })).toBeFocused();
  await expect(page.locator('[data-verdict="missing"]').first()).toBeVisible();
  await expect(page.locator('[data-verdict="extra"]').first()).toHaveText('to');
  await expectNoFindings(page);
  await page.getByRole('link', { name: 'All my attempts' }).click();
  await expect(page).toHaveURL(/\/dictation\/history\//);
  await page.context().close();
});

test('the pace is measured by copying a line, and remembered', async ({ browser, asLearner }) => {
  const page = await openOnPaper(browser, asLearner, 'dark');
  await button(page, 'Measure it').click();
  await expect(page.getByRole('dialog')).toContainText('I write this line');
  await button(page, 'Start').click();
  await button(page, 'Done').click();
  await expect(page.getByText('240 letters a minute')).toBeVisible();
  await expectNoFindings(page);
  await page.reload();
  await page.getByRole('radio', { name: 'On paper' }).check({ force: true });
  await expect(page.getByText('240 letters a minute')).toBeVisible();
  await page.context().close();
});

test('marks outlast an answer that does not come, and a reload', async ({ browser, asLearner }) => {
  const page = await openOnPaper(browser, asLearner);
  await button(page, 'Compare with the original').click();
  await button(page, 'dragon').first().click();
  await button(page, 'Spelling').click();
  await page.context().setOffline(true);
  await button(page, 'Save the result').click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByText('1 mark', { exact: true })).toBeVisible();
  await page.context().setOffline(false);
  await page.reload();
  await page.getByRole('radio', { name: 'On paper' }).check({ force: true });
  await button(page, 'Compare with the original').click();
  await expect(button(page, 'dragon: Spelling')).toBeVisible();
  await button(page, 'Save the result').click();
  await expect(page.getByRole('heading', { name: 'Your result' })).toBeVisible();
  await page.context().close();
});

test('sheets are printed without the page around them', async ({ browser, asLearner }) => {
  const page = await openPage(browser, { storageState: asLearner, colorScheme: 'dark' });
  const address = await addressOf(page, 'The Knight and the Dragon');
  await page.goto(`/dictation/print/${address.split('file=')[1]}`);
  await expect(page.getByRole('heading', { name: 'The Knight and the Dragon' })).toBeVisible();
  await expect(page.getByText('knight', { exact: false }).and(page.locator('li, p'))).toHaveCount(0);
  await expectNoFindings(page);

  await page.getByRole('radio', { name: 'Answer key' }).check({ force: true });
  await expect(page).toHaveURL(/sheet=key/);
  await expect(page.getByRole('article')).toContainText(/a young\d* knight\d* lived/);
  await expectNoFindings(page);
  const words = await page.getByRole('listitem').allTextContents();

  await page.getByRole('radio', { name: 'Gap sheet' }).check({ force: true });
  await expect(page.getByRole('img', { name: /^Gap/ })).toHaveCount(words.length);

  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Print a sheet' })).toBeHidden();
  await expect(page.getByRole('article')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await expect(page.getByRole('article')).toHaveCSS('color', 'rgb(0, 0, 0)');
  await page.emulateMedia({ media: 'screen' });
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoSidewaysScroll(page);
  await page.context().close();
});
