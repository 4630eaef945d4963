import { describe, expect, test } from 'vitest';
import type { Language } from '#app/platform/languages.ts';
import { verify } from '../verify/verify.ts';
import { brokenRules } from './try-result.tsx';

function rulesOf(original: string, learner: string, language: Language) {
  const mistakes = verify(original, learner, language).marks.filter(({ verdict }) => verdict !== 'correct');
  return brokenRules(mistakes, language).map(({ code, mistake }) => [
    code,
    mistake.learner,
    mistake.original,
  ]);
}

describe('the rules behind the mistakes of one sentence', () => {
  test('are those of its words, each once', () => {
    expect(rulesOf('Od dwóch dni mówi.', 'Od dwuch dni muwi.', 'pl')).toEqual([['PL-OU', 'dwuch', 'dwóch']]);
  });

  test('begin with spelling, and words missing together are one matter', () => {
    const said = 'A young knight lived near a high mountain.';
    expect(rulesOf(said, 'A young night lived mountain.', 'en')).toEqual([
      ['EN-HOM', 'night', 'knight'],
      ['missing', '', 'near a high'],
    ]);
  });

  test('end with punctuation: a missing comma never stands before a real mistake', () => {
    const said = 'Once upon a time, a young knight lived near a high mountain.';
    const heard = 'Once upon a time a yong night livd near high mountain.';
    expect(rulesOf(said, heard, 'en')).toEqual([
      ['EN-HOM', 'night', 'knight'],
      ['EN-ED', 'livd', 'lived'],
      ['EN-WEAK', '', 'a'],
    ]);
    expect(rulesOf(said, 'Once upon a time a young knight lived near a high.', 'en')).toEqual([
      ['missing', '', 'mountain'],
      ['PUN', '', ','],
    ]);
  });

  test('are none where nothing is wrong, and never more than one can read', () => {
    expect(rulesOf('A young knight.', 'A young knight.', 'en')).toEqual([]);
    const said = 'Their friend believes that writing a beginning, on Monday, is hard.';
    const heard = 'there freind beleives dat riting beginning is is on monday hart.';
    expect(rulesOf(said, heard, 'en')).toHaveLength(3);
  });
});
