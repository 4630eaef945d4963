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
    rule: 'Words that sound alike',
    correct: 'Correct it',
    another: 'Try another language',
    perfect: 'Every word is right.',
  },
  {
    locale: 'pl-PL',
    play: 'Odtwórz zdanie',
    check: 'Sprawdź',
    text: 'Hania ma dziewięć lat i od dwuch dni źle się czuje.',
    right: 'dwóch',
    rule: 'ó czy u',
    correct: 'Popraw',
    another: 'Spróbuj w innym języku',
    perfect: 'Wszystko się zgadza.',
  },
  {
    locale: 'de-DE',
    play: 'Satz abspielen',
    check: 'Prüfen',
    text: 'Sie findet, das es zu viele Knöpfe und Fenster hat.',
    right: 'dass',
    rule: 'das oder dass',
    correct: 'Verbessern',
    another: 'Andere Sprache ausprobieren',
    perfect: 'Jedes Wort stimmt.',
  },
];

const secondsHeard = (page: Page) =>
  page.locator('audio').evaluate((clip: HTMLAudioElement) => clip.currentTime);

for (const { locale, play, check, text, right, rule, correct, another, perfect } of tries)
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

      await expect(page.getByRole('main').getByRole('list').last()).toContainText(rule);
      await page.getByRole('button', { name: correct, exact: true }).click();
      await expect(page.getByRole('textbox')).toBeFocused();
      await expect(page.getByRole('textbox')).toHaveValue(text);
      const said = text.replace(/\b(night|das)\b|dwuch/, right);
      await page.getByRole('textbox').fill(said);
      await page.keyboard.press('ControlOrMeta+Enter');
      await expect(result).toHaveText(perfect);
      await expect(page.getByRole('button', { name: correct, exact: true })).toHaveCount(0);
      const heard = await page.locator('audio').getAttribute('src');
      await page.getByRole('button', { name: another }).click();
      await expect(page.locator('audio')).not.toHaveAttribute('src', heard ?? '');
      await expect(page.getByRole('button', { name: play })).toBeFocused();
      await expect(page.getByRole('textbox')).toHaveValue('');
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

const chooseFrench = {
  mouse: (page: Page) => page.getByRole('radio', { name: 'Français' }).click({ force: true }),
  finger: (page: Page) => page.getByRole('radio', { name: 'Français' }).tap({ force: true }),
  async keyboard(page: Page) {
    await page.getByRole('radio', { name: 'English' }).focus();
    for (let steps = 0; steps < 5; steps++) await page.keyboard.press('ArrowRight');
  },
};

for (const [how, choose] of Object.entries(chooseFrench))
  test.describe(`by ${how}`, () => {
    test.use({ hasTouch: how === 'finger' });

    test('a language that is the first thing somebody touches is the one they hear', async ({ page }) => {
      let letIn = () => {};
      const doors = new Promise<void>((open) => {
        letIn = open;
      });
      await page.route(/\/assets\/(?!wake)[^/]*\.js$/, async (route) => {
        await doors;
        await route.continue();
      });
      await page.goto('/try-it');
      await choose(page);
      const french = page.getByRole('radio', { name: 'Français' });
      await expect(french).toBeChecked();
      letIn();
      await expect(page.locator('audio')).toHaveAttribute('src', /\/fr-[\w-]+\.mp3$/);
      await expect(french).toBeChecked();
      await page.getByRole('button', { name: 'Play the sentence' }).click();
      await expect.poll(() => secondsHeard(page)).toBeGreaterThan(0.3);
      expect(await page.locator('audio').evaluate((clip: HTMLAudioElement) => clip.currentSrc)).toMatch(
        /\/fr-/,
      );
    });
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
    await expect(page.getByRole('main').getByRole('list').last()).toContainText('das or dass');
    await page.getByRole('link', { name: 'Start your 7 days free' }).click();
    await expect(page).toHaveURL(/\/login\?mode=register$/);
  });
});
