import { expect, type Page } from '@playwright/test';

/** Opens the page that shows the kit, and waits until its scripts answer: before that a press would be lost. */
export async function openKit(page: Page, search = '') {
  await page.goto(`/dev/kit${search}`);
  await expect(page.getByRole('heading', { level: 1, name: 'The kit' })).toBeVisible();
  const probe = page.getByRole('button', { name: 'Favourite', exact: true });
  await expect(async () => {
    await probe.click();
    await expect(probe).toHaveAttribute('aria-pressed', 'true', { timeout: 500 });
  }).toPass();
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
}

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

export const oneFile = { name: 'night.mp3', mimeType: 'audio/mpeg', buffer: Buffer.from('not a real sound') };
