import { count, line, named, oneOf, place, searchParams, text, view } from '#app/forms/search-params.ts';
import { type Locale, locales } from '#app/platform/i18n/locales.ts';

/** What an admin looks for among the texts. */
export const textKinds = ['overridden', 'machine', 'untranslated', 'missing'] as const;

export type TextKind = (typeof textKinds)[number];

/** The parts of the site by which an admin knows its texts, each with the files of `locales/` that hold them. */
const namespacesOf = {
  public: ['contact', 'landing', 'pages', 'site', 'voices'],
  plans: ['plans', 'sandbox', 'subscription'],
  accounts: ['accounts', 'documents'],
  library: ['categories', 'library', 'uploads'],
  dictation: ['comparison', 'dictation', 'progress', 'rules', 'today'],
  mobile: ['mobile'],
  mails: ['mails'],
  admin: [
    ...['audit', 'bin', 'dashboard', 'editor', 'frame', 'images', 'inbox', 'many', 'overview', 'pricing'],
    ...['translations', 'users', 'written'],
  ],
  general: ['media', 'platform', 'shell'],
} as const satisfies Record<string, readonly string[]>;

export type SiteArea = keyof typeof namespacesOf;

export const textAreas = Object.keys(namespacesOf) as SiteArea[];

/** The part of the site in which a text stands; what nobody has put anywhere is found in general. */
export function areaOf(key: string): SiteArea {
  const [namespace = ''] = key.split(':');
  const holds = (area: SiteArea) => (namespacesOf[area] as readonly string[]).includes(namespace);
  return textAreas.find(holds) ?? 'general';
}

export const textSearch = searchParams({
  language: view(oneOf(locales)),
  query: named('q', text()),
  area: oneOf(textAreas),
  kind: oneOf(textKinds),
  page: place(count(9_999)),
  edit: view(line()),
});

export type TextFilters = Omit<ReturnType<typeof textSearch.read>, 'language' | 'edit'> & {
  language: Locale;
};

/** Reads the filters from an address; who names no language looks at their own. */
export function readTextFilters(search: URLSearchParams, ownLocale: Locale): TextFilters {
  const { language = ownLocale, query, area, kind, page } = textSearch.read(search);
  return { language, query, area, kind, page };
}

/** Where the texts stand that fit, with one of them open for editing. */
export const textsAddress = (filters: TextFilters, edit?: string) =>
  textSearch.address('/translations', { ...filters, edit });

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
