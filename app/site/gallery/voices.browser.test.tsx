import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectFits, renderModule } from '#test/browser/render-page.tsx';
import * as voices from './voices.route.tsx';

test('everyone can read whose voices these are', async () => {
  await renderModule(voices, { path: '/voices', locale: 'de' });
  await expect.element(page.getByRole('heading', { level: 1, name: 'Unsere Stimmen' })).toBeVisible();
  await expect
    .element(page.getByRole('listitem').filter({ hasText: 'Leticia-F123' }))
    .toMatchTextContent(/CC BY-SA 4\.0/);
  await expect
    .element(page.getByRole('link', { name: 'Hinweis unten' }))
    .toHaveAttribute('href', '/voices#slt');
  expect(document.getElementById('slt')?.textContent).toContain('Copyright: Artem Plaksin');
  for (const width of [1440, 390, 320]) await expectFits(width);
});
