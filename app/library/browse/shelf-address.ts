import { isLanguage, type Language } from '#app/platform/languages.ts';
import { type CefrLevel, cefrLevels } from '../audio-file.ts';
import type { ShelfFilters } from './shelf.ts';
import type { CountedCell } from './shelf-counts.ts';

/** The tabs of the library, as its address names them. */
export const libraryTabs = ['all', 'favorites', 'preferences'] as const;

export type LibraryTab = (typeof libraryTabs)[number];

/** What an address of the library asks for. */
export interface LibraryAddress {
  tab: LibraryTab;
  filters: ShelfFilters;
  /** Nothing was chosen yet: the library may open on what the person prefers. */
  isOpening: boolean;
}

const path = '/library';

/** The names of the fields, in forms and addresses. `all` says that everything is meant, not nothing yet. */
export const fieldNames = {
  tab: 'tab',
  query: 'q',
  language: 'language',
  category: 'category',
  level: 'level',
  favorites: 'favorites',
  sort: 'sort',
  everything: 'all',
  after: 'after',
} as const;

/** Fields without which an address of the library has chosen nothing. */
const choices = Object.values(fieldNames).filter((name) => name !== fieldNames.tab);

/** Longer than anyone types; more than a person would choose. */
const limits = { query: 200, categories: 50, category: 50, after: 500 };

/** Reads an address, or a form of the page: what makes no sense is passed over, never an error. */
export function readLibraryAddress(fields: URLSearchParams): LibraryAddress {
  const tab = libraryTabs.find((name) => name === fields.get(fieldNames.tab)) ?? 'all';
  const several = (name: string) => [...new Set(fields.getAll(name))];
  const after = fields.get(fieldNames.after);
  return {
    tab,
    filters: {
      query: (fields.get(fieldNames.query) ?? '').trim().slice(0, limits.query),
      languages: several(fieldNames.language).filter(isLanguage),
      categories: several(fieldNames.category)
        .filter((name) => isPlainLine(name) && name.length <= limits.category)
        .slice(0, limits.categories),
      levels: several(fieldNames.level).filter(isCefrLevel),
      favoritesOnly: tab === 'favorites' || fields.has(fieldNames.favorites),
      sort: fields.get(fieldNames.sort) === 'newest' ? 'newest' : 'likes',
      ...(after && after.length <= limits.after ? { after } : {}),
    },
    isOpening: tab === 'all' && !choices.some((name) => fields.has(name)),
  };
}

/** No category is called otherwise, and the database takes no NUL. */
const isPlainLine = (name: string) => /^\P{Cc}+$/u.test(name);

const isCefrLevel = (raw: unknown): raw is CefrLevel => cefrLevels.includes(raw as CefrLevel);

/** The filters as the fields of an address; what shows everything says nothing. */
export function filterFields(filters: ShelfFilters): URLSearchParams {
  const fields = new URLSearchParams();
  if (filters.query) fields.set(fieldNames.query, filters.query);
  for (const language of filters.languages) fields.append(fieldNames.language, language);
  for (const category of filters.categories) fields.append(fieldNames.category, category);
  for (const level of filters.levels) fields.append(fieldNames.level, level);
  if (filters.favoritesOnly) fields.set(fieldNames.favorites, '1');
  if (filters.sort !== 'likes') fields.set(fieldNames.sort, filters.sort);
  if (filters.after) fields.set(fieldNames.after, filters.after);
  return fields;
}

/** The address of the library that asks for exactly these filters. */
export function libraryAddress(tab: LibraryTab, filters: ShelfFilters): string {
  const fields = filterFields({ ...filters, favoritesOnly: filters.favoritesOnly && tab !== 'favorites' });
  if (tab !== 'all') fields.set(fieldNames.tab, tab);
  if (fields.size === 0) fields.set(fieldNames.everything, '1');
  return `${path}?${fields}`;
}

/** The address of a tab as one opens it. */
export const tabAddress = (tab: LibraryTab) => (tab === 'all' ? path : `${path}?${fieldNames.tab}=${tab}`);

/** Where everything stands by its age, the newest first. */
export const recentPath = '/library/recent';

/** The page of it that begins behind a place. */
export const recentAddress = (after: string) =>
  `${recentPath}?${new URLSearchParams({ [fieldNames.after]: after })}`;

/** Whether anything but the order was chosen; in the Favorites tab favourites are no choice. */
export function isNarrowed(tab: LibraryTab, filters: ShelfFilters): boolean {
  return (
    filters.query !== '' ||
    filters.languages.length > 0 ||
    filters.categories.length > 0 ||
    filters.levels.length > 0 ||
    (filters.favoritesOnly && tab !== 'favorites')
  );
}

/** The list with the item if it lacked it, without it if it had it. */
export const toggled = <Item>(list: readonly Item[], item: Item): Item[] =>
  list.includes(item) ? list.filter((other) => other !== item) : [...list, item];

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
