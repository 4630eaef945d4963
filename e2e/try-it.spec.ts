import { expect, type Page, test } from '@playwright/test';
import { expectNoFindings, expectNoSidewaysScroll } from './accessibility.ts';

/** What someone who listens well and spells less well writes, with the right form of what they got wrong. */
const tries = [
  {
    locale: 'en-US',
    play: 'Play the sentence',
    check: 'Check it',
    text: 'Once upon a time, a young night lived near a high mountain.',
    right: 'knight',
    perfect: 'Every word is right.',
  },
  {
    locale: 'pl-PL',
    play: 'Odtwórz zdanie',
    check: 'Sprawdź',
    text: 'Hania ma dziewięć lat i od dwuch dni źle się czuje.',
    right: 'dwóch',
    perfect: 'Wszystko się zgadza.',
  },
  {
    locale: 'de-DE',
    play: 'Satz abspielen',
    check: 'Prüfen',
    text: 'Sie findet, das es zu viele Knöpfe und Fenster hat.',
    right: 'dass',
    perfect: 'Jedes Wort stimmt.',
  },
];

const secondsHeard = (page: Page) =>
  page.locator('audio').evaluate((clip: HTMLAudioElement) => clip.currentTime);

for (const { locale, play, check, text, right, perfect } of tries)
  test.describe(`someone who reads ${locale}`, () => {
    test.use({ locale });

    test('hears a sentence, writes it, sees it marked and corrects it, without an account', async ({
      page,
    }) => {
      await page.goto('/try-it');
      await expect(page.getByRole('main')).not.toContainText(right);
      await page.getByRole('button', { name: play }).click();
      await expect.poll(() => secondsHeard(page)).toBeGreaterThan(0.3);

      await page.getByRole('textbox').fill(text);
      await page.getByRole('button', { name: check }).click();
      const result = page.getByRole('heading', { level: 2 });
      await expect(result).toBeFocused();
      await expect(page.locator('[data-verdict]')).toHaveCount(1);
      await expect(page.getByRole('main')).toContainText(right);
      await expectNoFindings(page);

      await page.getByRole('main').getByRole('button').last().click();
      await expect(page.getByRole('textbox')).toHaveValue(text);
      const said = text.replace(/\b(night|das)\b|dwuch/, right);
      await page.getByRole('textbox').fill(said);
      await page.getByRole('button', { name: check }).click();
      await expect(result).toHaveText(perfect);
    });
  });

test('another language has another sentence, and each keeps what was written for it', async ({ page }) => {
  await page.goto('/try-it');
  await page.getByRole('textbox').fill('Once upon');
  const english = await page.locator('audio').getAttribute('src');
  await page.getByRole('radio', { name: 'Français' }).click({ force: true });
  await expect(page.getByRole('textbox')).toHaveValue('');
  await expect(page.locator('audio')).not.toHaveAttribute('src', english ?? '');
  await page.getByRole('radio', { name: 'English' }).click({ force: true });
  await expect(page.getByRole('textbox')).toHaveValue('Once upon');
});

test('a language that is the first thing somebody touches is the one they hear', async ({ page }) => {
  await page.goto('/try-it');
  const english = await page.locator('audio').getAttribute('src');
  await page.getByRole('radio', { name: 'Français' }).click({ force: true });
  await expect(page.locator('audio')).not.toHaveAttribute('src', english ?? '');
  await expect(page.getByRole('radio', { name: 'Français' })).toBeChecked();
});

test('nothing written is said to be nothing, and a broken connection loses nothing', async ({ page }) => {
  await page.goto('/try-it');
  await page.getByRole('button', { name: 'Check it' }).click();
  await expect(page.getByText('Write what you hear first.')).toBeVisible();
  await expect(page.getByRole('textbox')).toBeFocused();

  await page.getByRole('textbox').fill('Once upon a time');
  await page.route('**/try-it.data', (route) => route.abort());
  await page.getByRole('button', { name: 'Check it' }).click();
  await expect(page.getByText('Your sentence could not be checked.')).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveValue('Once upon a time');
  await page.unroute('**/try-it.data');
  await page.getByRole('button', { name: 'Check it' }).click();
  await expect(page.getByRole('heading', { level: 2 })).toContainText('to look at');
});

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(`in the ${colorScheme} theme on a phone`, () => {
    test.use({ colorScheme, viewport: { width: 320, height: 700 } });

    test('nothing stands in the way of anyone', async ({ page }) => {
      await page.goto('/try-it');
      await expectNoFindings(page);
      await expectNoSidewaysScroll(page);
    });
  });

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the browser plays, and the page comes back marked', async ({ page }) => {
    await page.goto('/try-it');
    await page.getByRole('radio', { name: 'Deutsch' }).check({ force: true });
    await page.getByRole('button', { name: 'Choose' }).click();
    await expect(page.locator('audio')).toBeVisible();
    await page.getByRole('textbox').fill('Sie findet, das es zu viele Knöpfe und Fenster hat.');
    await page.getByRole('button', { name: 'Check it' }).click();
    await expect(page.locator('[data-verdict]')).toHaveText('das');
  });
});
