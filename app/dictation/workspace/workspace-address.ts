import { everything, type ShelfFilters } from '#app/library/browse/shelf.ts';
import { isLanguage, type Language } from '#app/platform/languages.ts';

/** What an address of the workspace requests: which files stand in the list, and which one is open. */
export interface WorkspaceAddress {
  /** As it stands in the address: whether there is such a file is found out on the server. */
  file?: string;
  language?: Language;
  category?: string;
  favoritesOnly: boolean;
  /** Where the page of the list before this one ended, as it was handed out. */
  after?: string;
}

export const workspacePath = '/dictation';

/** The names of the fields, in forms and addresses. */
export const fieldNames = {
  file: 'file',
  language: 'language',
  category: 'category',
  favorites: 'favorites',
  after: 'after',
} as const;

/** Longer than what we hand out, or than any category is called. */
const limits = { file: 100, category: 50, after: 500 };

/** Reads an address, or the form of the filters: what makes no sense is passed over, never an error. */
export function readWorkspaceAddress(fields: URLSearchParams): WorkspaceAddress {
  const language = fields.get(fieldNames.language);
  const file = lineOf(fields.get(fieldNames.file), limits.file);
  const category = lineOf(fields.get(fieldNames.category), limits.category);
  const after = lineOf(fields.get(fieldNames.after), limits.after);
  return {
    favoritesOnly: fields.has(fieldNames.favorites),
    ...(file ? { file } : {}),
    ...(isLanguage(language) ? { language } : {}),
    ...(category ? { category } : {}),
    ...(after ? { after } : {}),
  };
}

/** One printable line of at most so many characters; the database takes no NUL. */
const lineOf = (raw: string | null, longest: number) =>
  raw && raw.length <= longest && /^\P{Cc}+$/u.test(raw) ? raw : undefined;

/** The address that requests exactly this. */
export function workspaceAddress(wanted: Partial<WorkspaceAddress>): string {
  const fields = new URLSearchParams();
  if (wanted.file) fields.set(fieldNames.file, wanted.file);
  if (wanted.language) fields.set(fieldNames.language, wanted.language);
  if (wanted.category) fields.set(fieldNames.category, wanted.category);
  if (wanted.favoritesOnly) fields.set(fieldNames.favorites, '1');
  if (wanted.after) fields.set(fieldNames.after, wanted.after);
  return fields.size === 0 ? workspacePath : `${workspacePath}?${fields}`;
}

/** The same filters in the words of the library. */
export function shelfFiltersOf({ language, category, favoritesOnly, after }: WorkspaceAddress): ShelfFilters {
  return {
    ...everything,
    languages: language ? [language] : [],
    categories: category ? [category] : [],
    favoritesOnly,
    ...(after ? { after } : {}),
  };
}

/** Whether the list shows less than there is. */
export const isNarrowed = ({ language, category, favoritesOnly }: WorkspaceAddress) =>
  language !== undefined || category !== undefined || favoritesOnly;
