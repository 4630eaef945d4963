import { z } from 'zod';
import { attemptModes } from '../attempts/attempt.ts';
import { effort, writtenParts, writtenText } from '../attempts/attempts.forms.ts';

const invalid = 'dictation:refusal.invalid';

/** What is being written, and the save it was written upon: 0 when there was none. */
export const draftForm = z.object({
  file: z.unknown().optional(),
  mode: z.enum(attemptModes, invalid),
  text: writtenText.default(''),
  parts: writtenParts.default([]),
  ...effort,
  revision: z
    .string(invalid)
    .regex(/^\d{1,9}$/, invalid)
    .default('0')
    .transform(Number),
});

export type DraftForm = z.output<typeof draftForm>;
