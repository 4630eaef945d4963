import { z } from 'zod';
import { asJson, digits, effort, invalid, rawId, writtenParts, writtenText } from '../asking/fields.ts';
import { attemptModes } from '../attempts/attempt.ts';

/** What is being written, in each of the modes, and the save it was written upon: 0 when there was none. */
export const draftForm = z.object({
  file: rawId,
  mode: z.enum(attemptModes, invalid),
  text: writtenText.default(''),
  parts: asJson
    .pipe(z.object({ sentences: writtenParts, gaps: writtenParts }, invalid))
    .default({ sentences: [], gaps: [] }),
  ...effort,
  revision: digits(9).default(0),
});

export type DraftForm = z.output<typeof draftForm>;
