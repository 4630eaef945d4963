import type { TextKey } from '#app/platform/i18n/text.tsx';
import type { ProblemAnswer } from '../asking/with-form.ts';
import type {
  AttemptId,
  FinalPass,
  Hint,
  OriginalShown,
  SentenceFinalPass,
  SentenceFirstPass,
} from '../attempts/attempt.ts';
import type { BegunAttempt, ComparisonAnswer, SentenceAnswer } from '../attempts/attempt-answer.ts';
import type { Reach } from '../attempts/reach.ts';
import type { Writing } from '../drafts/writing.ts';
import type { Scores } from '../verify/scores.ts';
import { marksAfterEdit } from './marks-while-editing.ts';
import { stillFits } from './still-fits.ts';

/** What the server can be asked about a text. */
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
  /** The text as it stands on the sheet now. */
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
  /** The original, when it was asked for without having written anything. */
  original?: Omit<OriginalShown, 'pass'>;
  sentences: Record<number, SentenceLook>;
}

export type ComparisonEvent =
  | { type: 'asked'; asked: Asked }
  | { type: 'answered'; asked: Asked; answer: ComparisonAnswer | SentenceAnswer }
  /** The sheet, or the field of one sentence. */
  | { type: 'edited'; text: string; sentence?: number }
  /** The page was loaded again: what was told before still stands, if this is still that text. */
  | { type: 'resumed'; attempt: BegunAttempt; writing: Pick<Writing, 'text' | 'parts'> }
  /** The result is put away, and what was written goes on: it lies on the sheet again. */
  | { type: 'goneOn' }
  | { type: 'begun' };

export const untouched: ComparisonState = {
  phase: 'writing',
  text: '',
  hints: [],
  firstCount: 0,
  sentences: {},
};

/** What becomes of a comparison. A failure changes nothing but the sentence that tells it: the same can be asked again. */
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

/** Tells again what was told, and moves it to where the text has come to since. */
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
