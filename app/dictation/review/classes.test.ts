import { expect, it } from 'vitest';
import { readProjectFile } from '#test/rules/project-files.ts';
import { verdicts } from '../verify/marks.ts';
import { countClasses, mistakeClasses } from './mistakes.ts';

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

// In the first look nothing but the label is shown: naming what was written would read as the rule, its opposite.
it.each([
  ['en', 'Should be one word', 'Should be separate words'],
  ['pl', 'Powinno być razem', 'Powinno być osobno'],
  ['de', 'Gehört zusammen', 'Gehört auseinander'],
  ['es', 'Va junto', 'Va separado'],
  ['it', 'Va unito', 'Va separato'],
  ['fr', 'À écrire en un mot', 'À écrire séparément'],
  ['pt', 'Escreve-se junto', 'Escreve-se separado'],
])('says of words split or joined how they should be written, in %s', (locale, split, joined) => {
  const { verdict, panel } = JSON.parse(readProjectFile(`locales/${locale}/comparison.json`).text);
  expect(verdict).toMatchObject({ split, joined });
  expect(panel.advice.split).not.toBe(panel.advice.joined);
});
