import { expect, type Page, test } from '@playwright/test';
import { openPage } from './people.ts';
import { holdScripts } from './sleeping-scripts.ts';

test('what is pressed while the sentence starts says so at once, and is done then', async ({ page }) => {
  const letIn = await holdScripts(page);
  await page.goto('/try-it');
  await page.getByRole('radio', { name: 'Deutsch' }).click({ force: true });
  const play = page.getByRole('button', { name: 'Play the sentence' });
  await play.click();
  await expect(play).toHaveAttribute('aria-busy', 'true');
  await page.getByRole('textbox').pressSequentially('Sie findet, das');
  const check = page.getByRole('button', { name: 'Check' });
  await check.click();
  await expect(check).toHaveAttribute('aria-busy', 'true');
  await expect(page.getByRole('button', { name: 'Try again', exact: true })).toHaveCount(0);
  letIn();
  await expect(page.locator('[data-verdict]').filter({ hasText: 'das' })).toBeVisible();
  expect(await page.locator('audio').evaluate((clip: HTMLAudioElement) => clip.currentSrc)).toMatch(/\/de-/);
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
});

const chooseFrench = {
  mouse: (page: Page) => page.getByRole('radio', { name: 'Français' }).click({ force: true }),
  finger: (page: Page) => page.getByRole('radio', { name: 'Français' }).tap({ force: true }),
  async keyboard(page: Page) {
    await page.getByRole('radio', { name: 'English' }).focus();
    for (let steps = 0; steps < 5; steps++) await page.keyboard.press('ArrowRight');
  },
};

test('a language that is the first thing somebody touches, in any way, is the one they hear', async ({
  browser,
}) => {
  for (const [how, choose] of Object.entries(chooseFrench))
    await test.step(how, async () => {
      const page = await openPage(browser, { hasTouch: how === 'finger' });
      const letIn = await holdScripts(page);
      await page.goto('/try-it');
      // What was typed before belongs to the language before.
      await page.getByRole('textbox').fill('Once upon');
      await choose(page);
      const french = page.getByRole('radio', { name: 'Français' });
      await expect(french).toBeChecked();
      letIn();
      await expect(page.locator('audio')).toHaveAttribute('src', /\/fr-[\w-]+\.mp3$/);
      await expect(french).toBeChecked();
      await expect(page.getByRole('textbox')).toHaveValue('');
      await page.getByRole('button', { name: 'Play the sentence' }).click();
      const clip = page.locator('audio');
      await expect
        .poll(() => clip.evaluate((heard: HTMLAudioElement) => [heard.currentTime > 0.3, heard.currentSrc]))
        .toEqual([true, expect.stringMatching(/\/fr-/)]);
      await page.getByRole('radio', { name: 'English' }).click({ force: true });
      await expect(page.getByRole('textbox')).toHaveValue('Once upon');
      await page.context().close();
    });
});
