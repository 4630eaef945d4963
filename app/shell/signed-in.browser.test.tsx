import { Navigate, useLocation } from 'react-router';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Locale } from '#app/platform/i18n/locales.ts';
import type { ShownFrame } from '#app/site/navigation/site-context.tsx';
import { mouse } from '#test/browser/input.ts';
import {
  expectFitsTwiceAsLarge,
  expectNoFindings,
  expectOpenToEveryone,
  renderPage,
} from '#test/browser/render-page.tsx';
import SignedInFrame from './signed-in.layout.tsx';

const social = ['facebook', 'instagram', 'linkedin', 'youtube'];
const frame: ShownFrame = {
  header: { logo: { kind: 'own' }, items: [] },
  topbar: { chatLink: '/chat' },
  socialLinks: social.map((platform) => ({ platform, url: `https://${platform}.example/dictoria` })),
  footer: {
    logo: { kind: 'letter' },
    items: [{ title: 'House rules', url: '/page/rules', isExternal: false }],
    socialLinks: [],
  },
  year: 2026,
};

type Around = {
  role?: 'user' | 'admin';
  at?: string;
  locale?: Locale;
  isSidebarOpen?: boolean;
  inbox?: number;
};

/** The layout around a page, with a few pages to go to. */
function open({ role = 'user', at = '/library', locale, isSidebarOpen = false, inbox = 0 }: Around = {}) {
  const pages = ['/library', '/library/recent', '/progress', '/settings', '/top-banner'];
  return renderPage(<Navigate to={at} replace />, {
    path: '/start',
    locale,
    viewer: { id: 'a', role, firstName: 'Anna', email: 'anna@example.org' },
    routes: [
      {
        id: 'frame',
        Component: SignedInFrame as never,
        loader: () => ({ frame, notice: {}, counts: { inbox }, isSidebarOpen }),
        children: pages.map((path) => ({ path, Component: Page })),
      },
    ],
  });
}

function Page() {
  const { pathname } = useLocation();
  return (
    <>
      <title>{`Page ${pathname}`}</title>
      <h1>{pathname}</h1>
    </>
  );
}

const sidebar = () => page.getByRole('navigation', { name: 'Main navigation' });
const entry = (name: string) => sidebar().getByRole('link', { name });
const namesOf = (links: Element[]) => links.map((link) => link.textContent);
const width = () => sidebar().element().getBoundingClientRect().width;
const heading = (name: string) => page.getByRole('heading', { level: 1, name });

const learnerEntries = ['Today', 'Home', 'Dictation', 'Library', 'Progress', 'Settings', 'Subscription'];
const adminEntries = [
  ...['Today', 'Home', 'Dictation', 'Library', 'Progress'],
  ...['Audio content', 'Image content', 'Footer', 'Settings'],
  ...['Subscription', 'Users', 'Header and Topbar', 'Top banner', 'Inbox', 'Translations', 'Audit log'],
  ...['Trash'],
  ...['Pages', 'Pricing'],
];

test.for([
  ['user', learnerEntries],
  ['admin', adminEntries],
] as const)('a %s finds the entries for them', async ([role, names]) => {
  await open({ role });
  await expect.element(entry('Home')).toBeVisible();
  expect(namesOf(sidebar().getByRole('link').elements())).toEqual(names);
});

test('the sidebar starts as icons, unfolds, is remembered, and stays so on the next page', async () => {
  await open();
  const toggle = sidebar().getByRole('button');
  await expect.element(toggle).toHaveAttribute('aria-expanded', 'false');
  const folded = width();
  await toggle.click();
  await expect.element(toggle).toHaveAttribute('aria-expanded', 'true');
  const unfolded = width();
  expect(unfolded).toBeGreaterThan(folded + 100);
  expect(document.cookie).toContain('sidebar=open');
  await entry('Settings').click();
  await expect.element(heading('/settings')).toBeVisible();
  expect(width()).toBe(unfolded);
  await toggle.click();
  expect(document.cookie).toContain('sidebar=closed');
});

test('whoever left it open finds it open', async () => {
  await open({ isSidebarOpen: true });
  await expect.element(sidebar().getByRole('button')).toHaveAttribute('aria-expanded', 'true');
});

test('a folded entry says its name on hover and on focus', async () => {
  await open();
  await entry('Progress').hover();
  await expect.element(page.getByRole('tooltip', { name: 'Progress' })).toBeInTheDocument();
  for (const y of [500, 520, 540]) await mouse.move({ x: 700, y });
  await expect.element(page.getByRole('tooltip')).not.toBeInTheDocument();
  entry('Dictation').element().focus();
  await userEvent.tab();
  await expect.element(entry('Library')).toHaveFocus();
  await expect.element(page.getByRole('tooltip', { name: 'Library' })).toBeInTheDocument();
});

test.for([
  ['/library', 'Library', 'page'],
  ['/library/recent', 'Library', 'true'],
  ['/top-banner', 'Top banner', 'page'],
] as const)('on %s the entry %s is marked, and no other', async ([at, name, current]) => {
  await open({ role: 'admin', at });
  await expect.element(entry(name)).toHaveAttribute('aria-current', current);
  expect(sidebar().element().querySelectorAll('[aria-current]')).toHaveLength(1);
});

test('the keyboard is enough, and a new page is announced', async () => {
  await open();
  await expect.element(heading('/library')).toBeVisible();
  await userEvent.tab();
  await expect.element(page.getByRole('link', { name: 'Skip to content' })).toHaveFocus();
  entry('Progress').element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(heading('/progress')).toBeVisible();
  await expect
    .poll(() => document.querySelector('p[aria-live="polite"]')?.textContent)
    .toBe('Page /progress');
});

test('on a phone the entries are in a drawer that closes by itself', async () => {
  await page.viewport(390, 844);
  await open();
  await expect.element(heading('/library')).toBeVisible();
  expect(sidebar().query()).toBeNull();
  const opener = page.getByRole('button', { name: 'Open menu' });
  await opener.click();
  const drawer = page.getByRole('dialog', { name: 'Main navigation' });
  expect(namesOf(drawer.getByRole('link').elements())).toEqual(learnerEntries);
  await expectNoFindings(drawer.element());
  await userEvent.keyboard('{Escape}');
  await expect.element(drawer).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();

  await opener.click();
  await drawer.getByRole('link', { name: 'Progress' }).click();
  await expect.element(heading('/progress')).toBeVisible();
  await expect.element(drawer).not.toBeInTheDocument();
  await page.viewport(1280, 800);
});

test('social links open elsewhere, and say so; the footer leads to what it holds', async () => {
  await open();
  const links = page.getByRole('banner').getByRole('list', { name: 'Follow us' }).getByRole('link');
  await expect.poll(() => links.elements().length).toBe(4);
  for (const link of links.elements()) {
    expect(link.getAttribute('target')).toBe('_blank');
    expect(link.getAttribute('rel')).toBe('noopener');
    await expect.element(page.elementLocator(link)).toHaveAccessibleName(/opens in a new tab/);
  }
  const footer = page.getByRole('contentinfo');
  await expect.element(footer).toMatchTextContent(/2026.*All rights reserved\./);
  await expect
    .element(footer.getByRole('link', { name: 'House rules' }))
    .toHaveAttribute('href', '/page/rules');
});

test('an admin sees and hears how much waits in the inbox', async () => {
  await open({ role: 'admin', inbox: 100 });
  await expect.element(sidebar().getByRole('link', { name: /^Inbox ?, 100 open/ })).toBeVisible();
  expect(
    sidebar()
      .getByRole('link', { name: /^Inbox/ })
      .element().textContent,
  ).toContain('99+');
});

test.for([
  ['en', false],
  ['de', true],
] as const)('nothing stands in anyone’s way (%s, unfolded: %s)', async ([locale, isSidebarOpen]) => {
  await open({ role: 'admin', locale, isSidebarOpen, inbox: 3 });
  await expect.element(heading('/library')).toBeVisible();
  await expectOpenToEveryone(page.getByRole('main').element().parentElement?.parentElement ?? document.body);
  await expectFitsTwiceAsLarge(390);
});
