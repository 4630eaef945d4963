import { z } from 'zod';
import { isLanguage, type Language, learnerLevels } from '#app/platform/languages.ts';

/** None, one or several: a browser sends nothing, a value or a list. */
const listOf = (given: unknown) => (given === undefined ? [] : Array.isArray(given) ? given : [given]);

const notSaved = 'library:preferences.failed';

/** The database takes no NUL, and no category has a control character in its name. */
const interest = z
  .string(notSaved)
  .max(50, notSaved)
  .regex(/^\P{Cc}*$/u, notSaved);

/** What the library is to open on. Nothing chosen is a choice too. */
export const libraryPreferencesForm = z.object({
  languages: z
    .preprocess(listOf, z.array(z.unknown()))
    .refine((codes) => codes.every(isLanguage), notSaved)
    .transform((codes) => [...new Set(codes as Language[])]),
  /** Without one they are not sure. */
  level: z
    .literal([...learnerLevels, ''], notSaved)
    .default('')
    .transform((level) => level || null),
  interests: z
    .preprocess(listOf, z.array(interest, notSaved).max(200, notSaved))
    .transform((names) => [...new Set(names)]),
});

export type LibraryPreferencesForm = z.output<typeof libraryPreferencesForm>;
