import type { TextKey } from '#app/platform/i18n/text.tsx';
import type { BegunAttempt, ComparisonAnswer, SentenceAnswer } from '../attempts/attempt-answer.ts';
import type { Writing } from '../drafts/draft.ts';
import type {
  AttemptId,
  FinalPass,
  Hint,
  OriginalShown,
  SentenceFinalPass,
  SentenceFirstPass,
} from '../grading/attempt.ts';
import type { Reach } from '../grading/grade-text.ts';
import type { ProblemAnswer } from '../requests.ts';
import type { Mark } from '../verify/marks.ts';
import type { Scores } from '../verify/scores.ts';

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
  { text, parts }: Pick<Writing, 'text' | 'parts'>,
): boolean {
  const shown = looks.filter(({ answer }) => answer.pass === 'final');
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

/** The kinds of request to the server about a text. */
export type Question = 'compare' | 'reveal' | 'check' | 'finish';

/** A question and the text it is about; for one sentence, which. */
export interface Asked {
  question: Question;
  text: string;
  sentence?: number;
}

/** A hint that keeps its number while others disappear. */
export type NumberedHint = Hint & { number: number };

/** The latest look at one sentence; the hints of a first one refer to `written`, which is what stands there now. */
export type SentenceLook = (SentenceFirstPass | SentenceFinalPass) & { written: string };

/** Where a comparison stands: still writing, correcting after the first look, or looking at the result. */
export interface ComparisonState {
  phase: 'writing' | 'first' | 'final';
  /** The text as it stands in the editor now. */
  text: string;
  /** The question under way. */
  asked?: Asked;
  /** What went wrong with the last question. */
  problem?: TextKey;
  failed?: Asked;
  attemptId?: AttemptId;
  /** Of the first look, where the text has not been touched since. */
  hints: NumberedHint[];
  /** How many hints there were. */
  firstCount: number;
  firstScores?: Scores;
  /** How much of the text was written at the latest look, when that was not all of it. */
  reach?: Reach;
  final?: FinalPass;
  /** The original, when it was requested without having written anything. */
  original?: Omit<OriginalShown, 'pass'>;
  sentences: Record<number, SentenceLook>;
}

export type ComparisonEvent =
  | { type: 'asked'; asked: Asked }
  | { type: 'answered'; asked: Asked; answer: ComparisonAnswer | SentenceAnswer }
  /** The editor, or the field of one sentence. */
  | { type: 'edited'; text: string; sentence?: number }
  /** The page was loaded again: the earlier answers still hold, if this is still that text. */
  | { type: 'resumed'; attempt: BegunAttempt; writing: Pick<Writing, 'text' | 'parts'> }
  /** The result is put away, and what was written goes on: it is in the editor again. */
  | { type: 'goneOn' }
  | { type: 'begun' };

export const untouched: ComparisonState = {
  phase: 'writing',
  text: '',
  hints: [],
  firstCount: 0,
  sentences: {},
};

/** What becomes of a comparison. A failure changes only the message: the request can be repeated. */
export function nextState(state: ComparisonState, event: ComparisonEvent): ComparisonState {
  if (event.type === 'begun') return untouched;
  if (event.type === 'goneOn')
    return { ...untouched, text: state.final?.text ?? state.text, sentences: state.sentences };
  if (event.type === 'asked') {
    const { asked } = event;
    // A text that was there from the beginning was never edited.
    const known = asked.sentence === undefined ? edited(state, { text: asked.text }) : state;
    return { ...known, asked, problem: undefined, failed: undefined };
  }
  if (event.type === 'edited') return edited(state, event);
  if (event.type === 'resumed') return resumed(event.attempt, event.writing) ?? state;
  // An answer that nobody waits for any more is about another file, or a text that was put away.
  if (state.asked !== event.asked) return state;
  return answered({ ...state, asked: undefined }, event.asked, event.answer);
}

function edited(
  state: ComparisonState,
  { text, sentence }: { text: string; sentence?: number },
): ComparisonState {
  if (sentence === undefined) return { ...state, text, hints: marksAfterEdit(state.hints, state.text, text) };
  const look = state.sentences[sentence];
  if (look?.pass !== 'first') return state;
  const moved = { ...look, hints: marksAfterEdit(look.hints, look.written, text), written: text };
  return { ...state, sentences: { ...state.sentences, [sentence]: moved } };
}

function answered(
  state: ComparisonState,
  asked: Asked,
  answer: ComparisonAnswer | SentenceAnswer,
): ComparisonState {
  if (isProblem(answer)) return { ...state, problem: answer.problem, failed: asked };
  if (answer.pass === 'original') {
    const { original, sentenceStarts } = answer;
    return { ...state, original: { original, sentenceStarts } };
  }
  if ('sentence' in answer) {
    const look = { ...answer, written: asked.text };
    const sentences = { ...state.sentences, [answer.sentence]: look };
    return { ...state, attemptId: answer.attemptId, sentences };
  }
  if (answer.pass === 'final')
    return {
      ...{ ...state, phase: 'final', attemptId: answer.attemptId },
      ...{ hints: [], final: answer, reach: answer.reach },
    };
  const { attemptId, scores: firstScores, reach } = answer;
  const numbered = answer.hints.map((hint, number) => ({ ...hint, number }));
  // Whoever went on writing while the answer was on its way has moved its places already.
  const hints = marksAfterEdit(numbered, asked.text, state.text);
  return { ...state, phase: 'first', attemptId, firstScores, reach, firstCount: numbered.length, hints };
}

/** Applies the earlier answers again, and moves them to where the text has come to since. */
function resumed(
  { looks }: BegunAttempt,
  writing: Pick<Writing, 'text' | 'parts'>,
): ComparisonState | undefined {
  if (!stillFits(looks, writing)) return undefined;
  return looks.reduce<ComparisonState>((state, { text, answer }) => {
    const sentence = 'sentence' in answer ? answer.sentence : undefined;
    const asked: Asked = { question: sentence === undefined ? 'compare' : 'check', text, sentence };
    const told = answered(edited(state, { text, sentence }), asked, answer);
    const now = sentence === undefined ? writing.text : (writing.parts.sentences[sentence] ?? '');
    return edited(told, { text: now, sentence });
  }, untouched);
}

const isProblem = (answer: ComparisonAnswer | SentenceAnswer): answer is ProblemAnswer => 'problem' in answer;
