import { expect, it } from 'vitest';
import { verdicts } from '../verify/marks.ts';
import { countClasses, mistakeClasses } from './classes.ts';

it('counts the classes that occur, the gravest first', () => {
  const marks = (['punctuation', 'spelling', 'missing', 'spelling'] as const).map((verdict) => ({ verdict }));
  expect(countClasses(marks)).toEqual([
    { verdict: 'missing', count: 1 },
    { verdict: 'spelling', count: 2 },
    { verdict: 'punctuation', count: 1 },
  ]);
  expect(countClasses([])).toEqual([]);
});

it('knows every verdict that is a mistake', () => {
  expect([...mistakeClasses, 'correct'].toSorted()).toEqual(verdicts.toSorted());
});
