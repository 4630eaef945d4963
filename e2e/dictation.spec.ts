import { expect, type Page } from '@playwright/test';
import { newPerson, register } from './account-steps.ts';
import { chooseRecording, lyricsOf, openSheet, textsOf } from './dictation-steps.ts';
import { goTo, reload } from './navigation.ts';
import { openPage, test } from './people.ts';

const night = 'A Night at the Warehouse';

const saved = (page: Page, word = 'Saved') => page.getByText(word, { exact: true });

/** How far the sound has come. */
const soundTime = (page: Page) =>
  page.locator('audio').evaluate((audio: HTMLAudioElement) => audio.currentTime);

/** Not as a part of another word: the interface has words of its own. */
const asWord = (word: string) => new RegExp(`(?<!\\p{L})${word}(?!\\p{L})`, 'u');

test('in Polish, a dictation from the first sound over a reload between the looks to the history', async ({
  browser,
}) => {
  const title = 'Zielone jabłka';
  const t = textsOf('pl');
  const page = await openPage(browser, { locale: 'pl' });
  await register(page, newPerson());
  await chooseRecording(page, title, 'pl');
  const sheet = await openSheet(page, t('dictation:sheet.label'));
  await sheet.pressSequentially('Eins');
  await page.keyboard.press(']');
  await expect.poll(() => soundTime(page)).toBeGreaterThan(0.5);
  await expect(sheet).toHaveValue('Eins');

  const original = lyricsOf(title);
  const kept = original.replace('dużo', 'dóżo');
  expect(await page.content()).not.toMatch(asWord('przychodni'));
  await sheet.fill(kept.replace('przychodni', 'pszychodni'));
  await page.getByRole('button', { name: t('comparison:panel.compare'), exact: true }).click();
  await expect(page.getByRole('heading', { name: t('comparison:panel.firstTitle') })).toBeVisible();
  const hints = page.getByRole('list', { name: t('comparison:panel.hints') });
  await expect(hints.getByRole('listitem')).toHaveCount(2);
  await sheet.fill(kept);
  await expect(saved(page, t('dictation:sheet.saving.saved'))).toBeVisible();
  await reload(page);
  await expect(page.getByRole('heading', { name: t('comparison:panel.firstTitle') })).toBeVisible();
  await expect(hints.getByRole('listitem')).toHaveCount(1);
  expect(await page.content()).not.toMatch(asWord('dużo'));

  await page.getByRole('button', { name: t('comparison:panel.compareAgain') }).click();
  await expect(page.getByRole('heading', { name: t('comparison:panel.finalTitle') })).toBeVisible();
  const mistakes = page.getByRole('list', { name: t('comparison:panel.mistakes') });
  await expect(mistakes.getByRole('listitem')).toHaveCount(1);
  await mistakes.getByRole('button', { name: t('comparison:panel.rule') }).click();
  await expect(mistakes.getByText(t('rules:pl.ou.rule'))).toBeVisible();
  await page
    .getByRole('radio', { name: t('comparison:rating.stars_few', { count: '4' }) })
    .check({ force: true });
  await expect(page.getByText(t('comparison:rating.thanks'))).toBeVisible();

  await page.getByRole('link', { name: t('comparison:panel.history') }).click();
  await expect(page).toHaveURL(/\/dictation\/history\/[0-9a-f-]{36}/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(title);
  await page.context().close();
});

test('two of eight sentences are marked as two, continued to the end, and shown so in the progress', async ({
  page,
}) => {
  await register(page, newPerson());
  await chooseRecording(page, night);
  const sheet = await openSheet(page);
  const [first = '', second = '', ...others] = lyricsOf(night).split(/(?<=[.!?])\s+/);
  const two = `${first.replace('warehouse', 'wearhouse')} ${second}`;
  await sheet.fill(two);
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  const panel = page.getByRole('region', { name: /Mistakes to fix|Your result/ });
  await expect(panel.getByText('You wrote 2 of 8 sentences.', { exact: true })).toBeVisible();
  expect(await page.content()).not.toContain(others[0]);
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(page.getByRole('heading', { name: 'Your result' })).toBeVisible();
  await page.getByRole('button', { name: 'Continue from sentence 3' }).click();
  await expect(sheet).toHaveValue(two);
  await page.keyboard.insertText(` ${others.join(' ')}`);
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(page.getByRole('heading', { name: 'Your result' })).toBeVisible();
  await reload(page);
  await expect(page.getByRole('heading', { name: 'Your result' })).toBeVisible();
  await page.getByRole('button', { name: 'Write again' }).click();
  await expect(sheet).toHaveValue('');
  await goTo(page, '/progress');
  await expect(page.getByText('2 of 8 sentences')).toHaveCount(1);
});

test('what was checked sentence by sentence and filled into gaps is there after a reload, and is marked', async ({
  page,
}) => {
  await register(page, newPerson());
  await chooseRecording(page, night);
  await page.getByRole('radio', { name: 'Sentence by sentence' }).check();
  const [opening = ''] = lyricsOf(night).split(/(?<=[.!?])\s+/);
  const first = page.getByRole('textbox', { name: 'Sentence 1', exact: true });
  await first.fill(opening.replace('warehouse', 'warehous'));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Check again' })).toBeVisible();
  expect(await page.content()).not.toContain('warehouse near');
  await first.fill(opening);
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(page.getByRole('heading', { name: 'Sentence 2 of 8' })).toBeVisible();
  await expect(saved(page)).toBeVisible();
  await reload(page);
  await expect(page.getByText('warehouse near the airport')).toBeVisible();
  await page.getByRole('button', { name: 'Finish and see your result' }).click();
  await expect(page.getByRole('heading', { name: 'Your result' })).toBeVisible();

  await page.getByRole('radio', { name: 'Fill in the gaps' }).check();
  await page.getByRole('radio', { name: '50%' }).check();
  await page.getByRole('button', { name: 'Create gaps' }).click();
  const gaps = page.getByRole('textbox', { name: /^Gap \d+ of \d+/ });
  await expect.poll(() => gaps.count()).toBeGreaterThan(40);
  await gaps.first().fill('Something');
  await expect(saved(page)).toBeVisible();
  await reload(page);
  await expect(gaps.first()).toHaveValue('Something');
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Mistakes to fix' })).toBeVisible();
  await page.getByRole('button', { name: 'Show the original' }).click();
  await expect(page.getByRole('heading', { name: 'Your result' })).toBeVisible();
  await reload(page);
  await page.getByRole('button', { name: /^Continue from sentence/ }).click();
  await expect(gaps.first()).toHaveValue('Something');
  await gaps.nth(1).fill('more');
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Mistakes to fix' })).toBeVisible();
});
