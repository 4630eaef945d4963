import type { ComponentType } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { defaultPlans, type Plan } from '#app/subscription/plans/default-plans.ts';
import { expectFits, expectNoFindings, renderPage } from '#test/browser/render-page.tsx';
import { type ShownFrame, SiteFrameProvider } from '../navigation/site-context.tsx';
import Components from './components.route.tsx';
import { galleryParts } from './gallery-parts.ts';

const frame: ShownFrame = {
  header: { logo: { kind: 'own' }, items: [{ title: 'Offer', url: '/#features', isExternal: false }] },
  topbar: { chatLink: '/chat', phone: { number: '+48 22 1', url: 'tel:+48221' } },
  socialLinks: [{ platform: 'youtube', url: 'https://youtube.example/' }],
  footer: { logo: { kind: 'letter' }, items: [], socialLinks: [] },
  year: 2026,
};

/** The page without what only the router gives it. */
const Gallery = Components as unknown as ComponentType<{ loaderData: { plans: Plan[] } }>;

const gallery = (show: string, locale: 'en' | 'de' = 'en') =>
  renderPage(
    <SiteFrameProvider value={frame}>
      <main>
        <Gallery loaderData={{ plans: defaultPlans }} />
      </main>
    </SiteFrameProvider>,
    { path: `/components?show=${show}`, locale },
  );
const panel = () => document.querySelector('#shown-part');
const button = (name: string | RegExp) => page.getByRole('button', { name });

test('the keyboard opens a part and comes back to its button', async () => {
  await gallery('c5');
  const accordion = button('c2 Accordion');
  accordion.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => panel()?.querySelector('h2')?.textContent).toBe('Accordion');
  await expect.element(accordion).toHaveFocus();
  await expect.element(accordion).toHaveAttribute('aria-expanded', 'true');
  const close = page.getByRole('region', { name: 'Accordion' }).getByRole('button', { name: 'Close' });
  close.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(panel).toBeNull();
  await expect.element(accordion).toHaveFocus();
});

test('a second press on its button hides a part', async () => {
  await gallery('d3');
  await button('d3 Contact options').click();
  await expect.poll(panel).toBeNull();
});

test('every part fits a small phone, in the longest language', async () => {
  await page.viewport(320, 640);
  for (const part of ['', ...galleryParts]) {
    const screen = await gallery(part, 'de');
    await expectFits(320, 640);
    await screen.unmount();
  }
  await page.viewport(1280, 800);
});

test.for(['b1', 'b2', 'c2'])(
  '%s, which stands on no other page like this, is in nobody’s way',
  async (part) => {
    await gallery(part);
    await expect.poll(panel).not.toBeNull();
    const shown = panel();
    if (shown) await expectNoFindings(shown);
  },
);
