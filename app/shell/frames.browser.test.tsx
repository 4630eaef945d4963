import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ShownFrame } from '#app/site/navigation/site-context.tsx';
import { expectNoFindings, renderModule, renderPage } from '#test/browser/render-page.tsx';
import { ErrorScreen } from './error-screen.tsx';
import * as openFrame from './open.layout.tsx';
import * as phoneFrame from './phone.layout.tsx';
import * as publicFrame from './public.layout.tsx';
import * as sandboxFrame from './sandbox.layout.tsx';

const frame: ShownFrame = {
  header: { logo: { kind: 'own' }, items: [{ title: 'Offer', url: '/#features', isExternal: false }] },
  topbar: { chatLink: '/chat', phone: { number: '+48 22 1', url: 'tel:+48221' } },
  socialLinks: [],
  footer: { logo: { kind: 'own' }, items: [], socialLinks: [] },
  announcement: { text: 'Two new voices', link: '/voices' },
  year: 2026,
};
const around = { frame, notice: {}, counts: {}, isSidebarOpen: false };
const learner = { id: 'a', role: 'user' as const, firstName: 'Anna', email: 'anna@example.org' };

test.for([
  [404, false],
  [429, true],
  [500, true],
] as const)('an error of the kind %s says what to do', async ([status, canRetry]) => {
  await renderPage(<ErrorScreen status={status} />, { path: '/library?q=fox' });
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  const [first, second] = page.getByRole('link').elements();
  expect(first?.getAttribute('href')).toBe(canRetry ? '/library?q=fox' : '/');
  expect(second?.getAttribute('href')).toBe(canRetry ? '/' : undefined);
  await expectNoFindings();
});

test('a page that everyone may open has the header for a visitor, and the sidebar for a learner', async () => {
  const visitor = await renderModule(openFrame, { path: '/contact', loader: () => around });
  await expect.element(page.getByRole('link', { name: 'Two new voices' })).toHaveAttribute('href', '/voices');
  await expect.element(page.getByRole('link', { name: 'Offer' }).first()).toBeVisible();
  expect(page.getByRole('navigation', { name: 'Main navigation' }).query()).toBeNull();
  await visitor.unmount();
  await renderModule(openFrame, { path: '/contact', loader: () => around, viewer: learner });
  await expect.element(page.getByRole('navigation', { name: 'Main navigation' })).toBeVisible();
  expect(page.getByRole('link', { name: 'Offer' }).query()).toBeNull();
});

test('around a public page stand header, footer and, as the first stop of the keyboard, a way past them', async () => {
  await renderModule(publicFrame, { path: '/voices', loader: () => frame });
  await userEvent.tab();
  await expect.element(page.getByRole('link', { name: 'Skip to content' })).toHaveFocus();
  await expect
    .element(page.getByRole('link', { name: 'Call us: +48 22 1' }).first())
    .toHaveAttribute('href', 'tel:+48221');
  await expect.element(page.getByRole('contentinfo')).toMatchTextContent(/2026/);
});

test('around a screen of the phone stands the way to the others', async () => {
  await page.viewport(390, 844);
  const notice = { message: { kind: 'trial', plan: 'free', daysLeft: 2 } };
  await renderModule(phoneFrame, { path: '/mobile', loader: () => ({ notice }), viewer: learner });
  await expect.element(page.getByRole('main')).toBeInTheDocument();
  expect(page.getByRole('navigation').getByRole('link').elements().length).toBeGreaterThan(2);
  await expect.element(page.getByRole('complementary')).toMatchTextContent(/2 days/);
  await page.viewport(1280, 800);
});

test('where play money is paid the page says so', async () => {
  await renderModule(sandboxFrame, { path: '/sandbox' });
  await expect.element(page.getByRole('main')).toBeInTheDocument();
  expect(document.body.textContent).toMatch(/Play money/);
});
