import { describe, expect, it } from 'vitest';
import { cardCodeOf, cardOf } from '#app/dictation/cards/cards.ts';
import { verify } from '#app/dictation/verify/verify.ts';
import type { Language } from '#app/platform/languages.ts';
import { deMistakes } from './de.ts';
import { enMistakes } from './en.ts';
import { esMistakes } from './es.ts';
import { frMistakes } from './fr.ts';
import { itMistakes as italian } from './it.ts';
import { plMistakes } from './pl.ts';
import { ptMistakes } from './pt.ts';
import type { TeacherCase } from './teacher-case.ts';

const teachers: Record<Language, readonly TeacherCase[]> = {
  en: enMistakes,
  pl: plMistakes,
  de: deMistakes,
  es: esMistakes,
  it: italian,
  fr: frMistakes,
  pt: ptMistakes,
};

/** What a learner is shown for the word: the code of its card. */
function cardShown({ original, written, at }: TeacherCase, language: Language): string | undefined {
  const mark = verify(original, written, language).marks.find(
    (one) => one.original === at && one.verdict !== 'correct',
  );
  const code = mark && cardCodeOf(mark);
  return code !== undefined && cardOf(code, language) ? code : undefined;
}

describe.each(Object.entries(teachers) as [Language, readonly TeacherCase[]][])(
  'the cards of %s',
  (language, cases) => {
    it.each(cases)('$original → $written: $at', (one) => {
      expect(cardShown(one, language)).toBe(one.card);
    });

    it('are tried on at least 40 mistakes, half of them written down before the rules were read', () => {
      expect(cases.length).toBeGreaterThanOrEqual(40);
      expect(cases.filter(({ blind }) => blind).length).toBeGreaterThanOrEqual(cases.length / 2);
    });

    it('are about a word of the original', () => {
      expect(cases.filter(({ original, at }) => !original.includes(at))).toEqual([]);
    });
  },
);
