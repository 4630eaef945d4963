import { readFileSync } from 'node:fs';
import { expect, type Locator, type Page } from '@playwright/test';
import type { Locale } from '../app/platform/i18n/locales.ts';
import { goTo } from './navigation.ts';

const read = (path: string) => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'));

/** The texts of a locale, as `dictation:sheet.label` names them. */
export function textsOf(locale: Locale) {
  return (key: string, values: Record<string, string> = {}): string => {
    const [namespace, path = ''] = key.split(':');
    const found = path
      .split('.')
      .reduce((tree, name) => tree?.[name], read(`../locales/${locale}/${namespace}.json`));
    if (typeof found !== 'string') throw new Error(`${locale} has no ${key}`);
    return found.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');
  };
}

/** The text of a recording of the demo library. */
export function lyricsOf(title: string): string {
  const items: { title: string; lyrics: string }[] = read('../db/seed/library.json');
  const item = items.find((each) => each.title === title);
  if (!item) throw new Error(`there is no ${title}`);
  return item.lyrics;
}

/** Chooses a recording from the list, or from that of its language, and waits for its player. */
export async function chooseRecording(page: Page, title: string, language?: Locale): Promise<void> {
  await goTo(page, language ? `/dictation?language=${language}` : '/dictation');
  const link = page.getByRole('link', { name: title, exact: true });
  const entries = page.getByRole('listitem');
  // What one has done stands at the end of the list.
  while (!(await link.isVisible())) {
    const shown = await entries.count();
    await page.getByRole('link', { name: 'Show more' }).click();
    await expect.poll(() => entries.count()).toBeGreaterThan(shown);
  }
  await link.click();
  await expect(page).toHaveURL(/\/dictation\?(language=..&)?file=[0-9a-f-]{36}/);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

/** The editor for a whole text, once one may write in it. */
export async function openSheet(page: Page, label = 'Your text'): Promise<Locator> {
  const sheet = page.getByRole('textbox', { name: label });
  await expect(sheet).toBeEditable();
  return sheet;
}
