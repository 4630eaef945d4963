import { z } from 'zod';
import { optionalText, requiredLine } from '#app/forms/typed-lines.ts';
import { locales } from '#app/platform/i18n/locales.ts';
import { audioFileLimits } from '../audio-file.ts';

const { category: longest } = audioFileLimits;

const categoryName = requiredLine(
  longest,
  'dashboard:validation.categoryName',
  'dashboard:validation.categoryLong',
);

/** A name for a new category. */
export const categoryForm = z.object({ name: categoryName });

export type CategoryForm = z.output<typeof categoryForm>;

const otherName = optionalText(longest, 'dashboard:validation.categoryLong');

/** What a category is called in each language; one that is left empty follows English. */
export const categoryNamesForm = z.object({
  ...(Object.fromEntries(locales.map((locale) => [locale, otherName])) as Record<
    (typeof locales)[number],
    typeof otherName
  >),
  en: categoryName,
  /** The names that the form was filled with. */
  seen: z.string('dashboard:categories.changedMeanwhile'),
});

export type CategoryNamesForm = z.output<typeof categoryNamesForm>;
