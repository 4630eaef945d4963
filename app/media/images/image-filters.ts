import { cursors, oneOf, searchParams, text } from '#app/forms/search-params.ts';
import { imageTags } from '../image.ts';

export const imagesPath = '/content/images';

export const longestImageQuery = 200;

/** What the picker shows at most: whoever has more searches. */
export const mostChoices = 100;

/** Which pictures an admin wants to see. */
export const imageSearch = searchParams({
  query: text(longestImageQuery),
  tag: oneOf(imageTags),
  ...cursors,
});

export type ImageFilters = ReturnType<typeof imageSearch.read>;

/** Where the pictures stand that fit. */
export const imagesAddress = (filters: ImageFilters) => imageSearch.address(imagesPath, filters);

/** Where one picture is edited; what was being looked for stays in the address, for the way back. */
export const imageEditAddress = (id: string, filters: ImageFilters) =>
  imageSearch.address(`${imagesPath}/${id}`, filters);
