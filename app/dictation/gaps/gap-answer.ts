import type { ProblemAnswer } from '../asking/with-form.ts';
import type { GapPiece } from './gap.ts';

/** Where new gaps are asked for. */
export const gapsPath = '/dictation/gaps';

/** What a new cut answers with: the text with holes, and the draft's number from which saving goes on. */
export type GapsAnswer = { pieces: GapPiece[]; revision: number } | ProblemAnswer;
