import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { bundledTexts, type TextTree } from '#app/platform/i18n/bundled-texts.server.ts';
import type { Locale } from '#app/platform/i18n/locales.ts';
import { expectOpenToEveryone, renderModule } from '#test/browser/render-page.tsx';
import * as staticPage from './static-page.route.tsx';

const title = () => page.getByRole('heading', { level: 1 });
const terms = {
  kind: 'stored' as const,
  title: 'Terms of Service',
  language: 'en' as const,
  html: '<h2>Who we are</h2><p>Two people. <a href="/contact">Write to us</a>.</p><table><tbody><tr><td>One</td></tr></tbody></table>',
};

/** A page that a new site begins with, part by part. */
function documentOf(locale: Locale, slug: string) {
  const { [slug]: texts } = bundledTexts(locale, 'documents') as Record<string, TextTree>;
  const { title, intro, ...parts } = texts as Record<string, TextTree | string>;
  const sections = Object.values(parts as Record<string, { title: string; text: string }>);
  const html = sections.map((part) => `<h2>${part.title}</h2><p>${part.text}</p>`).join('');
  return { kind: 'stored', title: String(title), language: locale, html: `<p>${intro}</p>${html}` } as const;
}

const NewRules = () => <h1>The new rules</h1>;

/** What somebody sees who comes from another page: the server answers when it does. */
const fromWithin = (serverLoader: () => Promise<unknown>) => () =>
  staticPage.clientLoader({ serverLoader } as unknown as Parameters<typeof staticPage.clientLoader>[0]);

describe('a written page', () => {
  test('is set for reading, and says in which language it is where that is another one', async () => {
    const setting = { path: '/page/terms', loader: () => ({ page: terms }) };
    await renderModule(staticPage, { ...setting, locale: 'de' });
    await expect.element(title()).toHaveTextContent('Terms of Service');
    await expect.element(page.getByRole('article')).toHaveAttribute('lang', 'en');
    await expect.element(page.getByRole('link', { name: 'Write to us' })).toBeVisible();
    expect(document.title).toBe('Terms of Service · Dictoria');
    await expectOpenToEveryone();
  });

  test.for([
    ['pl', 'about'],
    ['pl', 'privacy'],
    ['pl', 'terms'],
    ['fr', 'about'],
    ['fr', 'privacy'],
    ['fr', 'terms'],
  ] as const)('of a new site is open to everyone on every screen (%s: %s)', async ([locale, slug]) => {
    const written = documentOf(locale, slug);
    await renderModule(staticPage, { path: `/page/${slug}`, locale, loader: () => ({ page: written }) });
    // Letter by letter: French has a narrow space before its question mark.
    await expect.poll(() => title().element().textContent).toBe(written.title);
    expect(page.getByRole('heading', { level: 2 }).elements().length).toBeGreaterThan(2);
    await expectOpenToEveryone();
  });

  test('says that it is on its way, then shows itself', async () => {
    const { promise, resolve } = Promise.withResolvers<unknown>();
    await renderModule(staticPage, { path: '/page/terms', loader: fromWithin(() => promise) });
    await expect.element(page.getByRole('status').getByText('Loading the page')).toBeInTheDocument();
    resolve({ page: terms });
    await expect.element(title()).toHaveTextContent('Terms of Service');
  });

  test('that is not there says so, also to those who come from another page', async () => {
    const missing = Promise.resolve({ page: { kind: 'missing' } });
    await renderModule(staticPage, { path: '/page/nowhere', loader: fromWithin(() => missing) });
    await expect.element(title()).toHaveTextContent('Page not found');
    await expect.element(page.getByText('The requested page could not be found.')).toBeVisible();
    await expect.element(page.getByRole('link')).toHaveAttribute('href', '/');
    await expectOpenToEveryone();
  });

  test('that cannot be read now can be asked for again', async () => {
    await renderModule(staticPage, { path: '/page/rules', loader: () => ({ page: { kind: 'unreadable' } }) });
    await expect.element(title()).toHaveTextContent('This page can’t be shown right now');
    await expect.element(page.getByRole('link')).toHaveAttribute('href', '/page/rules');
  });

  test('that has moved leads to its new place, though its answer came late', async () => {
    const moved = new Response(null, { status: 301, headers: { Location: '/page/new-rules' } });
    await renderModule(staticPage, {
      path: '/page/rules',
      loader: fromWithin(() => Promise.reject(moved)),
      routes: [{ path: '/page/new-rules', Component: NewRules }],
    });
    await expect.element(title()).toHaveTextContent('The new rules');
  });
});
