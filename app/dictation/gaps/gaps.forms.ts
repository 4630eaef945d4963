import { z } from 'zod';
import { invalid, rawId } from '../asking/fields.ts';
import { type GapShare, gapChoices, gapShares } from './gap.ts';

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
