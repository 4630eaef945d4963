import type { TextKey } from '#app/platform/i18n/text.tsx';
import { type GapChoice, type GapPiece, type GapShare, gapChoices, gapShares } from './gap.ts';

/** What a new cut answers with: the text with holes, and the draft's number from which saving goes on. */
export type GapsAnswer = { pieces: GapPiece[]; revision: number } | { problem: TextKey };

/** Reads which gaps someone wants; `undefined` for what no page of ours would send. */
export function readGapWish(
  share: unknown,
  choice: unknown,
): { share: GapShare; choice: GapChoice } | undefined {
  const knownShare = gapShares.find((known) => String(known) === share);
  const knownChoice = gapChoices.find((known) => known === choice);
  return knownShare && knownChoice && { share: knownShare, choice: knownChoice };
}
