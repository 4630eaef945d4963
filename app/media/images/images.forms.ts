import { z } from 'zod';
import { asOneLine, requiredLine, ticked } from '#app/forms/typed-lines.ts';
import { imageLimits, imageTags } from '../image.ts';

const percent = z.coerce
  .number('images:validation.focalPoint')
  .min(0, 'images:validation.focalPoint')
  .max(100, 'images:validation.focalPoint')
  .transform(Math.round);

/** What an admin says about a picture, and the revision it was said about. */
export const editImageForm = z.object({
  title: requiredLine(imageLimits.title, 'images:validation.title', 'images:validation.titleLong'),
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
