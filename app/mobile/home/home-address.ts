import { everything, type ShelfFilters } from '#app/library/browse/shelf.ts';
import { isLanguage, type Language } from '#app/platform/languages.ts';

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

/** A topic as somebody may spell it in an address; any other is none. */
const topicOf = (raw: string | null) =>
  phoneTopics.find((topic) => topic.toLowerCase() === raw?.toLowerCase());

export const homePath = '/mobile';

/** The names of the pickers' fields. */
export const fieldNames = { language: 'language', topic: 'topic' } as const;

/** What the pickers of the first screen say. */
export interface HomeChoice {
  language?: Language;
  topic?: (typeof phoneTopics)[number];
}

/** Reads the pickers' address: what makes no sense is passed over, never an error. */
export function readHomeChoice(fields: URLSearchParams): HomeChoice {
  const language = fields.get(fieldNames.language);
  const topic = topicOf(fields.get(fieldNames.topic));
  return { ...(isLanguage(language) ? { language } : {}), ...(topic ? { topic } : {}) };
}

/** The address of the first screen with this choice. */
export function homeAddress({ language, topic }: HomeChoice): string {
  const fields = new URLSearchParams();
  if (language) fields.set(fieldNames.language, language);
  if (topic) fields.set(fieldNames.topic, topic);
  return fields.size === 0 ? homePath : `${homePath}?${fields}`;
}

/** The same filters in the words of the library, the newest first. */
export const filtersOf = ({ language, topic }: HomeChoice): ShelfFilters => ({
  ...everything,
  sort: 'newest',
  languages: language ? [language] : [],
  categories: topic ? [topic] : [],
});
