import { type ImageTag, imageTags } from '../image.ts';

/** Which pictures an admin wants to see; what is absent does not matter. */
export interface ImageFilters {
  query: string;
  tag?: ImageTag;
  /** Where the page before ended, or where the page after began. */
  after?: string;
  before?: string;
}

export const imagesPath = '/content/images';

export const longestImageQuery = 200;

/** What the picker shows at most: whoever has more searches. */
export const mostChoices = 100;

/** Reads the filters from an address. Whatever is not one is left out, so that no address fails. */
export function readImageFilters(search: URLSearchParams): ImageFilters {
  // Control characters mean nothing in any of them, and the database refuses one.
  const text = (name: string) => (search.get(name) ?? '').replace(/\p{Cc}+/gu, ' ');
  return {
    query: text('query').slice(0, longestImageQuery).trim(),
    tag: imageTags.find((tag) => tag === search.get('tag')),
    after: text('after') || undefined,
    before: text('before') || undefined,
  };
}

/** The same question with something else in it; its answer begins at the first page. */
export const changedFilters = (filters: ImageFilters, changed: Partial<ImageFilters>): ImageFilters => ({
  ...filters,
  after: undefined,
  before: undefined,
  ...changed,
});

function withFilters(path: string, filters: ImageFilters): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(filters)) if (value) search.set(name, value);
  const query = search.toString();
  return query ? `${path}?${query}` : path;
}

/** Where the pictures stand that fit. */
export const imagesAddress = (filters: ImageFilters) => withFilters(imagesPath, filters);

/** Where one picture is edited; what was being looked for stays in the address, for the way back. */
export const imageEditAddress = (id: string, filters: ImageFilters) =>
  withFilters(`${imagesPath}/${id}`, filters);

/** Whether anything narrows the list. */
export const isNarrowed = ({ query, tag }: ImageFilters) => Boolean(query || tag);
