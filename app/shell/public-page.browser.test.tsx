import { afterEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Viewer } from '#app/accounts/sessions/viewer.ts';
import type { Locale } from '#app/platform/i18n/locales.ts';
import type { SiteRows } from '#app/site/navigation/site-frame.ts';
import { shownFrame } from '#test/browser/public-frame.tsx';
import {
  expectFits,
  expectNoFindings,
  expectOpenToEveryone,
  renderPage,
} from '#test/browser/render-page.tsx';
import { PublicPage } from './public-page.tsx';

afterEach(() => page.viewport(1280, 800));

interface Setting {
  locale?: Locale;
  viewer?: Partial<Viewer>;
  /** What an admin has changed in the layout. */
  changes?: Partial<SiteRows>;
}

const AllTexts = () => <h1>All texts</h1>;

const openFrame = ({ locale = 'en', viewer, changes }: Setting = {}) =>
  renderPage(
    <PublicPage frame={shownFrame(locale, changes)}>
      <h1>Our voices</h1>
    </PublicPage>,
    { locale, viewer, routes: [{ path: '/library', Component: AllTexts }] },
  );

const header = () => page.getByRole('banner');
const menu = (name = 'Site navigation') => header().getByRole('navigation', { name });
const namesIn = (part: { getByRole: typeof page.getByRole }) =>
  part
    .getByRole('link')
    .elements()
    .map((link) => link.textContent?.trim());

/** The button of a list that opens by itself. */
function opener(words: string, part = 'header') {
  const found = [...document.querySelectorAll(`${part} summary`)].find(
    (summary) => summary.checkVisibility() && summary.textContent?.includes(words),
  );
  if (!found) throw new Error(`nothing opens by “${words}”`);
  return page.elementLocator(found);
}

const ada: Partial<Viewer> = { id: 'ada', firstName: 'Ada', role: 'user', isVip: false };

describe('on a wide screen', () => {
  test('the menu leads to the parts of the first page', async () => {
    await openFrame();
    expect(
      menu()
        .getByRole('link')
        .elements()
        .map((link) => [link.textContent, link.getAttribute('href')]),
    ).toEqual([
      ['Home', '/#banner1'],
      ['Discover', '/#features'],
      ['Students & Pros', '/#students'],
      ['Teams & Schools', '/#teams'],
      ['Pricing', '/#pricing'],
    ]);
  });

  test('the top bar leads to us and elsewhere', async () => {
    await openFrame();
    const elsewhere = header().getByRole('list', { name: 'Follow us' }).getByRole('link').elements();
    expect(elsewhere.map((link) => [link.getAttribute('target'), link.getAttribute('rel')])).toEqual(
      Array(4).fill(['_blank', 'noopener']),
    );
    const hrefOf = (name: string | RegExp) =>
      header().getByRole('link', { name }).first().element().getAttribute('href');
    expect(hrefOf(/^Call us:/)).toBe('tel:+12025550100');
    expect(hrefOf('Write to us')).toBe('/chat');
    expect(hrefOf('For schools and businesses')).toBe(
      '/contact?subject=For%20schools%20and%20businesses#message',
    );
  });

  test('whoever is signed in finds their own menu', async () => {
    await openFrame({ viewer: ada });
    expect(header().getByRole('link', { name: 'Log in' }).elements()).toEqual([]);
    await opener('Ada').click();
    expect(header().getByRole('switch').elements()).toEqual([]);
    await header().getByRole('link', { name: 'Library' }).click();
    await expect.element(page.getByRole('heading', { name: 'All texts' })).toBeVisible();
  });

  test('an admin finds in it that nothing is to be paid, and the switch of the edit mode', async () => {
    await openFrame({ viewer: { ...ada, firstName: ' ', role: 'admin' } });
    await opener('User').click();
    await expect.element(header().getByText('Active')).toBeVisible();
    await expect.element(header().getByRole('switch')).not.toBeChecked();
    await expectNoFindings(header().element());
  });

  test('the theme is chosen in the footer', async () => {
    await openFrame();
    await page.getByRole('contentinfo').getByRole('button', { name: 'Dark' }).click();
    expect(document.documentElement.dataset.theme).toBe('dark');
    await page.getByRole('contentinfo').getByRole('button', { name: 'Same as device' }).click();
    expect(document.documentElement.dataset.theme).toBeUndefined();
  });
});

describe('on a phone', () => {
  test('the menu stands behind a button, and holds what the bars leave out', async () => {
    await page.viewport(390, 844);
    await openFrame();
    expect(menu().elements()).toEqual([]);
    await opener('Menu').click();
    expect(namesIn(menu())).toEqual([
      ...['Home', 'Discover', 'Students & Pros', 'Teams & Schools', 'Pricing'],
      ...[expect.stringMatching(/^Call us: \+/), 'Write to us'],
    ]);
  });

  test('an open list closes by Escape, by touching something else, and by following a link', async () => {
    await page.viewport(390, 844);
    await openFrame();
    const button = opener('Menu');
    await button.click();
    menu().getByRole('link', { name: 'Discover' }).element().focus();
    await userEvent.keyboard('{Escape}');
    await expect.element(button).toHaveFocus();
    expect(menu().elements()).toEqual([]);
    await button.click();
    await page.getByRole('heading', { level: 1 }).click({ position: { x: 5, y: 5 } });
    await expect.poll(() => menu().elements()).toEqual([]);
    await button.click();
    await menu().getByRole('link', { name: 'Pricing' }).click();
    await expect.poll(() => menu().elements()).toEqual([]);
  });

  test('the smallest one finds the way in inside the menu', async () => {
    await page.viewport(320, 640);
    await openFrame();
    await expect.element(header().getByRole('link', { name: 'Register' })).toBeVisible();
    expect(header().getByRole('link', { name: 'Log in' }).elements()).toEqual([]);
    await opener('Menu').click();
    const link = menu().getByRole('link', { name: 'Log in' });
    await expect.element(link).toHaveAttribute('href', '/login');
  });

  test('the list of languages at the end of the page opens upwards, all of it in sight', async () => {
    await page.viewport(320, 640);
    await openFrame();
    await opener('English', 'footer').click();
    const languages = page.getByRole('contentinfo').getByRole('button', { name: /^\p{L}+$/u });
    await expect.element(languages.getByText('Português')).toBeInViewport({ ratio: 1 });
    await expect.element(languages.getByText('English')).toBeInViewport({ ratio: 1 });
    await expectFits(320, 640);
  });
});

test.each([
  ['pl', 'Menu'],
  ['de', 'Menü'],
  ['es', 'Menú'],
] as const)('in %s the bars and the open menu fit every screen', async (locale, name) => {
  await openFrame({ locale });
  for (const width of [1440, 1024]) await expectFits(width);
  for (const width of [390, 320]) {
    await page.viewport(width, 844);
    await opener(name).click();
    await expectFits(width);
    await opener(name).click();
  }
});

test('open to everyone, with the menu open', async () => {
  await page.viewport(320, 844);
  await openFrame({ locale: 'de' });
  await opener('Menü').click();
  await expectOpenToEveryone(header().element());
});

describe('what an admin has entered', () => {
  test('an announcement stands above everything, and leads where it says', async () => {
    const line = { link: '/voices', fromAt: null, untilAt: null, texts: { en: 'Two new voices' } };
    await openFrame({ changes: { announcements: [line] } });
    const announcement = page.getByRole('complementary', { name: 'Announcement' });
    await expect.element(announcement.getByRole('link')).toHaveAttribute('href', '/voices');
  });

  test('a link elsewhere opens a new tab and says so', async () => {
    const diary = { title: 'Diary', url: 'https://diary.example/', isExternal: true, titles: {} };
    await openFrame({ changes: { headerItems: [diary] } });
    await expect
      .element(menu().getByRole('link', { name: 'Diary (opens in a new tab)' }))
      .toHaveAttribute('target', '_blank');
  });

  test('a logo of one’s own, or the first letter of the name, leads home by the site’s name', async () => {
    await openFrame({ changes: { header: { logoUrl: null }, footer: { logoUrl: '/favicon.svg' } } });
    await expect.element(header().getByRole('link', { name: 'Dictoria' })).toHaveAttribute('href', '/');
    await expect
      .element(page.getByRole('contentinfo').getByRole('img', { name: 'Dictoria' }))
      .toBeInTheDocument();
  });

  test('nothing at all leaves a layout without menus, and a way in', async () => {
    const none = { headerItems: [], footerItems: [], socialLinks: [], footerSocialLinks: [] };
    await openFrame({ changes: { ...none, topbar: { phoneNumber: null, chatLink: null } } });
    expect(page.getByRole('navigation').elements()).toEqual([]);
    await expect.element(header().getByRole('link', { name: 'Register' })).toBeVisible();
  });

  test('an icon of one’s own is drawn in the place of ours', async () => {
    const icon = '<svg viewBox="0 0 10 10"><path d="M1 2h3"/></svg>';
    const links = [{ platform: 'Our Forum', url: 'https://forum.example/', icon }];
    await openFrame({ changes: { footerSocialLinks: links } });
    const link = page.getByRole('contentinfo').getByRole('link', { name: /Our Forum/ });
    expect(link.element().querySelector('path')?.getAttribute('d')).toBe('M1 2h3');
  });
});
