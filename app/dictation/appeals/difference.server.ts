import { createHash } from 'node:crypto';
import type { AcceptedVariant } from './variants.ts';

/** A name for a difference at a place of a sentence: the same for everybody who wrote the same there. */
export const differenceOf = ({ sentence, startAt, endAt, accepted }: AcceptedVariant): string =>
  createHash('sha256')
    .update(JSON.stringify([sentence, startAt, endAt, accepted]))
    .digest('hex');
