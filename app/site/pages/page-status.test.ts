import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { locales } from '#app/platform/i18n/locales.ts';
import { type LanguageFacts, languageStatus, mayPublish, pageStatus } from './pages.ts';

const english: LanguageFacts = { language: 'en', isPublic: true, publishedVersion: 2, newestVersion: 2 };

describe('a page in one language', () => {
  test.each<[string, boolean, Partial<LanguageFacts>]>([
    ['draft', false, {}],
    ['draft', true, { isPublic: false, publishedVersion: null }],
    ['published', true, {}],
    ['published', true, { publishedVersion: null, newestVersion: null }],
    ['changed', true, { newestVersion: 3 }],
  ])('is %s (page published: %j) with %j', (status, isPublished, changes) =>
    expect(languageStatus(isPublished, { ...english, ...changes })).toBe(status),
  );
});

const number = fc.option(fc.integer({ min: 1, max: 9 }), { nil: null });
const facts: fc.Arbitrary<LanguageFacts> = fc.record({
  language: fc.constantFrom(...locales),
  isPublic: fc.boolean(),
  publishedVersion: number,
  newestVersion: number,
});

describe('a page as a whole', () => {
  test('says published only if every language is, and never while it is off', () => {
    fc.assert(
      fc.property(fc.boolean(), fc.array(facts, { minLength: 1 }), (isPublished, languages) => {
        const whole = pageStatus(isPublished, languages);
        const each = languages.map((one) => languageStatus(isPublished, one));
        expect(whole === 'draft').toBe(!isPublished);
        expect(whole === 'published').toBe(isPublished && each.every((one) => one === 'published'));
      }),
    );
  });

  test('with a language that is not published yet has unpublished changes', () =>
    expect(
      pageStatus(true, [
        english,
        { language: 'pl', isPublic: false, publishedVersion: null, newestVersion: 1 },
      ]),
    ).toBe('changed'));
});

test('English goes first', () => {
  for (const language of locales) {
    expect(mayPublish(language, true)).toBe(true);
    expect(mayPublish(language, false)).toBe(language === 'en');
  }
});
