import { z } from 'zod';
import { requiredLine } from '#app/forms/typed-lines.ts';
import { audioFileLimits } from '../audio-file.ts';

/** A name for a new category. */
export const categoryForm = z.object({
  name: requiredLine(
    audioFileLimits.category,
    'dashboard:validation.categoryName',
    'dashboard:validation.categoryLong',
  ),
});

export type CategoryForm = z.output<typeof categoryForm>;
