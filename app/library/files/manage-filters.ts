import { isLanguage, type Language } from '#app/platform/languages.ts';
import { type Level, levels } from '#app/subscription/entitlement/subscription.policy.ts';
import { type AccessType, accessTypes, type CefrLevel, cefrLevels } from '../audio-file.ts';
import { fieldNames } from '../browse/shelf-address.ts';

export const visibilities = ['shown', 'hidden'] as const;

/** What an admin looks for by the state of the work on a file. */
export const workStates = ['attention', 'working', 'no_lyrics', 'too_long', 'failed'] as const;

export type WorkState = (typeof workStates)[number];

/** Which files an admin wants to see; what is absent does not matter. */
export interface ManageFilters {
  query: string;
  language?: Language;
  category?: string;
  visibility?: (typeof visibilities)[number];
  accessType?: AccessType;
  accessLevel?: Level;
  level?: CefrLevel;
  work?: WorkState;
  /** Where the page before ended, or where the page after began. */
  after?: string;
  before?: string;
}

const longestQuery = 200;

/** The search field is the library's own, and so is its name. */
const addressNames: Record<string, string> = { query: fieldNames.query };

/** Reads the filters from an address. Whatever is not one is left out, so that no address fails. */
export function readManageFilters(search: URLSearchParams): ManageFilters {
  const one = <Value extends string>(name: string, known: readonly Value[]) =>
    known.find((value) => value === search.get(name));
  // Control characters mean nothing in any of them, and the database refuses one.
  const text = (name: string) => (search.get(name) ?? '').replace(/\p{Cc}+/gu, ' ');
  const language = search.get('language');
  return {
    query: text(fieldNames.query).slice(0, longestQuery).trim(),
    language: isLanguage(language) ? language : undefined,
    category: text('category') || undefined,
    visibility: one('visibility', visibilities),
    accessType: one('accessType', accessTypes),
    accessLevel: one('accessLevel', levels),
    level: one('level', cefrLevels),
    work: one('work', workStates),
    after: text('after') || undefined,
    before: text('before') || undefined,
  };
}

/** The same question with something else in it; its answer begins at the first page. */
export const changedFilters = (filters: ManageFilters, changed: Partial<ManageFilters>): ManageFilters => ({
  ...filters,
  after: undefined,
  before: undefined,
  ...changed,
});

/** Where the files stand that fit, with one of them open for editing. */
export function manageAddress(filters: ManageFilters, edit?: string): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...filters, edit }))
    if (value) search.set(addressNames[name] ?? name, value);
  const query = search.toString();
  return query ? `/dashboard?${query}` : '/dashboard';
}

/** Whether anything narrows the list. */
export const isFileListNarrowed = ({ after: _after, before: _before, ...wanted }: ManageFilters) =>
  Object.values(wanted).some(Boolean);
