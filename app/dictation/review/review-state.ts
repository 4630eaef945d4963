import type { TextKey } from '#app/platform/i18n/text.tsx';
import type { BegunAttempt } from '../attempts/attempt-answer.ts';
import type { DraftContent } from '../drafts/draft.ts';
import type {
  AttemptId,
  Hint,
  OriginalShown,
  ResultReview,
  SentenceHintsReview,
  SentenceResultReview,
} from '../grading/attempt.ts';
import type { GapPiece } from '../grading/grade-gaps.ts';
import type { Reach } from '../grading/grade-text.ts';
import type { Mark } from '../verify/marks.ts';
import type { Scores } from '../verify/scores.ts';

/** A hint that keeps its number while others disappear. */
export type NumberedHint = Hint & { number: number };

/** What was said of a text: nothing yet, where to look, or what was right. */
export type Review =
  | { stage: 'none' }
  | {
      stage: 'hints';
      /** Where the text has not been touched since. */
      hints: NumberedHint[];
      /** How many there were. */
      count: number;
      scores: Scores;
      /** How much of the text was written, when that was not all of it. */
      reach?: Reach;
    }
  | { stage: 'result'; result: ResultReview; submitted: DraftContent; pieces?: GapPiece[] };

export const notReviewed: Review = { stage: 'none' };

/** The latest that was said of one sentence; its hints refer to what stands in its field now. */
export type SentenceReview = SentenceHintsReview | SentenceResultReview;

/** All that was said of what somebody writes. */
export interface ReviewState {
  review: Review;
  sentences: Record<number, SentenceReview>;
  attemptId?: AttemptId;
  /** The original, when it was requested without having written anything. */
  original?: Omit<OriginalShown, 'review'>;
  /** What went wrong with the last question. */
  problem?: TextKey;
}

/** How much of the text was written at the latest look, when that was not all of it. */
export const reachOf = (review: Review): Reach | undefined =>
  review.stage === 'hints' ? review.reach : review.stage === 'result' ? review.result.reach : undefined;

type Placed = Pick<Mark, 'verdict' | 'learnerStart' | 'learnerEnd'>;

interface Edit {
  /** What was replaced, from `start` up to `end` of the text before. */
  start: number;
  end: number;
  inserted: string;
  before: string;
  after: string;
}

/**
 * Moves the marks of a text along while it is being corrected. A mark whose word was touched is gone: what it said
 * need not be true any more. So is one for something missing, once something was put there.
 */
export function marksAfterEdit<Own extends Placed>(
  marks: readonly Own[],
  before: string,
  after: string,
): Own[] {
  if (before === after) return [...marks];
  const edit = editBetween(before, after);
  return marks.flatMap((mark) => {
    const start =
      mark.learnerStart === mark.learnerEnd ? gapAfterEdit(mark, edit) : wordAfterEdit(mark, edit);
    const length = mark.learnerEnd - mark.learnerStart;
    return start === undefined ? [] : [{ ...mark, learnerStart: start, learnerEnd: start + length }];
  });
}

/** The one place in which two texts differ: all of it that neither their beginnings nor their ends share. */
function editBetween(before: string, after: string): Edit {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start += 1;
  let tail = 0;
  while (tail < shorter - start && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1;
  const inserted = after.slice(start, after.length - tail);
  return { start, end: before.length - tail, inserted, before, after };
}

const growth = ({ start, end, inserted }: Edit) => inserted.length - (end - start);

const isOfWord = (character: string | undefined) => /[\p{L}\p{M}\p{N}'’-]/u.test(character ?? '');

/** Where a marked word begins now; `undefined` if it was touched, or has grown together with what was put beside it. */
function wordAfterEdit({ learnerStart, learnerEnd }: Placed, edit: Edit): number | undefined {
  const isBehind = edit.end <= learnerStart;
  if (!isBehind && edit.start < learnerEnd) return undefined;
  const start = isBehind ? learnerStart + growth(edit) : learnerStart;
  const end = start + learnerEnd - learnerStart;
  const grewInFront = isOfWord(edit.after[start - 1]) && !isOfWord(edit.before[learnerStart - 1]);
  const grewBehind = isOfWord(edit.after[end]) && !isOfWord(edit.before[learnerEnd]);
  return grewInFront || grewBehind ? undefined : start;
}

/** Where the place of something missing is now; `undefined` if it was filled, or went with the words around it. */
function gapAfterEdit({ verdict, learnerStart: place }: Placed, edit: Edit): number | undefined {
  if (edit.start < place && place < edit.end) return undefined;
  const isExtension = extendsWord(edit);
  if (reaches(edit, place) && !isExtension) {
    const filling = verdict === 'punctuation' ? /[^\p{L}\p{M}\p{N}\s]/u : /[\p{L}\p{N}]/u;
    if (filling.test(edit.inserted)) return undefined;
  }
  const isBehind = edit.end < place || (edit.end === place && (edit.start < place || isExtension));
  return isBehind ? place + growth(edit) : place;
}

/** Whether something happened right here or in the spaces around. */
function reaches({ start, end, before }: Edit, place: number): boolean {
  const spacesBehind = before.slice(place).search(/\S|$/);
  const spacesInFront = place - before.slice(0, place).trimEnd().length;
  return start <= place + spacesBehind && end >= place - spacesInFront;
}

/** Whether letters were only put to a word that stands there, which fills no gap beside it. */
function extendsWord({ start, inserted, after }: Edit): boolean {
  if (/\s/.test(inserted) || inserted === '') return false;
  const toWordInFront = isOfWord(after[start - 1]) && isOfWord(inserted[0]);
  const toWordBehind = isOfWord(after[start + inserted.length]) && isOfWord(inserted.at(-1));
  return toWordInFront || toWordBehind;
}

/**
 * Whether the editor still has the writing that was looked at, corrected perhaps, and not another one begun
 * anew. Sentences that were shown stay in their fields; a text that was looked at once keeps much of itself.
 */
export function stillFits(
  looks: BegunAttempt['looks'],
  { text, parts }: Pick<DraftContent, 'text' | 'parts'>,
): boolean {
  const shown = looks.filter(({ answer }) => answer.review === 'result');
  if (shown.length > 0)
    return shown.some(
      (look) => 'sentence' in look.answer && parts.sentences[look.answer.sentence] === look.text,
    );
  return looks.some(({ answer, text: before }) =>
    'sentence' in answer ? parts.sentences[answer.sentence]?.trim() : keepsMuchOf(before, text),
  );
}

/** At least a third of the words; someone who corrects a text leaves more of it. */
function keepsMuchOf(before: string, after: string): boolean {
  const words = wordsIn(before);
  const left = new Set(wordsIn(after));
  return words.filter((word) => left.has(word)).length * 3 >= words.length;
}

const wordsIn = (text: string) => text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
