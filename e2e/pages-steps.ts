import { expect, type Page } from '@playwright/test';
import { goTo } from './navigation.ts';

export const stamp = () => `${Date.now()}-${Math.floor(Math.random() * 1e6)}`;
export const row = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title });
export const content = (page: Page) => page.getByRole('textbox', { name: 'Content' });

/** Types into the editor from its end on, as people do: once it has opened what is written. */
export async function write(page: Page, text: string) {
  await expect(content(page)).toBeEditable();
  await expect(content(page).locator(':scope > *')).not.toHaveCount(0);
  await content(page).click();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type(text);
}

export async function makePage(page: Page, title: string, text: string, then = 'Save and publish') {
  await goTo(page, '/pages/new');
  await page.getByLabel('Title').fill(title);
  await write(page, text);
  await page.getByRole('button', { name: then }).click();
  await expect(page).toHaveURL('/pages');
  await expect(row(page, title)).toBeVisible();
}

export const edit = async (page: Page, title: string) => {
  await goTo(page, '/pages');
  await page.getByRole('link', { name: `Edit “${title}”` }).click();
  await expect(content(page)).toBeVisible();
};

export async function remove(page: Page, title: string) {
  await goTo(page, '/pages');
  await page.getByRole('button', { name: `Delete “${title}”` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(row(page, title)).toBeHidden();
}
