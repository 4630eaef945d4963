import { oneOf, parsed, searchParams } from '#app/forms/search-params.ts';
import { everything, type ShelfFilters } from '#app/library/browse/shelf.ts';
import { languages } from '#app/platform/languages.ts';

/** The topics of the phone's picker, in its order, as the library calls them. */
export const phoneTopics = [
  'Marketing',
  'IT',
  'Logistics',
  'Tourism',
  'Healthcare',
  'Business',
  'Sales',
  'Social media',
] as const;

export const homePath = '/mobile';

/** What the pickers of the first screen say; a topic however its letters are written. */
export const homeSearch = searchParams({
  language: oneOf(languages),
  topic: parsed((raw) => phoneTopics.find((topic) => topic.toLowerCase() === raw.toLowerCase())),
});

export type HomeChoice = ReturnType<typeof homeSearch.read>;

/** The same filters in the words of the library. */
export const filtersOf = ({ language, topic }: HomeChoice): ShelfFilters => ({
  ...everything,
  languages: language ? [language] : [],
  categories: topic ? [topic] : [],
});
