import { expect, type Locator, type Page } from '@playwright/test';
import { goTo } from './navigation.ts';

/** A row with a form of its own, in one of the lists around the pages. */
export const rowOf = (page: Page, id: string) => page.locator(`form[data-id="${id}"]`);

/** Presses the button that adds a row, and returns the row's id once the focus is in it. */
export async function addRow(page: Page, section: string, button: string): Promise<string> {
  const before = await page
    .locator('form[data-id]')
    .evaluateAll((rows) => rows.map((row) => (row as HTMLElement).dataset.id));
  await page
    .getByRole('region', { name: section, exact: true })
    .getByRole('button', { name: button, exact: true })
    .click();
  const focused = page.locator('form[data-id]:focus-within');
  await expect
    .poll(async () => {
      const id = (await focused.count()) === 1 ? await focused.getAttribute('data-id') : null;
      return id !== null && !before.includes(id);
    })
    .toBe(true);
  return (await focused.getAttribute('data-id')) ?? '';
}

export const save = (row: Locator) => row.getByRole('button', { name: 'Save', exact: true }).click();

/** Saves a row and waits until it holds the next edit. */
export async function saveWell(row: Locator): Promise<void> {
  const revision = row.locator('[name=revision]');
  const before = Number(await revision.inputValue());
  await save(row);
  await expect(revision).toHaveValue(String(before + 1));
}

/** Deletes a row by the button beside it, and waits until it is gone. */
export async function deleteRow(page: Page, id: string): Promise<void> {
  const row = rowOf(page, id);
  await page.getByRole('listitem').filter({ has: row }).locator('[data-delete]').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(row).toHaveCount(0);
}

/** Deletes the rows that a journey has added, whatever became of it. */
export async function cleanUp(page: Page, path: string, ids: string[]): Promise<void> {
  await goTo(page, path);
  for (const id of ids.splice(0)) if ((await rowOf(page, id).count()) > 0) await deleteRow(page, id);
}

/** The rows of a list that a journey has added, in their order. */
export async function orderOf(page: Page, ids: string[]): Promise<string[]> {
  const all = await page
    .locator('form[data-id]')
    .evaluateAll((rows) => rows.map((row) => (row as HTMLElement).dataset.id ?? ''));
  return all.filter((id) => ids.includes(id));
}
