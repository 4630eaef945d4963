import { z } from 'zod';
import { isLanguage, type Language, languageNameList } from '#app/platform/languages.ts';
import { country, firstName } from './credentials.forms.ts';

/** One box or several: a browser sends a single value where only one is ticked. */
const oneOrMany = (given: unknown) => (typeof given === 'string' ? [given] : given);

const learningLanguages = z
  .preprocess(oneOrMany, z.array(z.unknown(), 'accounts:validation.learningLanguages'))
  .refine((codes) => codes.length > 0 && codes.every(isLanguage), 'accounts:validation.learningLanguages')
  .transform((codes) => [...new Set(codes as Language[])]);

const nativeLanguage = z
  .literal([...languageNameList, ''], 'accounts:validation.nativeLanguage')
  .transform((name) => name || null);

/** What a user may say about themself in the settings. */
export const profileForm = z.object({
  firstName,
  country,
  nativeLanguage,
  learningLanguages,
});

export type ProfileForm = z.output<typeof profileForm>;
