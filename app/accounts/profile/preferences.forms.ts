import { z } from 'zod';
import { locales } from '#app/platform/i18n/locales.ts';
import { themes } from '#app/platform/theme.ts';

/** What a visitor may set without an account: the language of the interface and the theme. */
export const preferencesForm = z.object({
  locale: z.enum(locales).optional(),
  theme: z.enum(themes).optional(),
});
