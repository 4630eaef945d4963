import { expect, type Page } from '@playwright/test';
import { newPerson, register } from './account-steps.ts';
import { goTo } from './navigation.ts';
import { test } from './people.ts';

const title = 'A Night at the Warehouse';
const origin = `http://localhost:${process.env.E2E_PORT}`;

async function findFile(page: Page): Promise<string> {
  await page.goto('/library?q=warehouse');
  const address = await page.getByRole('link', { name: title }).first().getAttribute('href');
  return new URL(address ?? '', origin).searchParams.get('file') ?? '';
}

/** Sends what the workspace would send. */
async function send(page: Page, fields: Record<string, unknown>) {
  const response = await page.request.post('/dictation/attempts', {
    data: { mode: 'whole', replays: 3, writingMs: 61_000, timeZone: 'UTC', ...fields },
    headers: { origin },
  });
  expect(response.ok()).toBe(true);
  const { value } = await response.json();
  return value as { original?: string; attemptId?: string; review: string };
}

/** Writes a dictation with one word missing at first, and one word misspelt to the end. */
async function writeDictation(page: Page, file: string): Promise<void> {
  const { original = '' } = await send(page, { intent: 'finish', file, text: '' });
  const corrected = original.replace('warehouse', 'wearhouse');
  const first = await send(page, {
    intent: 'compare',
    file,
    text: corrected.replace(' in a large ', ' a large '),
  });
  expect(first.review).toBe('hints');
  const attempt = first.attemptId ?? '';
  expect(await send(page, { intent: 'compare', file, text: corrected, attempt })).toMatchObject({
    review: 'result',
  });
}

test('what was written is found again: in the history with its marks, and in the progress', async ({
  page,
}) => {
  await register(page, newPerson());
  await goTo(page, '/progress');
  await expect(page.getByRole('heading', { name: 'Your progress starts with one dictation' })).toBeVisible();
  const file = await findFile(page);
  await goTo(page, `/dictation/history/${file}`);
  await expect(page.getByRole('heading', { name: 'Nothing written yet' })).toBeVisible();

  await writeDictation(page, file);
  await goTo(page, '/progress');
  await expect(page.getByText('2 paragraphs today')).toBeVisible();
  await expect(page.getByText('1 of 3 days this week')).toBeVisible();
  await expect(page.getByRole('img', { name: 'The last twelve months' })).toBeVisible();
  await expect(page.getByText('Your progress appears here')).toBeVisible();
  await expect(page.getByRole('progressbar', { name: 'Short words' })).toHaveAttribute('aria-valuenow', '1');

  await page.getByRole('main').locator('summary').first().click();
  await expect(page.getByRole('heading', { name: 'Your words' }).first()).toBeVisible();

  await page.getByRole('main').getByRole('link', { name: title }).click();
  await expect(page).toHaveURL(new RegExp(`/dictation/history/${file}\\?attempt=`));
  const main = page.getByRole('main');
  await expect(main.getByText('3 replays')).toBeVisible();
  await expect(main.getByText('Writing time 1:01')).toBeVisible();
  const marks = main.getByRole('tabpanel').locator('[data-verdict]');
  await expect(marks).toHaveText(['wearhouse']);
  await main.getByRole('tab', { name: 'First check' }).click();
  await expect(marks).toHaveCount(2);
  await main.getByRole('tab', { name: 'Original' }).click();
  await expect(main.getByRole('tabpanel')).toContainText('works in a large warehouse');

  const attempt = new URL(page.url()).searchParams.get('attempt');
  await page.goto(`/dictation?file=${file}&attempt=${attempt}`);
  await expect(page.getByRole('heading', { name: 'Your result' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Write this one' })).toBeVisible();
  await page.getByRole('button', { name: 'Write again' }).click();
  await expect(page).toHaveURL(new RegExp(`/dictation\\?file=${file}$`));
  await page.goto('/dictation?work=done');
  const list = page.getByRole('list', { name: 'Dictations to choose from' });
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await expect(list.getByText('Done. Best first check of the whole text')).toBeAttached();
});
