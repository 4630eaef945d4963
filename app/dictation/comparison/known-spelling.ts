import { type Scores, spellingIsMeaningful } from '../verify/scores.ts';

/** How much was spelt right of what was heard; nothing can be said where too little was. */
export const knownSpelling = (scores: Pick<Scores, 'ear' | 'spelling' | 'heardWords'>): number | undefined =>
  spellingIsMeaningful(scores) ? scores.spelling : undefined;
