import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { BegunAttempt } from '../attempts/attempt-answer.ts';
import type { Dictation } from '../content/dictation.ts';
import { type Draft, partsOf, type Writing, withPart } from '../drafts/draft.ts';
import type { DraftAutosave, DraftState } from '../drafts/draft-autosave.ts';
import { useDraft } from '../drafts/use-draft.ts';
import type { AttemptMode } from '../grading/attempt.ts';
import { filledGaps, type GapPiece } from '../grading/grade-gaps.ts';
import { usePlayer } from '../player/use-player.ts';
import { useShortcuts } from '../player/use-shortcuts.ts';
import type { Question } from '../review/review-state.ts';
import { type Answering, type Comparison, useComparison } from '../review/use-review.ts';

import { useStrictness } from './use-strictness.ts';

/** What the server has of it: what was written, and the answers about it so far. */
type Stored = { draft: Draft | undefined; begun: readonly BegunAttempt[] };

/** Everything that happens around one open dictation: listening, writing in one of the modes, comparing. */
export function useDictationSession(
  userId: string,
  dictation: Dictation,
  { draft: stored, begun }: Stored,
  answer?: Answering,
) {
  const controls = usePlayer(dictation);
  useShortcuts(controls);
  const draft = useDraft(userId, dictation.id, stored);
  const { keeper } = draft;
  const strictness = useStrictness();
  const [pieces, setPieces] = useState<GapPiece[] | undefined>(stored?.gaps);
  const getText = () => handedIn(keeper.state().writing, pieces);
  const comparison = useComparison({
    ...{ dictation, getText, answer },
    strictness: strictness.strictness,
  });
  useResuming(draft, comparison, begun);
  useReplays(keeper, controls.replays);
  const [lastHandedIn, setLastHandedIn] = useState<Writing>();
  useHandingIn(keeper, comparison, (writing) => {
    setLastHandedIn(writing);
    if (writing.mode === 'gaps') setPieces(undefined);
  });
  const switchMode = useModeSwitch(keeper, comparison, controls.stop);

  function write(change: Partial<Pick<Writing, 'text' | 'parts'>>) {
    controls.noteTyping();
    draft.write(change);
  }
  function writeText(text: string) {
    write({ text });
    comparison.noteEdit(text);
  }
  function writePart(place: number, part: string) {
    const { mode, parts: all } = keeper.state().writing;
    if (mode !== 'sentences' && mode !== 'gaps') return;
    const parts = withPart(all[mode], place, part);
    write({ parts: { ...all, [mode]: parts } });
    if (mode === 'sentences') comparison.noteEdit(part, place);
    else if (pieces) comparison.noteEdit(filledGaps(pieces, parts).text);
  }
  function chooseDraft(which: 'mine' | 'other') {
    const { other } = keeper.state();
    if (which === 'other' && other) setPieces(other.gaps);
    keeper.choose(which);
    comparison.noteEdit(handedIn(keeper.state().writing, which === 'other' ? other?.gaps : pieces).text);
  }
  /** After the result, the submitted text is in the editor again, for a new attempt that has more of it. */
  function goOn(sentence: number) {
    flushSync(() => {
      if (comparison.phase !== 'final' || !lastHandedIn) return;
      keeper.change(lastHandedIn);
      comparison.goOn();
    });
    focusNextField();
    if (dictation.sentences.length > 0) controls.playSentence(sentence);
  }
  const held = useHolding(keeper, comparison, getText);
  const isWritten = handedIn(draft.writing, undefined).text.trim() !== '';
  return {
    dictation,
    controls,
    draft,
    ...strictness,
    pieces,
    setPieces,
    comparison: held,
    /** Nothing is typed into a text that is being looked at: the last look clears the editor. */
    isWritable: draft.isOpen && held.busy === undefined,
    compareByKey: () => dictation.hasText && isWritten && held.compare(),
    emptyText: () => {
      keeper.empty();
      comparison.writeAgain();
    },
    /** How long was written, also once the draft is gone. */
    writingMs: (comparison.phase === 'final' && lastHandedIn ? lastHandedIn : draft.writing).writingMs,
    isWritten,
    goOn,
    switchMode,
    writeText,
    writePart,
    chooseDraft,
  };
}

/** Where one writes on: the first empty field, or the end of the only one. */
function focusNextField() {
  const fields = document
    .getElementById(editorId)
    ?.querySelectorAll<HTMLTextAreaElement | HTMLInputElement>('textarea, input[type="text"]');
  const all = [...(fields ?? [])];
  const field = all.find(({ value }) => value === '') ?? all.at(-1);
  field?.focus();
  field?.setSelectionRange(field.value.length, field.value.length);
}

export type DictationSession = ReturnType<typeof useDictationSession>;

/** What is compared: of a text with gaps, the whole of it. */
function handedIn(writing: Writing, pieces: readonly GapPiece[] | undefined): Writing {
  if (writing.mode === 'whole') return writing;
  const parts = partsOf(writing);
  const text = writing.mode === 'gaps' && pieces ? filledGaps(pieces, parts).text : parts.join(' ').trim();
  return { ...writing, text };
}

/** A submission waits until no save is on its way: one that came later would bring the draft back. */
function useHolding(keeper: DraftAutosave, comparison: Comparison, getText: () => Writing): Comparison {
  const [waiting, setWaiting] = useState<Question>();
  // Known at once, also to a second press that comes before anything is drawn anew.
  const isAsking = useRef(false);
  const held = (question: Question, ask: () => void) => async () => {
    if (isAsking.current || comparison.busy !== undefined) return;
    isAsking.current = true;
    setWaiting(question);
    await keeper.hold();
    isAsking.current = false;
    setWaiting(undefined);
    // A text that was there from the beginning was never edited, and has to be reported too.
    comparison.noteEdit(getText().text);
    ask();
  };
  return {
    ...comparison,
    busy: waiting ?? comparison.busy,
    compare: held('compare', comparison.compare),
    reveal: held('reveal', comparison.reveal),
    finish: held('finish', comparison.finish),
    retry: held('compare', comparison.retry),
  };
}

/** After the last look the draft is gone from the server and from here; after any other answer saving goes on. */
function useHandingIn(
  keeper: DraftAutosave,
  { busy, phase, final }: Comparison,
  onHandedIn: (writing: Writing) => void,
) {
  const wasBusy = useRef(false);
  const handedIn = useRef(onHandedIn);
  useEffect(() => {
    handedIn.current = onHandedIn;
  });
  useEffect(() => {
    const isAnswered = wasBusy.current && busy === undefined;
    wasBusy.current = busy !== undefined;
    if (!isAnswered) return;
    if (phase !== 'final') keeper.release();
    else {
      handedIn.current(keeper.state().writing);
      keeper.forget(final?.draftRevision);
    }
  }, [keeper, busy, phase, final]);
}

/** Goes on where the page was left, once it is known which text is in the editor. */
function useResuming(
  { isOpen, other, writing }: DraftState,
  comparison: Comparison,
  begun: readonly BegunAttempt[],
) {
  const isKnown = isOpen && other === undefined;
  const resume = useEffectEvent(() => {
    const attempt = begun.find(({ mode }) => mode === writing.mode);
    if (attempt) comparison.resume(attempt);
  });
  const wasKnown = useRef(false);
  useEffect(() => {
    if (isKnown && !wasKnown.current) {
      wasKnown.current = true;
      resume();
    }
  }, [isKnown]);
}

function useReplays(keeper: DraftAutosave, replays: number) {
  const counted = useRef(0);
  useEffect(() => {
    const more = replays - counted.current;
    counted.current = replays;
    if (more > 0) keeper.note(keeper.state().writing.replays + more);
  }, [keeper, replays]);
}

/** Goes to another mode; what was written in the one before is there again when one comes back. */
function useModeSwitch(keeper: DraftAutosave, comparison: Comparison, stopSound: () => void) {
  return (mode: AttemptMode) => {
    stopSound();
    if (comparison.phase !== 'writing' || Object.keys(comparison.sentences).length > 0)
      comparison.writeAgain();
    keeper.change({ mode });
  };
}

/** Where one writes. */
export const editorId = 'sheet';
