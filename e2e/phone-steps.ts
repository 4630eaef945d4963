import { type Browser, devices, expect, type Page } from '@playwright/test';
import { newPerson, register } from './account-steps.ts';
import { lyricsOf } from './dictation-steps.ts';
import { goTo } from './navigation.ts';

export const night = 'A Night at the Warehouse';
export const [, opening = '', second = ''] = /^(.*?[.!?])\s+(.*?[.!?])/s.exec(lyricsOf(night)) ?? [];

/** Somebody new with a phone in the hand. */
export async function withPhone(browser: Browser): Promise<Page> {
  const { defaultBrowserType: _, ...device } = devices['Pixel 7'];
  const viewport = { width: 390, height: 844 };
  const context = await browser.newContext({ ...device, viewport, locale: 'en-US' });
  const page = await context.newPage();
  await register(page, newPerson());
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
