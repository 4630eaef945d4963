import { z } from 'zod';
import { imageLimits, imageTags } from '../image.ts';

/** One line of what was typed: without control characters, which no field shows and the database refuses. */
const asOneLine = (typed: string) => typed.replace(/\p{Cc}+/gu, ' ').trim();

/** One box or several: a browser sends a single value where only one is ticked, and none where none is. */
const ticked = (given: unknown) => (typeof given === 'string' ? [given] : (given ?? []));

const percent = z.coerce
  .number('images:validation.focalPoint')
  .min(0, 'images:validation.focalPoint')
  .max(100, 'images:validation.focalPoint')
  .transform(Math.round);

/** What an admin says about a picture, and the revision it was said about. */
export const editImageForm = z.object({
  title: z
    .string('images:validation.title')
    .transform(asOneLine)
    .pipe(z.string().min(1, 'images:validation.title').max(imageLimits.title, 'images:validation.titleLong')),
  altText: z
    .string('images:validation.altTextLong')
    .transform(asOneLine)
    .pipe(z.string().max(imageLimits.altText, 'images:validation.altTextLong')),
  tags: z
    .preprocess(ticked, z.array(z.enum(imageTags, 'images:validation.tags'), 'images:validation.tags'))
    .transform((tags) => imageTags.filter((tag) => tags.includes(tag))),
  focalX: percent,
  focalY: percent,
  revision: z.coerce.number('images:refusal.changedMeanwhile').int('images:refusal.changedMeanwhile'),
});

export type EditImageForm = z.infer<typeof editImageForm>;
