import { type Browser, devices, expect, type Page } from '@playwright/test';
import { expectNoFindings, expectNoSidewaysScroll } from './accessibility.ts';
import { newPerson, register } from './account-steps.ts';
import { lyricsOf } from './dictation-steps.ts';
import { goTo } from './navigation.ts';

export const night = 'A Night at the Warehouse';
export const [, opening = '', second = ''] = /^(.*?[.!?])\s+(.*?[.!?])/s.exec(lyricsOf(night)) ?? [];

const phones = {
  large: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } },
  small: { ...devices['Pixel 7'], viewport: { width: 320, height: 568 } },
} as const;

/** Somebody new with a phone in the hand. */
export async function withPhone(
  browser: Browser,
  phone: keyof typeof phones = 'large',
  person = newPerson(),
): Promise<Page> {
  const { defaultBrowserType: _, ...device } = phones[phone];
  const context = await browser.newContext({ ...device, locale: 'en-US' });
  const page = await context.newPage();
  await register(page, person);
  return page;
}

export const bar = (page: Page) => page.getByRole('navigation', { name: 'Screens' });
export const field = (page: Page, number = 1) => page.getByRole('textbox', { name: `Sentence ${number}` });

export async function openNight(page: Page): Promise<void> {
  await goTo(page, '/mobile/search?q=warehouse');
  await page.getByRole('link', { name: night, exact: true }).tap();
  await expect(page.getByRole('heading', { level: 1, name: night })).toBeVisible();
  await expect(field(page)).toBeEditable();
}

/** Upright and lying, in both themes, and, from 390 pixels on, with letters twice as large. */
export async function expectReadable(page: Page): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 390, height: 844 };
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await expectNoFindings(page);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await expectNoFindings(page, { rule: 'color-contrast' });
  await page.setViewportSize({ width: height, height: width });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: Math.max(width, phones.large.viewport.width), height });
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width, height });
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '';
  });
}
