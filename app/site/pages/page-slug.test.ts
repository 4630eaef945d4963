import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isPublicPage } from '../public-pages.ts';
import { longestSlug, slugFrom } from './pages.ts';

test.each([
  ['About Us', 'about-us'],
  ['  Terms \t of\n Service  ', 'terms-of-service'],
  ['Über uns', 'ueber-uns'],
  ['Fru\u0308hlings-GRÜSSE', 'fruehlings-gruesse'],
  ['Zażółć gęślą jaźń', 'zazolc-gesla-jazn'],
  ['Straße & Œuvre', 'strasse-oeuvre'],
  ['Português: ação', 'portugues-acao'],
  ['a/b?c#d%20e', 'abcd20e'],
  ['--rules--', 'rules'],
  ['snake_case', 'snake-case'],
  ['日本語', ''],
  ['', ''],
])('%j becomes %j', (typed, slug) => expect(slugFrom(typed)).toBe(slug));

test.each([
  ['de', 'Größe der Straße', 'groesse-der-strasse'],
  ['es', 'El pingüino', 'el-pinguino'],
  ['fr', 'Noël à Saül', 'noel-a-saul'],
  ['pt', 'Freqüência', 'frequencia'],
  ['pl', 'Łódź i Müller', 'lodz-i-muller'],
] as const)('in %s, %j becomes %j', (language, typed, slug) => expect(slugFrom(typed, language)).toBe(slug));

const anything = fc.string({ unit: 'grapheme', maxLength: 300 });

test('whatever is typed, a slug has one canonical form and is an address of a page', () => {
  fc.assert(
    fc.property(anything, (typed) => {
      const slug = slugFrom(typed);
      expect(slug).toMatch(/^([a-z0-9]+(-[a-z0-9]+)*)?$/);
      expect(slug.length).toBeLessThanOrEqual(longestSlug);
      if (slug) expect(isPublicPage(`/page/${slug}`)).toBe(true);
    }),
  );
});

test('a slug stays as it is', () => {
  fc.assert(
    fc.property(anything, (typed) => {
      const slug = slugFrom(typed);
      expect(slugFrom(slug)).toBe(slug);
      expect(slugFrom(` ${slug.toUpperCase()} `)).toBe(slug);
    }),
  );
});

test('words are kept apart', () => {
  const word = fc.stringMatching(/^[a-z0-9]{1,8}$/);
  fc.assert(
    fc.property(
      fc.array(word, { minLength: 1, maxLength: 8 }),
      fc.stringMatching(/^[ \t\n]{1,5}$/),
      (words, gap) => {
        expect(slugFrom(words.join(gap))).toBe(words.join('-'));
      },
    ),
  );
});
