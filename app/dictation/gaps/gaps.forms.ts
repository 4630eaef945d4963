import { z } from 'zod';
import { type GapPiece, type GapShare, gapChoices, gapShares } from '../grading/grade-gaps.ts';
import { invalid, type ProblemAnswer, rawId } from '../requests.ts';

const shares = new Map(gapShares.map((share) => [String(share), share]));

/** Which gaps someone wants. */
export const gapsForm = z.object({
  file: rawId,
  share: z.string(invalid).transform((typed, context): GapShare => {
    const share = shares.get(typed);
    if (share !== undefined) return share;
    context.addIssue({ code: 'custom', message: invalid });
    return z.NEVER;
  }),
  choice: z.enum(gapChoices, invalid),
});

export type GapsForm = z.output<typeof gapsForm>;

/** Where new gaps are requested. */
export const gapsPath = '/dictation/gaps';

/** What a new cut answers with: the text with holes, and the draft's number from which saving goes on. */
export type GapsAnswer = { pieces: GapPiece[]; revision: number } | ProblemAnswer;
