import { expect, test } from 'vitest';
import { locales } from '#app/platform/i18n/locales.ts';
import { readProjectFile } from '#test/rules/project-files.ts';
import { categorySlug, categoryTextKey, knownCategories } from './category-names.ts';

const sprite = readProjectFile('app/library/browse/category-art.svg').text;
const drawn = [...sprite.matchAll(/<symbol id="(\w+)" viewBox="0 0 240 180">/g)].map(([, id]) => id);

/** The names that the migration puts into the table. */
function seededCategories(): string[] {
  const { text } = readProjectFile('db/migrations/0005_library.sql');
  const [, rows = ''] = text.match(/INSERT INTO "audio_categories" \("name"\) VALUES([^;]+);/) ?? [];
  return [...rows.matchAll(/\('([^']+)'\)/g)].map(([, name]) => name ?? '');
}

test('nineteen categories come with the product, and we know them all', () => {
  expect(seededCategories()).toHaveLength(19);
  expect(Object.values(knownCategories).sort()).toEqual([...seededCategories(), 'General'].sort());
});

test('every known category has a drawing, and every drawing a category', () =>
  expect(drawn).toEqual(Object.keys(knownCategories)));

test.each(locales)('every known category has a name in %s', (locale) => {
  const { name } = JSON.parse(readProjectFile(`locales/${locale}/categories.json`).text);
  expect(Object.keys(name)).toEqual(Object.keys(knownCategories));
  expect(new Set(Object.values(name)).size).toBe(drawn.length);
});

test('a category is known whatever its case', () => {
  expect(categorySlug('Social Media')).toBe('socialMedia');
  expect(categoryTextKey('e-Commerce')).toBe('categories:name.eCommerce');
});

test.each(['Ecommerce', 'Beekeeping', '', 'constructor', '__proto__'])('%j is not known', (name) => {
  expect(categorySlug(name)).toBeUndefined();
  expect(categoryTextKey(name)).toBeUndefined();
});

test('the drawings name no colour of their own', () => {
  const paints = [...sprite.matchAll(/(?:fill|stroke|color|stop-color|flood-color|style)="([^"]*)"/g)];
  expect(new Set(paints.map(([, paint]) => paint))).toEqual(
    new Set(['none', 'currentColor', 'var(--art-accent)', 'var(--art-paper)', 'var(--art-shade)']),
  );
  expect(sprite).not.toMatch(/<style|#[\da-f]{3,8}\b|rgb|hsl|oklch/i);
});

test('every drawing has its one strong fill', () => {
  const symbols = sprite.split('</symbol>').slice(0, -1);
  expect(symbols.filter((symbol) => !symbol.includes('var(--art-accent)'))).toEqual([]);
});

test('the drawings fetch nothing and weigh less than 60 KB', () => {
  expect(sprite).not.toMatch(/href|url\(|<image|<script|<foreignObject/);
  expect(Buffer.byteLength(sprite)).toBeLessThan(60_000);
});
