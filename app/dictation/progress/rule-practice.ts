import type { AudioFileId } from '#app/library/audio-file.ts';
import type { PracticeSentence } from '../gaps/practice.ts';

/** A sentence to practise a rule with, and where its sound is. Its position is that among those drawn with it. */
export interface RuleSentence extends PracticeSentence {
  audioFileId: AudioFileId;
  /** Which sentence of its recording it is. */
  sentence: number;
  /** Of which text of it. */
  revision: number;
}

export const clipAddress = ({ audioFileId, sentence, revision }: RuleSentence) =>
  `/media/audio/${audioFileId}/sentences/${sentence}?revision=${revision}`;
