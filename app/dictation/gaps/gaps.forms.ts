import { z } from 'zod';
import { type GapPiece, gapChoices, gapShares } from '../grading/grade-gaps.ts';
import { invalid, rawId } from '../requests.ts';

/** Which gaps someone wants. */
export const gapsForm = z.object({
  file: rawId,
  share: z.literal(gapShares, invalid),
  choice: z.enum(gapChoices, invalid),
});

export type GapsForm = z.output<typeof gapsForm>;

/** Where new gaps are requested. */
export const gapsPath = '/dictation/gaps';

/** What a new cut answers with: the text with holes, and the draft's number from which saving goes on. */
export interface GapsCut {
  pieces: GapPiece[];
  revision: number;
}
