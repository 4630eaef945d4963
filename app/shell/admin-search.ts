/** The kinds of things that a search across the admin area finds, in the order they are shown. */
export const foundKinds = ['recordings', 'people', 'pages', 'images', 'texts'] as const;

export type FoundKind = (typeof foundKinds)[number];

/** Something that was found, and where it is worked on. */
export interface Found {
  kind: FoundKind;
  id: string;
  title: string;
  /** What tells it from others of its name. */
  detail?: string;
  to: string;
}

/** What a search across the admin area answers. */
export type AdminSearchAnswer = { query: string; found: Found[] } | { failed: true };

/** Where the search is answered. */
export const adminSearchAddress = (query: string) => `/admin/search?${new URLSearchParams({ q: query })}`;

/** A text as it is compared: without accents, and in small letters. */
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();

/** The places whose name has every word of the query somewhere; all of them while nothing is asked for. */
export function placesNamed<Place extends { name: string }>(
  places: readonly Place[],
  query: string,
): Place[] {
  const words = plain(query).split(/\s+/).filter(Boolean);
  return places.filter(({ name }) => words.every((word) => plain(name).includes(word)));
}
