/** What became of a word, or of the punctuation after it. The conventions are in docs/glossary.md. */
export const verdicts = [
  'correct',
  'spelling',
  'accent',
  'case',
  'punctuation',
  'missing',
  'extra',
  'wrong_word',
  'split',
  'joined',
  'swapped',
] as const;

export type Verdict = (typeof verdicts)[number];

/**
 * The code of words that only punctuation divides, as in "Yes,I do." for "Yes, I do.": one mark, `joined`, over all the
 * words between two spaces. It is a matter of punctuation, and counts as that does.
 */
export const missingSpace = 'SPACE';

/** One step from the original word to the learner's. `swap` exchanges two neighbouring letters. */
export interface Edit {
  kind: 'keep' | 'replace' | 'leave_out' | 'put_in' | 'swap';
  original: string;
  learner: string;
}

/** One word of the original with what the learner made of it, or punctuation that differs. */
export interface Mark {
  /** As it stands in the texts, letter by letter. */
  original: string;
  learner: string;
  verdict: Verdict;
  /** The rule that was broken, where one is known. */
  code?: string;
  /** Whether the learner heard it right, however they wrote it. */
  heard: boolean;
  edits: Edit[];
  originalStart: number;
  originalEnd: number;
  learnerStart: number;
  learnerEnd: number;
  /** The sentence of the original it belongs to, counted from 0. */
  sentence: number;
}
