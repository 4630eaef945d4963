import { isLocale, type Locale } from '#app/platform/i18n/locales.ts';

/** What an admin looks for among the texts. */
export const textKinds = ['overridden', 'machine', 'untranslated', 'missing'] as const;

export type TextKind = (typeof textKinds)[number];

export interface TextFilters {
  language: Locale;
  query: string;
  kind?: TextKind;
  page: number;
}

const longestQuery = 200;

/** Reads the filters from an address; whatever is not one is left out. */
export function readTextFilters(search: URLSearchParams, ownLocale: Locale): TextFilters {
  const language = search.get('language');
  const page = Number(search.get('page'));
  return {
    language: isLocale(language) ? language : ownLocale,
    query: (search.get('q') ?? '')
      .replace(/\p{Cc}+/gu, ' ')
      .slice(0, longestQuery)
      .trim(),
    kind: textKinds.find((kind) => kind === search.get('kind')),
    page: Number.isInteger(page) && page > 0 && page < 10_000 ? page : 1,
  };
}

/** Where the texts stand that fit, with one of them open for editing. */
export function textsAddress(filters: TextFilters, edit?: string): string {
  const search = new URLSearchParams({ language: filters.language });
  if (filters.query) search.set('q', filters.query);
  if (filters.kind) search.set('kind', filters.kind);
  if (filters.page > 1) search.set('page', String(filters.page));
  if (edit) search.set('edit', edit);
  return `/translations?${search}`;
}

/** One text of the product in one language, as it ships. */
export interface CatalogueEntry {
  key: string;
  /** The English text it says in its language; of a plural form that English lacks, the one for many. */
  sourceKey: string;
  english: string;
  /** Absent where the language has no text of its own yet. */
  bundled: string | undefined;
}

const pluralForm = /_(zero|one|two|few|many|other)$/;

/** Every text there is in a language, in the order of the English ones: what it lacks is there too, without a text. */
export function catalogueOf(
  english: ReadonlyMap<string, string>,
  bundled: ReadonlyMap<string, string>,
): Map<string, CatalogueEntry> {
  const entries = new Map<string, CatalogueEntry>();
  const extraForms = [...bundled.keys()].filter((key) => !english.has(key));
  const extraBySource = Map.groupBy(extraForms, (key) => key.replace(pluralForm, '_other'));
  const add = (key: string, sourceKey: string) =>
    entries.set(key, { key, sourceKey, english: english.get(sourceKey) ?? '', bundled: bundled.get(key) });
  for (const key of english.keys()) {
    add(key, key);
    for (const form of extraBySource.get(key) ?? []) add(form, key);
  }
  return entries;
}
