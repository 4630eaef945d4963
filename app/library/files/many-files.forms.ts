import { z } from 'zod';
import { chosenRows, undoForm } from '#app/forms/many-rows.ts';
import { asOneLine } from '#app/forms/typed-lines.ts';
import { levels } from '#app/subscription/entitlement/subscription.policy.ts';
import { accessTypes, audioFileLimits, cefrLevels } from '../audio-file.ts';
import { visibilities } from './manage-filters.ts';

const category = z.string().transform(asOneLine).pipe(z.string().min(1).max(audioFileLimits.category));

/** One thing to change about many files. */
const fileChange = z.discriminatedUnion('change', [
  z.object({ change: z.literal('visibility'), to: z.enum(visibilities) }),
  z.object({ change: z.literal('access'), to: z.enum(accessTypes) }),
  z.object({ change: z.literal('plan'), to: z.enum(levels) }),
  z.object({
    change: z.literal('level'),
    to: z.literal([...cefrLevels, '']).transform((level) => level || null),
  }),
  z.object({ change: z.literal('add-category'), to: category }),
  z.object({ change: z.literal('remove-category'), to: category }),
]);

export type FileChange = z.output<typeof fileChange>;

export const changeManyForm = chosenRows.and(fileChange);

/** What a change of many may touch, as it is stored. */
const manyColumns = z
  .object({
    isVisible: z.boolean(),
    accessType: z.enum(accessTypes),
    contentAccessLevel: z.enum(levels),
    level: z.enum(cefrLevels).nullable(),
    categories: z.array(z.string().max(audioFileLimits.category)).min(1).max(50),
  })
  .partial();

export type ManyColumns = z.output<typeof manyColumns>;

const undoStep = z.object({
  id: z.uuid(),
  /** What it was before, and what the change made of it: only a file that still is so goes back. */
  was: manyColumns,
  is: manyColumns,
});

export type UndoStep = z.output<typeof undoStep>;

export const undoManyForm = undoForm(undoStep);
