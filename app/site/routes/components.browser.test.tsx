import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { defaultPlans } from '#app/subscription/default-plans.ts';
import { inPublicFrame } from '#test/browser/public-frame.tsx';
import { expectFits, renderModule } from '#test/browser/render-page.tsx';
import { galleryParts } from '../gallery-parts.ts';
import * as components from './components.tsx';

const openGallery = (query = '') =>
  renderModule(inPublicFrame(components), {
    path: `/components${query}`,
    loader: () => ({ plans: defaultPlans }),
  });

const panel = () => document.getElementById('shown-part');

test('a button shows its part, a second one another, and closing leads back to the button', async () => {
  await openGallery();
  expect(panel()).toBeNull();
  const button = (name: RegExp) => page.getByRole('form').getByRole('button', { name });
  await button(/^c2/i).click();
  await expect.poll(() => panel()?.querySelectorAll('details').length).toBe(6);
  await expect.element(button(/^c2/i)).toHaveAttribute('aria-expanded', 'true');
  await button(/^b2/i).click();
  await expect.poll(() => panel()?.querySelectorAll('footer').length).toBe(1);
  await page.getByRole('button', { name: 'Close' }).click();
  await expect.poll(panel).toBeNull();
  await expect.element(button(/^b2/i)).toHaveFocus();
  await expect.element(button(/^b2/i)).toHaveAttribute('aria-expanded', 'false');
});

test.each(galleryParts)('the part %s stands there itself, on a phone too', async (part) => {
  await openGallery(`?show=${part}`);
  expect(panel()?.textContent.length).toBeGreaterThan(60);
  await expectFits(320);
  await page.viewport(1280, 800);
});
