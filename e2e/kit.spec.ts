import { expect, type Page, test } from '@playwright/test';
import { expectNoFindings } from './accessibility.ts';
import { collectComplaints } from './complaints.ts';
import { button, oneFile, openKit } from './kit-page.ts';

const themes = ['light', 'dark'] as const;

for (const theme of themes) {
  test.describe(`in the ${theme} theme`, () => {
    // Without motion nothing is measured half faded in.
    test.use({ colorScheme: theme, contextOptions: { reducedMotion: 'reduce' } });

    test('nothing stands in the way of anyone', async ({ page }) => {
      await openKit(page);
      await expectNoFindings(page);
    });

    for (const [what, opener] of [
      ['dialog', 'Open dialog'],
      ['dialog', 'Open blocking dialog'],
      ['alertdialog', 'Delete'],
      ['menu', 'Anna'],
      ['menu', 'Choose a language'],
    ] as const) {
      test(`nor while “${opener}” is open`, async ({ page }) => {
        await openKit(page);
        await button(page, opener).click();
        await expect(page.getByRole(what)).toBeVisible();
        // The themes differ in colours alone: once with the whole page around it is enough.
        await expectNoFindings(page, { part: theme === 'dark' ? `[role=${what}]` : undefined });
      });
    }

    test('nor with tooltip, toasts, an open answer, a file and the second tab', async ({ page }) => {
      await openKit(page);
      await button(page, 'Show toast').click();
      await button(page, 'Show failure').click();
      await page.getByLabel('Audio file').setInputFiles(oneFile);
      await page.getByText('May I write on paper?').click();
      await page.getByRole('tab', { name: 'Preferences' }).click();
      await button(page, 'About shortcuts').hover();
      await expect(page.getByRole('tooltip')).toBeVisible();
      await expectNoFindings(page);
    });
  });
}

test.describe('the theme', () => {
  const paper = (page: Page) =>
    page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);

  test('follows the system, unless the page names one', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await openKit(page);
    const light = await paper(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    const dark = await paper(page);
    expect(dark).not.toBe(light);

    await openKit(page, '?theme=light');
    expect(await paper(page)).toBe(light);
    await page.emulateMedia({ colorScheme: 'light' });
    await openKit(page, '?theme=dark');
    expect(await paper(page)).toBe(dark);
  });
});

for (const width of [320, 640]) {
  test(`at ${width} px nothing sticks out to the side`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await openKit(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });
}

test('who asked for less motion gets none', async ({ page }) => {
  const moving = () => page.evaluate(() => document.getAnimations().length);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await openKit(page);
  expect(await moving()).toBeGreaterThan(0);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect.poll(moving).toBe(0);
  await button(page, 'Open dialog').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await moving()).toBe(0);
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('every control is at least 44 px high', async ({ page }) => {
    await openKit(page);
    const low = await page.evaluate(() => {
      const controls = 'main button, select, textarea, summary, [role=tab], label:has(input), nav a';
      const typed = 'input:not([type=checkbox], [type=radio])';
      return [...document.querySelectorAll(`${controls}, ${typed}`)]
        .filter((control) => control.getBoundingClientRect().height < 44)
        .map((control) => control.outerHTML);
    });
    expect(low).toEqual([]);
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('fields, choices, answers and files still work', async ({ page }) => {
    await page.goto('/dev/kit');
    await page.getByLabel('Country').selectOption('Poland');
    await page.getByLabel('Visible to everyone').check();
    await page.getByText('May I write on paper?').click();
    await expect(page.getByText('Write on paper, then compare')).toBeVisible();
    await expect(page.getByLabel('Audio file')).toHaveCSS('opacity', '1');
    await expect(button(page, 'Further')).toBeHidden();
  });
});

test('the page the server sends is the page the browser draws', async ({ page }) => {
  const complaints = collectComplaints(page);
  await openKit(page);
  expect(complaints).toEqual([]);
});
