import { expect, it } from 'vitest';
import { verify } from '../verify/verify.ts';
import { asOne, runsOf } from './mistakes.ts';

const runs = (original: string, learner: string) => {
  const mistakes = verify(original, learner, 'en').marks.filter(({ verdict }) => verdict !== 'correct');
  return runsOf(mistakes).map((run) => asOne(run).original || run[0].learner);
};

it('takes words that are missing side by side together, and nothing else', () => {
  expect(runs('One two three four five six', 'One four five')).toEqual(['two three', 'six']);
  expect(runs('The dog barks at the cat.', 'The dogg barcs at teh cat.')).toEqual(['dog', 'barks', 'the']);
  expect(runs('Same.', 'Same.')).toEqual([]);
});

it('has nothing to join while the words are not known', () => {
  const hint = { verdict: 'missing', heard: false, learnerStart: 3, learnerEnd: 3, sentence: 0 } as const;
  expect(asOne([hint, { ...hint }])).toBe(hint);
});
