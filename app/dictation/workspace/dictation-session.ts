import type { BegunAttempt, Reviewed } from '../attempts/attempt-answer.ts';
import {
  type Draft,
  type DraftContent,
  isBlankIn,
  partsOf,
  type StoredDraft,
  withoutSubmitted,
  withPart,
  writingTimeAfter,
} from '../drafts/draft.ts';
import {
  adopted,
  cutAnew,
  type Drafted,
  draftOf,
  isUnsaved,
  opened,
  type SaveAnswer,
  saveAnswered,
  submitted,
  written,
} from '../drafts/draft-state.ts';
import type { GapsCut } from '../gaps/gaps.forms.ts';
import type { AttemptMode, Strictness } from '../grading/attempt.ts';
import { filledGaps, type GapPiece } from '../grading/grade-gaps.ts';
import type { Answer } from '../requests.ts';
import {
  marksAfterEdit,
  notReviewed,
  type Review,
  type ReviewState,
  type SentenceReview,
  stillFits,
} from '../review/review-state.ts';

/** What the server is asked while nothing can be written. `cut`: for new gaps. */
export type Question = 'compare' | 'finish' | 'check' | 'cut';

/** A question under way; for one sentence, which. */
export interface Asked {
  question: Question;
  sentence?: number;
}

/** One open dictation: what stands in the editor, what the server has of it, and what was said about it. */
export interface SessionState extends Drafted, ReviewState {
  /** The text with its gaps, once they were cut. */
  pieces?: GapPiece[];
  /** How often the player has repeated something since the page was opened. */
  heard: number;
  /** Earlier answers, until it is known whether they are about the text in the editor. */
  begun: readonly BegunAttempt[];
  asked?: Asked;
  /** The question that was not answered well. */
  failed?: Asked;
}

export type SessionEvent =
  /** What this browser stored was read. */
  | { type: 'opened'; kept: StoredDraft | undefined }
  /** The editor, or one of its fields, has this text now. */
  | { type: 'typed'; text: string; place?: number; sinceLastKeyMs?: number }
  | { type: 'heard'; replays: number }
  | { type: 'modeChanged'; mode: AttemptMode }
  | { type: 'saveSent'; sent: DraftContent }
  | { type: 'saveAnswered'; sent: DraftContent; answer: SaveAnswer; kept: StoredDraft | undefined }
  /** The writer's answer to the question which of two drafts is right. */
  | { type: 'draftChosen'; which: 'mine' | 'other' }
  /** The editor is cleared: its text was submitted from another window. */
  | { type: 'emptied' }
  | { type: 'asked'; asked: Asked }
  /** `text`: what was asked about. */
  | { type: 'answered'; asked: Asked; text: string; answer: Answer<Reviewed> }
  /** Without gaps they were refused: the one who asked for them is told why. */
  | { type: 'gapsAnswered'; cut: GapsCut | undefined }
  /** The result is put away; the editor is empty. */
  | { type: 'restarted' }
  /** The result is put away, and what was submitted is in the editor again. */
  | { type: 'wentOn' };

export const newSession = (stored: Draft | undefined, begun: readonly BegunAttempt[]): SessionState => ({
  ...draftOf(stored),
  ...{ pieces: stored?.gaps, heard: 0, begun, review: notReviewed, sentences: {} },
});

/** What becomes of a session. Nothing that was typed is ever dropped but by its writer, or by a result that has it. */
export function nextSession(state: SessionState, event: SessionEvent): SessionState {
  switch (event.type) {
    case 'opened':
      return resumed(moved(state, opened(state, event.kept)));
    case 'typed':
      return moved(state, written(state, typed(state.content, event)));
    case 'heard': {
      const replays = state.content.replays + Math.max(0, event.replays - state.heard);
      return { ...state, heard: event.replays, content: { ...state.content, replays } };
    }
    case 'modeChanged':
      if (state.asked) return state;
      return { ...state, ...noReview, ...written(state, { ...state.content, mode: event.mode }) };
    case 'saveSent':
      return { ...state, draft: { ...state.draft, unanswered: event.sent } };
    case 'saveAnswered':
      return moved(state, saveAnswered(state, event));
    case 'draftChosen': {
      const { other } = state.draft;
      if (!other) return state;
      if (event.which === 'mine') return resumed({ ...state, ...adopted(state, other, state.content) });
      return resumed(moved(state, adopted(state, other, draftOf(other).content), other.gaps));
    }
    case 'emptied': {
      const { content, draft } = written(state, withoutSubmitted(state.content, state.content.mode));
      return { ...state, ...noReview, content, draft: { ...draft, wasSubmittedElsewhere: false } };
    }
    case 'asked':
      return { ...state, asked: event.asked, problem: undefined, failed: undefined };
    case 'answered':
      // An answer that nobody waits for any more is about a text that was put away.
      return state.asked === event.asked ? answered({ ...state, asked: undefined }, event) : state;
    case 'gapsAnswered': {
      const { cut } = event;
      const settled = { ...state, asked: undefined };
      return cut ? { ...settled, ...cutAnew(state, cut.revision), pieces: cut.pieces } : settled;
    }
    case 'restarted':
      return state.asked ? state : { ...state, ...noReview };
    case 'wentOn': {
      const { review, sentences } = state;
      if (review.stage !== 'result') return state;
      const again = written(state, review.submitted);
      return { ...state, ...noReview, ...again, pieces: review.pieces, sentences };
    }
  }
}

const noReview = {
  ...{ review: notReviewed, sentences: {} },
  ...{ attemptId: undefined, original: undefined, problem: undefined, failed: undefined },
};

function typed(
  content: DraftContent,
  { text, place, sinceLastKeyMs }: Extract<SessionEvent, { type: 'typed' }>,
): DraftContent {
  const writingMs = writingTimeAfter(content.writingMs, sinceLastKeyMs);
  const { mode, parts } = content;
  if (mode === 'whole') return { ...content, text, writingMs };
  if (mode === 'paper' || place === undefined) return content;
  return { ...content, writingMs, parts: { ...parts, [mode]: withPart(parts[mode], place, text) } };
}

/** The text in the editor has become another: the hints move along. */
function moved(state: SessionState, drafted: Drafted, pieces = state.pieces): SessionState {
  const next = { ...state, ...drafted, pieces };
  if (next.content === state.content) return next;
  const { review } = state;
  if (review.stage === 'hints') {
    const hints = marksAfterEdit(review.hints, textOf(state), textOf(next));
    next.review = { ...review, hints };
  }
  const [before, after] = [state.content.parts.sentences, next.content.parts.sentences];
  if (before !== after)
    next.sentences = Object.fromEntries(
      Object.entries(state.sentences).map(([place, look]) => [
        place,
        movedLook(look, before[Number(place)] ?? '', after[Number(place)] ?? ''),
      ]),
    );
  return next;
}

const movedLook = (look: SentenceReview, before: string, after: string): SentenceReview =>
  look.review === 'hints' ? { ...look, hints: marksAfterEdit(look.hints, before, after) } : look;

function answered(
  state: SessionState,
  { asked, text, answer }: Extract<SessionEvent, { type: 'answered' }>,
): SessionState {
  const { value, problem = 'dictation:refusal.unreachable' } = answer;
  return value ? reviewed(state, text, value) : { ...state, problem, failed: asked };
}

/** Takes what was said about a text. Whoever went on writing meanwhile has moved its places already. */
function reviewed(state: SessionState, text: string, value: Reviewed): SessionState {
  if (value.review === 'original') {
    const { original, sentenceStarts } = value;
    return { ...state, original: { original, sentenceStarts } };
  }
  const { attemptId } = value;
  if ('sentence' in value) {
    const look = movedLook(value, text, state.content.parts.sentences[value.sentence] ?? '');
    return { ...state, attemptId, sentences: { ...state.sentences, [value.sentence]: look } };
  }
  if (value.review === 'result') {
    const { content, pieces } = state;
    const review: Review = { stage: 'result', result: value, submitted: content, pieces };
    return { ...state, ...submitted(state, value.draftRevision), attemptId, review };
  }
  const { scores, reach } = value;
  const numbered = value.hints.map((hint, number) => ({ ...hint, number }));
  const hints = marksAfterEdit(numbered, text, textOf(state));
  return { ...state, attemptId, review: { stage: 'hints', hints, count: numbered.length, scores, reach } };
}

/** Goes on where the page was left, as soon as it is known which text is in the editor, if the answers are about that. */
function resumed(state: SessionState): SessionState {
  if (state.draft.other) return state;
  const { content, begun } = state;
  const ofMode = begun.filter(({ mode }) => mode === content.mode);
  const looks = ofMode.find(({ finished }) => !finished)?.looks ?? [];
  const known = { ...state, begun: [] };
  const shown = begun.find(({ mode, finished }) => finished && mode !== 'paper');
  if (shown?.finished && isBlankIn(content, shown.mode)) return shownAgain(known, shown.mode, shown.finished);
  if (!stillFits(looks, { text: textOf(state), parts: content.parts })) return known;
  return looks.reduce<SessionState>((told, { text, answer }) => reviewed(told, text, answer), known);
}

/** The page was left at a result, and nothing was written in its mode since. */
function shownAgain(
  { content: before, ...state }: SessionState,
  mode: AttemptMode,
  { result, parts, writingMs }: NonNullable<BegunAttempt['finished']>,
): SessionState {
  const content = { ...before, mode };
  const isWhole = mode === 'whole';
  const submittedAgain = isWhole ? { text: result.text } : { parts: { ...content.parts, [mode]: parts } };
  const review: Review = {
    ...{ stage: 'result', result, pieces: state.pieces },
    submitted: { ...content, ...submittedAgain, writingMs },
  };
  return { ...state, content, review, attemptId: result.attemptId };
}

/** What is compared: of a text with gaps, the whole of it. */
export function textOf({ content, pieces }: Pick<SessionState, 'content' | 'pieces'>): string {
  if (content.mode === 'whole') return content.text;
  const parts = partsOf(content);
  return content.mode === 'gaps' && pieces ? filledGaps(pieces, parts).text : parts.join(' ').trim();
}

/** Whether anything was written in this mode. */
export const hasWords = ({ content }: SessionState): boolean => textOf({ content }).trim() !== '';

/** Whether a save has to wait: one that came after the text was submitted would bring the draft back. */
const isHeld = ({ asked }: SessionState) => asked !== undefined && asked.question !== 'check';

/** Whether there is something that may be sent to the server now. */
export const isToBeSaved = (state: SessionState): boolean =>
  isUnsaved(state) && !state.draft.other && !isHeld(state);

/** What the server, or a device alone, is asked about the text. */
export const requestOf = (state: SessionState, { question: intent, sentence }: Asked) => ({
  ...{ intent, mode: state.content.mode, sentence, attempt: state.attemptId },
  text: sentence === undefined ? textOf(state) : (state.content.parts.sentences[sentence] ?? ''),
  parts: partsOf(state.content),
  replays: state.content.replays,
  writingMs: Math.round(state.content.writingMs),
});

/** The same, with what only the page knows. */
export type ReviewRequest = ReturnType<typeof requestOf> & {
  file: string;
  strictness: Strictness;
  timeZone: string;
};
