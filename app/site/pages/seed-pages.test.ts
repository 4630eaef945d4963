import { describe, expect, test } from 'vitest';
import { defaultPages } from './seed-pages.server.ts';

const shown = (slug: string, text = 'words') =>
  defaultPages(() => text, 'en').find((page) => page.slug === slug)?.content ?? '';

test('a new site begins with three pages', () =>
  expect(defaultPages((_locale, key) => key, 'en').map(({ slug, title }) => [slug, title])).toEqual([
    ['terms', 'documents:terms.title'],
    ['privacy', 'documents:privacy.title'],
    ['about', 'documents:about.title'],
  ]));

test('each text is asked for in the language of the page', () => {
  const asked = new Set<string>();
  defaultPages((locale) => {
    asked.add(locale);
    return 'words';
  }, 'pl');
  expect([...asked]).toEqual(['pl']);
});

test('only what binds somebody is marked as a template', () => {
  expect(shown('terms')).toContain('<blockquote>');
  expect(shown('privacy')).toContain('<blockquote>');
  expect(shown('about')).not.toContain('<blockquote>');
});

describe('a name of the site with signs of markup in it', () => {
  test('stays text', () => {
    expect(shown('terms', 'A & B <b>"C"</b>')).toContain('<p>A &amp; B &lt;b&gt;&quot;C&quot;&lt;/b&gt;</p>');
    expect(shown('terms', '<b>')).not.toContain('<b>');
  });
});

test('every page says how to reach whoever runs the site', () => {
  for (const slug of ['terms', 'privacy', 'about']) expect(shown(slug)).toContain('<a href="/contact">');
});
