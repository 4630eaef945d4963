import { z } from 'zod';
import { languages } from '#app/platform/languages.ts';
import { longestTry } from './try-it-answer.ts';

/** What someone heard in one sentence. */
export const tryItForm = z.object({
  language: z.enum(languages),
  text: z
    .string()
    .max(longestTry, 'dictation:tryIt.tooLong')
    .refine((text) => text.trim() !== '', 'dictation:tryIt.empty'),
});
