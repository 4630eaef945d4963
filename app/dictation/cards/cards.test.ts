import { describe, expect, it, test } from 'vitest';
import { locales } from '#app/platform/i18n/locales.ts';
import { languages } from '#app/platform/languages.ts';
import { flatten, type TextTree } from '#test/rules/locale-rules.ts';
import { readProjectFile } from '#test/rules/project-files.ts';
import { codesOf } from '../verify/languages/codes.ts';
import { verify } from '../verify/verify.ts';
import { cardCodeOf, cardOf, type RuleCardContent } from './cards.ts';
import { sharedCards, verdictCards } from './everywhere-cards.ts';
import { languageCards } from './language-cards.ts';

const cardsOf = (codes: readonly string[], language: (typeof languages)[number]) =>
  codes.map((code) => ({ code, card: cardOf(code, language) }));

describe.each(languages)('%s', (language) => {
  const marksOf = ({ right, wrong }: RuleCardContent) =>
    verify(right, wrong, language).marks.filter(({ verdict }) => verdict !== 'correct');

  test.each(cardsOf(codesOf[language], language))(
    'the example of $code breaks that rule and no other',
    ({ code, card }) => {
      expect(card && marksOf(card).map((mark) => mark.code)).toEqual([code]);
    },
  );

  test.each(cardsOf(Object.keys(verdictCards), language))(
    'the example of $code has that verdict and no code',
    ({ code, card }) => {
      const marks = card ? marksOf(card) : [];
      expect(marks.map((mark) => [mark.verdict, mark.code])).toEqual([[code, undefined]]);
      expect(marks.map(cardCodeOf)).toEqual([code]);
    },
  );

  it('shows no example for a code that it never gives', () => {
    const shared = Object.keys(sharedCards).filter((code) => !codesOf[language].includes(code));
    expect(cardsOf(shared, language).filter(({ card }) => card)).toEqual([]);
  });
});

test('no card stands for a code that no language gives', () => {
  const given = new Set(languages.flatMap((language) => codesOf[language]));
  const known = [...Object.keys(languageCards), ...Object.keys(sharedCards)];
  expect(known.filter((code) => !given.has(code))).toEqual([]);
});

test.each(['PL-XX', 'ES-ACC-A', 'correct', 'toString', ''])('there is no card for %j', (code) => {
  expect(cardOf(code, 'pl')).toBeUndefined();
});

test('a mark is explained by its code, a mark without one by its verdict, if that says anything', () => {
  expect(cardCodeOf({ verdict: 'missing', code: 'FUNC' })).toBe('FUNC');
  expect(cardCodeOf({ verdict: 'missing' })).toBe('missing');
  expect(cardCodeOf({ verdict: 'correct' })).toBeUndefined();
});

test('a letter that is another, missing or too many breaks no rule: the mark has no card', () => {
  for (const code of ['OMIT', 'ADD', 'SUBST', 'TRANSP'])
    expect(cardCodeOf({ verdict: 'spelling', code })).toBeUndefined();
});

const ownQuotes: Record<(typeof locales)[number], RegExp> = {
  en: /“[^“”]+”/g,
  pl: /„[^„”]+”/g,
  de: /„[^„“]+“/g,
  es: /«[^«»]+»/g,
  it: /«[^«»]+»/g,
  fr: /«\u202f[^«»]+\u202f»/g,
  pt: /“[^“”]+”/g,
};

describe.each(locales)('the texts in %s', (locale) => {
  const file = readProjectFile(`locales/${locale}/rules.json`);
  const texts = new Map(flatten('rules', JSON.parse(file.text) as TextTree));
  const cards = languages.flatMap((language) =>
    cardsOf([...codesOf[language], ...Object.keys(verdictCards)], language).flatMap(({ card }) => card ?? []),
  );
  const tooLong = (key: (card: RuleCardContent) => string, most: number) =>
    cards.map((card) => texts.get(key(card)) ?? '').filter((text) => text === '' || text.length > most);

  it('are there for every card, and for no other', () => {
    const wanted = cards.flatMap(({ nameKey, ruleKey, questionKey }) => [nameKey, ruleKey, questionKey]);
    const found = [...texts.keys()].filter((key) => !key.startsWith('rules:card.'));
    expect(found.sort()).toEqual([...new Set<string>(wanted)].sort());
  });

  it('are short enough for a narrow column', () => {
    expect(tooLong(({ nameKey }) => nameKey, 34)).toEqual([]);
    expect(tooLong(({ ruleKey }) => ruleKey, 110)).toEqual([]);
    expect(tooLong(({ questionKey }) => questionKey, 90)).toEqual([]);
  });

  it('ask a question on every card', () => {
    const asked = cards.map(({ questionKey }) => texts.get(questionKey) ?? '');
    expect(asked.filter((text) => !text.includes('?'))).toEqual([]);
  });

  it('quote examples the way the locale does', () => {
    const left = [...texts.values()].filter((text) => /[“”„«»"]/.test(text.replace(ownQuotes[locale], '')));
    expect(left).toEqual([]);
  });
});
