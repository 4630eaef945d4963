import type { Language } from '#app/platform/languages.ts';
import type { ShelfFilters } from './shelf.ts';
import type { CountedCell } from './shelf-counts.ts';

/** What someone learns and likes to hear about. */
export interface LibraryPreferences {
  languages: Language[];
  /** Names of categories. */
  interests: string[];
}

/** What the library opens on: a person's languages and interests, or less of it where the shelf would be empty. */
export function openingFilters(
  { languages, interests }: LibraryPreferences,
  cells: CountedCell[],
): Pick<ShelfFilters, 'languages' | 'categories'> {
  const everything = { languages: [], categories: [] };
  const attempts = [
    { languages, categories: interests },
    { languages, categories: [] },
  ];
  return attempts.find((filters) => hasFiles(filters, cells)) ?? everything;
}

function hasFiles(
  { languages, categories }: Pick<ShelfFilters, 'languages' | 'categories'>,
  cells: CountedCell[],
) {
  return cells.some(
    ({ language, category, number }) =>
      number > 0 &&
      (languages.length === 0 || (language !== undefined && languages.includes(language))) &&
      (categories.length === 0 || categories.includes(category)),
  );
}
