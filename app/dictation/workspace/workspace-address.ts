import { flag, line, named, oneOf, place, searchParams, view } from '#app/forms/search-params.ts';
import { everything, type ShelfFilters, writtenStates } from '#app/library/browse/shelf.ts';
import { languages } from '#app/platform/languages.ts';

export const workspacePath = '/dictation';

/** What an address of the workspace requests: which files stand in the list, and which one is open. */
export const workspaceSearch = searchParams({
  /** As it stands in the address: whether there is such a file is found out on the server. */
  file: view(line(100)),
  /** Whose result is shown of it, so that a page that is loaded again shows it again. */
  attempt: view(line(100)),
  language: oneOf(languages),
  category: line(50),
  favoritesOnly: named('favorites', flag()),
  work: oneOf(writtenStates),
  /** On a phone: the page for desks all the same. */
  desk: view(oneOf(['1'])),
  after: place(line(500)),
});

export type WorkspaceAddress = ReturnType<typeof workspaceSearch.read>;

/** The address that requests exactly this. */
export const workspaceAddress = (wanted: Partial<WorkspaceAddress>) =>
  workspaceSearch.address(workspacePath, wanted);

/** The same filters in the words of the library. */
export const shelfFiltersOf = ({
  language,
  category,
  favoritesOnly,
  work,
  after,
}: WorkspaceAddress): ShelfFilters => ({
  ...{ ...everything, favoritesOnly, work, after },
  languages: language ? [language] : [],
  categories: category ? [category] : [],
});
