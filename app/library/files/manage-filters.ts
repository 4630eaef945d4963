import { cursors, line, named, oneOf, parsed, searchParams, text, view } from '#app/forms/search-params.ts';
import { parseId } from '#app/platform/ids.ts';
import { languages } from '#app/platform/languages.ts';
import { levels } from '#app/subscription/entitlement/subscription.policy.ts';
import { accessTypes, cefrLevels } from '../audio-file.ts';

export const visibilities = ['shown', 'hidden'] as const;

/** Of what is hidden, some is scheduled; a draft is still being processed, or has sentences to check. */
export const fileStates = ['shown', 'scheduled', 'hidden', 'draft'] as const;

export type FileState = (typeof fileStates)[number];

/** What an admin looks for by the state of the work on a file. */
export const workStates = ['attention', 'check', 'working', 'no_lyrics', 'too_long', 'failed'] as const;

/** Who brought a file: the team, or a learner. */
export const owners = ['team', 'learners'] as const;

/** Whether a picture was uploaded for it. */
export const covers = ['with', 'without'] as const;

export type CoverState = (typeof covers)[number];

/** How long ago a file was added. */
export const ages = ['week', 'month', 'year', 'older'] as const;

export type FileAge = (typeof ages)[number];

export const manageSorts = [
  'newest',
  'oldest',
  'title',
  'titleDown',
  'likes',
  'likesUp',
  'longest',
  'shortest',
] as const;

export type ManageSort = (typeof manageSorts)[number];

export type WorkState = (typeof workStates)[number];

/** Which files an admin wants to see, and which is open for editing. */
export const manageSearch = searchParams({
  query: named('q', text()),
  language: oneOf(languages),
  category: line(),
  visibility: oneOf(fileStates),
  accessType: oneOf(accessTypes),
  accessLevel: oneOf(levels),
  level: oneOf(cefrLevels),
  work: oneOf(workStates),
  owner: oneOf(owners),
  cover: oneOf(covers),
  age: oneOf(ages),
  /** One learner, whose files are looked at. */
  uploader: named('by', parsed(parseId<'user'>)),
  sort: view(oneOf(manageSorts, 'newest')),
  ...cursors,
  edit: view(line()),
});

export type ManageFilters = ReturnType<typeof manageSearch.read>;

export const manageAddress = (filters: Partial<ManageFilters>) => manageSearch.address('/dashboard', filters);
