import { z } from 'zod';
import { excessOf } from './rich-text-limits.ts';
import { type RichTextDocument, rootSchema } from './rich-text-nodes.ts';

export type { RichTextDocument } from './rich-text-nodes.ts';

/** The text of the rich-text editor as it is stored: only the kinds of nodes that we know, and not more than the limits. */
export const richTextSchema: z.ZodType<RichTextDocument> = z
  .unknown()
  .superRefine((document, context) => {
    const excess = excessOf(document);
    if (excess) context.addIssue({ code: 'custom', message: `too many ${excess}`, params: { excess } });
  })
  .pipe(z.object({ root: rootSchema }));
