import { expect, test } from '@playwright/test';
import { holdScripts } from './sleeping-scripts.ts';

test('a visitor begins from the hero: hears, writes, sees it marked, corrects it, and registers', async ({
  page,
}) => {
  await page.goto('/');
  const hero = page.locator('#banner1');
  await hero.getByRole('button', { name: 'Play the sentence' }).click();
  await expect
    .poll(() => hero.locator('audio').evaluate((clip: HTMLAudioElement) => clip.currentTime))
    .toBeGreaterThan(0.3);
  const said = 'Once upon a time, a young knight lived near a high mountain.';
  await hero.getByRole('textbox').fill(said.replace('knight', 'night'));
  await hero.getByRole('button', { name: 'Check' }).click();
  await expect(hero.locator('[data-verdict]')).toHaveText('night');
  // The texts of the rules come only now.
  await expect(hero.getByText('Words that sound alike')).toBeVisible();
  await hero.getByRole('button', { name: 'Try again', exact: true }).click();
  await hero.getByRole('textbox').fill(said);
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(hero.getByText('Every word is right.')).toBeVisible();
  await hero.getByRole('link', { name: 'Start your 7-day free trial' }).click();
  await expect(page.getByRole('dialog')).toContainText('Register');
});

test('nothing moves when the sentence starts, and nothing done meanwhile is lost', async ({ page }) => {
  const letIn = await holdScripts(page);
  await page.goto('/');
  const hero = page.locator('#banner1');
  const sheet = hero.getByRole('textbox');
  const choose = (name: string) => hero.getByRole('radio', { name }).click({ force: true });
  const before = await hero.boundingBox();
  await choose('Español');
  await sheet.pressSequentially('no es un biejo');
  await page.keyboard.press('ControlOrMeta+ArrowLeft');
  letIn();
  await expect(hero.locator('audio')).toHaveAttribute('src', /\/es-[\w-]+\.mp3$/);
  expect(await hero.boundingBox()).toEqual(before);
  await expect(sheet).toBeFocused();
  // The caret stands where it was.
  await page.keyboard.type('perro ');
  await expect(sheet).toHaveValue('no es un perro biejo');
  await hero.getByRole('button', { name: 'Check' }).click();
  await expect(hero.getByRole('heading', { level: 2, name: /to fix/ })).toBeFocused();
  await hero.getByRole('button', { name: 'Try again', exact: true }).click();
  await expect(sheet).toHaveValue('no es un perro biejo');
  await choose('English');
  await expect(sheet).toHaveValue('');
});
