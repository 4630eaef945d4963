import { z } from 'zod';
import { asOneLine, audioFileLimits } from '../audio-file.ts';

/** A name for a new category. */
export const categoryForm = z.object({
  name: z
    .string('dashboard:validation.categoryName')
    .transform(asOneLine)
    .pipe(
      z
        .string()
        .min(1, 'dashboard:validation.categoryName')
        .max(audioFileLimits.category, 'dashboard:validation.categoryLong'),
    ),
});

export type CategoryForm = z.output<typeof categoryForm>;
