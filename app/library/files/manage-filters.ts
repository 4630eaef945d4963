import { cursors, line, named, oneOf, searchParams, text, view } from '#app/forms/search-params.ts';
import { languages } from '#app/platform/languages.ts';
import { levels } from '#app/subscription/entitlement/subscription.policy.ts';
import { accessTypes, cefrLevels } from '../audio-file.ts';

export const visibilities = ['shown', 'hidden'] as const;

/** What an admin looks for by the state of the work on a file. */
export const workStates = ['attention', 'check', 'working', 'no_lyrics', 'too_long', 'failed'] as const;

export type WorkState = (typeof workStates)[number];

/** Which files an admin wants to see, and which is open for editing. */
export const manageSearch = searchParams({
  query: named('q', text()),
  language: oneOf(languages),
  category: line(),
  visibility: oneOf(visibilities),
  accessType: oneOf(accessTypes),
  accessLevel: oneOf(levels),
  level: oneOf(cefrLevels),
  work: oneOf(workStates),
  ...cursors,
  edit: view(line()),
});

export type ManageFilters = ReturnType<typeof manageSearch.read>;

export const manageAddress = (filters: Partial<ManageFilters>) => manageSearch.address('/dashboard', filters);
