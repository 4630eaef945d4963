import { expect, type Page } from '@playwright/test';
import { expectOpenToEveryone } from './accessibility.ts';
import { newPerson, register } from './account-steps.ts';
import { goTo, reload } from './navigation.ts';
import { test } from './people.ts';
import { field, withPhone } from './phone-steps.ts';

/** Begins what somebody new is offered; what sentences ask is found out once a minute. */
async function begin(page: Page, path: string) {
  await expect(async () => {
    await goTo(page, path);
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    await expect(page).toHaveURL(/\/today\/[0-9a-f-]{36}$/, { timeout: 5_000 });
  }).toPass({ timeout: 120_000 });
}

/** Writes a sentence that nobody said, so that both looks are taken. */
async function writeWrong(page: Page, number: number) {
  await field(page, number).fill('Zyzzyva.');
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(page.getByText(`Sentence ${number} of 6`)).toBeVisible();
  await expect(field(page, number)).toHaveCount(0);
}

test('somebody new finds out where they stand, and each sentence leads to its text', async ({ page }) => {
  test.slow();
  await register(page, newPerson());
  await begin(page, '/today');
  await expectOpenToEveryone(page, [390, 1440]);
  const clip = page.waitForResponse(/\/media\/audio\/[^/]+\/sentences\/\d+\?revision=/);
  await page.getByRole('button', { name: 'Listen to the sentence' }).click();
  expect([200, 206]).toContain((await clip).status());
  for (let number = 1; number <= 6; number += 1) {
    await writeWrong(page, number);
    if (number < 6) await page.getByRole('button', { name: 'Next sentence' }).last().click();
    // What was written is there again.
    if (number === 2) {
      await page.reload();
      await expect(page.getByText('Sentence 3 of 6')).toBeVisible();
    }
  }
  await page.getByRole('button', { name: 'See your result' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your result' })).toBeVisible();
  await expect(page.getByText(/^From: /)).toHaveCount(6);
  await expectOpenToEveryone(page, [390, 1440]);
  const source = page
    .getByText(/^From: /)
    .first()
    .getByRole('link');
  const title = await source.textContent();
  await source.click();
  await expect(page).toHaveTitle(new RegExp(title ?? '–'));
  await goTo(page, '/progress');
  await page.getByRole('link', { name: 'Personal dictation' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your result' })).toBeVisible();
});

test('on a phone it begins on the first screen, and may end early', async ({ browser }) => {
  test.slow();
  const page = await withPhone(browser);
  await begin(page, '/mobile');
  await expect(page).toHaveURL(/\/mobile\/today\//);
  // The phone was led on to a page of its own, which has to come alive before somebody types.
  await reload(page);
  await writeWrong(page, 1);
  await goTo(page, '/mobile');
  await expect(page.getByText('1 of 6 sentences done')).toBeVisible();
  await page.getByRole('button', { name: 'Continue', exact: true }).tap();
  await expect(page.getByText('Sentence 2 of 6')).toBeVisible();
  await page.getByRole('button', { name: 'Finish here' }).tap();
  await expect(page.getByRole('heading', { level: 1, name: 'Your result' })).toBeVisible();
  await expect(page.getByText(/^From: /)).toHaveCount(1);
  await page.context().close();
});
