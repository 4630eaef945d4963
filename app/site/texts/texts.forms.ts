import { z } from 'zod';
import { isLocale, type Locale } from '#app/platform/i18n/locales.ts';
import { cleanText } from './text-rules.ts';

/** Names a text, in one language, as it was when the form was opened. */
export const textForm = z.object({
  key: z.string().max(200),
  language: z.custom<Locale>(isLocale),
  revision: z.coerce.number().int().min(0).max(2_000_000_000),
});

/** What an admin writes in the place of a text. Its rules are those of the text, not of the form. */
export const saveTextForm = textForm.extend({ value: z.string().max(20_000).transform(cleanText) });

export type TextForm = z.output<typeof textForm>;
export type SaveTextForm = z.output<typeof saveTextForm>;
