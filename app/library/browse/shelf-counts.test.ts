import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { languages } from '#app/platform/languages.ts';
import { cefrLevels } from '../audio-file.ts';
import { type CountedGroup, cellsOf, countCells, countGroups } from './shelf-counts.ts';

const names = ['Sales', 'IT', 'Tourism'];
const group: fc.Arbitrary<CountedGroup> = fc.record({
  language: fc.constantFrom(...languages.slice(0, 3)),
  level: fc.constantFrom(null, 'A1', 'B2'),
  categories: fc.subarray(names, { minLength: 1 }),
  number: fc.integer({ min: 1, max: 4 }),
});
const chosen = fc.record({
  languages: fc.subarray([...languages.slice(0, 3)]),
  categories: fc.subarray(names),
  levels: fc.subarray([...cefrLevels.slice(0, 4)]),
});

describe('counts from groups', () => {
  test('say what a click on each choice would show, file by file', () =>
    fc.assert(
      fc.property(fc.array(group), chosen, (groups, filters) => {
        const counts = countGroups(groups, filters);
        const shownBy = (wanted: typeof filters) =>
          groups
            .filter(
              ({ language, level, categories }) =>
                (wanted.languages.length === 0 || wanted.languages.some((code) => code === language)) &&
                (wanted.levels.length === 0 || wanted.levels.some((name) => name === level)) &&
                (wanted.categories.length === 0 ||
                  wanted.categories.some((name) => categories.includes(name))),
            )
            .reduce((sum, { number }) => sum + number, 0);
        expect(counts.total).toBe(shownBy(filters));
        for (const code of languages)
          expect(counts.languages?.[code]).toBe(shownBy({ ...filters, languages: [code] }));
        for (const name of cefrLevels)
          expect(counts.levels?.[name]).toBe(shownBy({ ...filters, levels: [name] }));
        for (const name of names)
          expect(counts.categories?.[name] ?? 0).toBe(shownBy({ ...filters, categories: [name] }));
      }),
    ));
});

describe('counts from cells', () => {
  test('are the same with one category chosen or none', () =>
    fc.assert(
      fc.property(fc.array(group), chosen, (groups, filters) => {
        fc.pre(filters.categories.length < 2);
        expect(countCells(cellsOf(groups), filters)).toEqual(countGroups(groups, filters));
      }),
    ));

  test('leave out with several categories what they cannot know', () => {
    const groups = [{ language: 'en' as const, level: null, categories: ['IT', 'Sales'], number: 2 }];
    const filters = { languages: [], levels: [], categories: ['IT', 'Sales'] };
    expect(countCells(cellsOf(groups), filters)).toEqual({ categories: { IT: 2, Sales: 2 } });
  });

  test('do not count a file twice that names a category twice', () => {
    const [file] = [{ language: 'en' as const, level: 'A1', categories: ['IT', 'IT'], number: 1 }];
    expect(countCells(cellsOf([file]), { languages: [], levels: [], categories: [] })).toMatchObject({
      total: 1,
      categories: { IT: 1 },
    });
  });
});
