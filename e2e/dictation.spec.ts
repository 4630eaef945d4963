import { expect, type Page } from '@playwright/test';
import type { Locale } from '../app/platform/i18n/locales.ts';
import {
  expectFitsTwiceAsLarge,
  expectNoFindings,
  expectNoSidewaysScroll,
  expectOpenToEveryone,
} from './accessibility.ts';
import { newPerson, register } from './account-steps.ts';
import { chooseRecording, lyricsOf, openSheet, textsOf } from './dictation-steps.ts';
import { goTo, reload } from './navigation.ts';
import { openPage, test } from './people.ts';

const night = 'A Night at the Warehouse';

const saved = (page: Page) => page.getByText('Saved', { exact: true });

/** How far the sound has come. */
const soundTime = (page: Page) =>
  page.locator('audio').evaluate((audio: HTMLAudioElement) => audio.currentTime);

interface Journey {
  locale: Locale;
  title: string;
  /** The mistake that stays, and the rule it breaks. */
  kept: [right: string, wrong: string];
  rule: string;
  /** The mistake that is found at the second look. */
  corrected: [right: string, wrong: string];
}

const journeys: Journey[] = [
  {
    locale: 'en',
    title: night,
    kept: ['there is', 'their is'],
    rule: 'rules:en.hom.name',
    corrected: ['receive', 'recieve'],
  },
  {
    locale: 'pl',
    title: 'Zielone jabłka',
    kept: ['dużo', 'dóżo'],
    rule: 'rules:pl.ou.rule',
    corrected: ['przychodni', 'pszychodni'],
  },
  {
    locale: 'de',
    title: 'Die gelöschte Datei',
    kept: ['dass es', 'das es'],
    rule: 'rules:de.dass.rule',
    corrected: ['großen', 'grossen'],
  },
];

/** Not as a part of another word: the interface has words of its own. */
const asWord = (word: string) => new RegExp(`(?<!\\p{L})${word}(?!\\p{L})`, 'u');

for (const { locale, title, kept, rule, corrected } of journeys)
  test(`${locale}: a dictation from the first sound to the history`, async ({ browser }) => {
    test.slow();
    const t = textsOf(locale);
    const page = await openPage(browser, { locale });
    await register(page, newPerson());
    await chooseRecording(page, title, locale);
    const sheet = await openSheet(page, t('dictation:sheet.label'));

    await sheet.pressSequentially('Eins');
    await page.keyboard.press(']');
    await expect.poll(() => soundTime(page)).toBeGreaterThan(0.5);
    await page.keyboard.press(']');
    const paused = await soundTime(page);
    await page.keyboard.press('[');
    await expect.poll(() => soundTime(page)).toBeLessThan(paused);
    await expect(sheet).toHaveValue('Eins');

    const original = lyricsOf(title);
    const written = original.replace(...kept).replace(...corrected);
    expect(await page.content()).not.toMatch(asWord(corrected[0]));
    await sheet.fill(written);
    await page.getByRole('button', { name: t('comparison:panel.compare'), exact: true }).click();
    await expect(page.getByRole('heading', { name: t('comparison:panel.firstTitle') })).toBeVisible();
    const hints = page.getByRole('list', { name: t('comparison:panel.hints') });
    await expect(hints.getByRole('listitem')).toHaveCount(2);
    expect(await page.content()).not.toMatch(asWord(corrected[0]));

    await sheet.fill(original.replace(...kept));
    await expect(hints.getByRole('listitem')).toHaveCount(1);
    await page.getByRole('button', { name: t('comparison:panel.compareAgain') }).click();
    await expect(page.getByRole('heading', { name: t('comparison:panel.finalTitle') })).toBeVisible();
    await expect(page.getByText(t('comparison:panel.originalTitle'))).toBeVisible();
    const mistakes = page.getByRole('list', { name: t('comparison:panel.mistakes') });
    await expect(mistakes.getByRole('listitem')).toHaveCount(1);
    await mistakes.getByRole('button', { name: t('comparison:panel.rule') }).click();
    await expect(mistakes.getByText(t(rule))).toBeVisible();
    await expectNoFindings(page);

    await page.getByRole('link', { name: t('comparison:panel.history') }).click();
    await expect(page).toHaveURL(/\/dictation\/history\/[0-9a-f-]{36}/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(title);
    await page.context().close();
  });

test('the original is shown at once to whoever asks, and the sheet is empty afterwards', async ({ page }) => {
  await register(page, newPerson());
  await chooseRecording(page, night);
  const sheet = await openSheet(page);
  await page.getByRole('button', { name: 'Show the original' }).click();
  await expect(page.getByText('Nothing was compared, and nothing was saved.')).toBeVisible();
  await expect(page.getByText('The truck leaves on time')).toBeVisible();

  await sheet.pressSequentially('Daniel works');
  await page.getByRole('button', { name: 'Show the original' }).click();
  await expect(page.getByRole('heading', { name: 'Your result' })).toBeVisible();
  await reload(page);
  await expect(sheet).toHaveValue('');
  await sheet.pressSequentially('Once more');
  await expect(saved(page)).toBeVisible();
});

test('two of eight sentences are marked as two, and gone on with to the end', async ({ page }) => {
  test.slow();
  await register(page, newPerson());
  await chooseRecording(page, night);
  const sheet = await openSheet(page);
  const [first = '', second = '', ...others] = lyricsOf(night).split(/(?<=[.!?])\s+/);
  const two = `${first.replace('warehouse', 'wearhouse')} ${second}`;
  await sheet.fill(two);
  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  const panel = page.getByRole('region', { name: /Where to look|Your result/ });
  await expect(panel.getByText('You wrote 2 of 8 sentences.', { exact: true })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Places to look at' }).getByRole('listitem')).toHaveCount(1);
  expect(await page.content()).not.toContain(others[0]);
  const goOn = page.getByRole('button', { name: 'Continue from sentence 3' });
  await goOn.click();
  await expect(sheet).toBeFocused();

  await page.getByRole('button', { name: 'Compare again' }).click();
  await expect(page.getByRole('heading', { name: 'Your result' })).toBeVisible();
  await expect(panel.getByText('You wrote 2 of 8 sentences.', { exact: true })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Mistakes' }).getByRole('listitem')).toHaveCount(1);
  await expect(page.getByText(others[0] ?? '')).toBeHidden();
  await expectNoFindings(page);

  await goOn.click();
  await expect(sheet).toBeFocused();
  await expect(sheet).toHaveValue(two);
  await page.keyboard.insertText(` ${others.join(' ')}`);
  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  await page.getByRole('button', { name: 'Compare again' }).click();
  await expect(page.getByRole('heading', { name: 'Your result' })).toBeVisible();
  await expect(page.getByText(/You wrote \d/)).toHaveCount(0);
  await goTo(page, '/progress');
  await expect(page.getByText('2 of 8 sentences')).toHaveCount(1);
});

test('special characters come from the bar, at the caret, and can be undone', async ({ page }) => {
  await register(page, newPerson());
  await chooseRecording(page, 'Droga do Poznania', 'pl');
  const sheet = await openSheet(page);
  await sheet.pressSequentially('Magosia');
  for (let step = 0; step < 5; step += 1) await page.keyboard.press('ArrowLeft');
  const bar = page.getByRole('toolbar', { name: 'Special characters' });
  await bar.getByRole('button', { name: 'ł', exact: true }).click();
  await expect(sheet).toHaveValue('Małgosia');
  await expect(sheet).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect(sheet).toHaveValue('Magosia');

  await bar.getByRole('button', { name: 'ą', exact: true }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(bar.getByRole('button', { name: 'ć', exact: true })).toBeFocused();
  await page.keyboard.down('Shift');
  await bar.getByRole('button', { name: 'Ś', exact: true }).click();
  await page.keyboard.up('Shift');
  await expect(sheet).toHaveValue(/Ś/);
});

test('sentence by sentence: checked, corrected, checked again', async ({ page }) => {
  test.slow();
  await register(page, newPerson());
  await chooseRecording(page, night);
  await page.getByRole('radio', { name: 'Sentence by sentence' }).check();
  const first = page.getByRole('textbox', { name: 'Sentence 1', exact: true });
  await first.fill('Daniel works in a large warehous near the airport.');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Check again' })).toBeVisible();
  expect(await page.content()).not.toContain('warehouse near');
  await first.fill('Daniel works in a large warehouse near the airport.');
  await page.getByRole('button', { name: 'Check again' }).click();
  const second = page.getByRole('textbox', { name: 'Sentence 2', exact: true });
  await expect(second).toBeFocused();
  await second.fill('His shift begins at eight in the evening and ends at four in the morning.');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Sentence 3 of 8' })).toBeVisible();
  await expect(saved(page)).toBeVisible();
  await reload(page);
  await expect(page.getByText('warehouse near the airport')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Sentence 3 of 8' })).toBeVisible();
  await page.getByRole('button', { name: 'Finish and see the result' }).click();
  await expect(page.getByRole('heading', { name: 'Your result' })).toBeVisible();
  await page.getByRole('button', { name: 'Continue from sentence 3' }).click();
  await expect(page.getByText('warehouse near the airport')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Sentence 3', exact: true })).toBeFocused();
});

test('gaps are cut, filled and marked', async ({ page }) => {
  await register(page, newPerson());
  await chooseRecording(page, night);
  await page.getByRole('radio', { name: 'Gaps' }).check();
  await page.getByRole('radio', { name: '50%' }).check();
  await page.getByRole('button', { name: 'Make gaps' }).click();
  const gaps = page.getByRole('textbox', { name: /^Gap \d+ of \d+/ });
  await expect.poll(() => gaps.count()).toBeGreaterThan(40);
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Make new gaps' }).click();
  await expect(page.getByRole('alert')).toContainText('No connection');
  await page.context().setOffline(false);
  await gaps.first().fill('Something');
  await page.keyboard.press('Enter');
  await expect(gaps.nth(1)).toBeFocused();
  await gaps.last().focus();
  await page.keyboard.press('Enter');
  await expect(gaps.last()).toBeFocused();
  await expect(saved(page)).toBeVisible();
  await reload(page);
  await expect(gaps.first()).toHaveValue('Something');
  await expectNoFindings(page);
  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Where to look' })).toBeVisible();
  await page.getByRole('button', { name: 'Show the original' }).click();
  await expect(page.getByRole('heading', { name: 'Your result' })).toBeVisible();
});

test('the list is filtered by its address, and what a plan lacks is behind a gate', async ({ page }) => {
  await register(page, newPerson());
  await goTo(page, '/dictation');
  const list = page.getByRole('list', { name: 'Recordings to choose from' });
  await page.getByLabel('Audio language').selectOption('Italiano');
  await expect(page).toHaveURL('/dictation?language=it');
  await expect(list.getByRole('listitem').filter({ hasNotText: 'Italiano' })).toHaveCount(0);
  await page.getByLabel('Category').selectOption('Tourism');
  await expect(page).toHaveURL('/dictation?language=it&category=Tourism');
  await list.getByRole('link', { name: 'Una gita sul lago' }).click();
  await expect(page.getByRole('heading', { name: 'Premium Content' })).toBeVisible();
  await expect(page.getByText('This content requires a paid plan.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'View Subscription Plans' })).toHaveAttribute(
    'href',
    '/subscription',
  );
  await expectNoFindings(page);
});

test('on a phone the sheet, and what is done with it, give way to a note', async ({ browser, asLearner }) => {
  const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
  const page = await openPage(browser, { storageState: asLearner, ...phone });
  await chooseRecording(page, night);
  await expect(page.getByText('use a desktop or tablet')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Your text' })).toBeHidden();
  await expect(page.getByRole('button', { name: /^(Compare|Finish and see the result)$/ })).toBeHidden();
  await expect(page.getByRole('link', { name: 'Write on the phone' })).toHaveAttribute(
    'href',
    /^\/mobile\/player\?file=/,
  );
  await expectNoSidewaysScroll(page);
  await expectNoFindings(page);
  await page.context().close();
});

for (const [what, width, height] of [
  ['a window at 200 % zoom', 720, 450],
  ['a narrow window', 500, 800],
] as const)
  test(`at a desk one can write and compare in ${what}`, async ({ browser }) => {
    const page = await openPage(browser, { viewport: { width, height } });
    await register(page, newPerson());
    await chooseRecording(page, night);
    await expect(page.getByText('use a desktop or tablet')).toBeHidden();
    await (await openSheet(page)).fill(lyricsOf(night).replace('receive', 'recieve'));
    await page.getByRole('button', { name: 'Compare', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Where to look' })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectNoFindings(page);
    await page.getByRole('link', { name: 'The New Password', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'The New Password' })).toBeVisible();
    await expectFitsTwiceAsLarge(page);
    await page.context().close();
  });

test('everyone can use the list and the desk, at any width', async ({ browser, asLearner }) => {
  const page = await openPage(browser, { storageState: asLearner });
  await goTo(page, '/dictation');
  await expectOpenToEveryone(page, [320, 390, 820, 1440]);
  await chooseRecording(page, night);
  await expectOpenToEveryone(page, [320, 390, 820, 1440]);
  await page.context().close();
});
