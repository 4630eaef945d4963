import { type Language, languages } from '#app/platform/languages.ts';
import { type CefrLevel, cefrLevels } from '../audio-file.ts';
import type { ShelfFilters } from './shelf.ts';

/** How many files each choice would show, with everything else that is chosen. Absent: too many to count. */
export interface ShelfCounts {
  languages?: Record<Language, number>;
  levels?: Record<CefrLevel, number>;
  /** By name; a category that is not here has none. */
  categories?: Record<string, number>;
  /** How many files the filters show. */
  total?: number;
}

/** So many files stand in one language, at one level and in one category: the category `''` has every file once. */
export interface CountedCell {
  language: Language | undefined;
  level: string;
  category: string;
  number: number;
}

/** So many files have just these categories, in one language and at one level. */
export interface CountedGroup {
  language: Language | undefined;
  level: string | null;
  categories: string[];
  number: number;
}

type Chosen = Pick<ShelfFilters, 'languages' | 'categories' | 'levels'>;

/** The same files, counted once in each of their categories and once in all. */
export function cellsOf(groups: CountedGroup[]): CountedCell[] {
  return groups.flatMap(({ language, level, categories, number }) =>
    [...new Set(['', ...categories])].map((category) => ({ language, level: level ?? '', category, number })),
  );
}

/** Counts from groups: exact whatever is chosen. */
export function countGroups(groups: CountedGroup[], chosen: Chosen): ShelfCounts {
  const wanted = new Set(chosen.categories);
  const inChosen = groups.filter(
    ({ categories }) => wanted.size === 0 || categories.some((name) => wanted.has(name)),
  );
  const once = cellsOf(inChosen).filter(({ category }) => category === '');
  return { ...countOnce(once, chosen), categories: countCategories(cellsOf(groups), chosen) };
}

/**
 * Counts from cells. With several categories chosen only the categories can be counted: a file that stands in two of
 * them would be counted twice.
 */
export function countCells(cells: CountedCell[], chosen: Chosen): ShelfCounts {
  const categories = countCategories(cells, chosen);
  if (chosen.categories.length > 1) return { categories };
  const [only = ''] = chosen.categories;
  return {
    ...countOnce(
      cells.filter(({ category }) => category === only),
      chosen,
    ),
    categories,
  };
}

function countOnce(cells: CountedCell[], { languages: wanted, levels: wantedLevels }: Chosen) {
  const inLanguages = cells.filter(({ language }) => fits(wanted, language));
  const inLevels = cells.filter(({ level }) => fits(wantedLevels, level));
  return {
    languages: Object.fromEntries(
      languages.map((code) => [code, sum(inLevels.filter(({ language }) => language === code))]),
    ) as Record<Language, number>,
    levels: Object.fromEntries(
      cefrLevels.map((name) => [name, sum(inLanguages.filter(({ level }) => level === name))]),
    ) as Record<CefrLevel, number>,
    total: sum(inLevels.filter(({ language }) => fits(wanted, language))),
  };
}

function countCategories(cells: CountedCell[], { languages: wanted, levels: wantedLevels }: Chosen) {
  const counts = new Map<string, number>();
  for (const { category, language, level, number } of cells)
    if (category !== '' && fits(wanted, language) && fits(wantedLevels, level))
      counts.set(category, (counts.get(category) ?? 0) + number);
  return Object.fromEntries([...counts].filter(([, number]) => number > 0));
}

/** Whether a value is among the chosen ones; none chosen is all of them. */
export const fits = (chosen: readonly string[], value: string | undefined) =>
  chosen.length === 0 || (value !== undefined && chosen.includes(value));

const sum = (cells: CountedCell[]) => cells.reduce((total, { number }) => total + number, 0);
