import { useEffect, useRef, useState } from 'react';
import type { AttemptMode } from '../../attempts/attempt.ts';
import type { Draft } from '../../drafts/draft.ts';
import type { GapPiece } from '../../gaps/gap.ts';
import type { Dictation } from '../../material/dictation.ts';
import { filledGaps } from '../../workspace/filled-gaps.ts';
import { isBlank, type Writing, withPart } from '../../workspace/writing.ts';
import { type Comparison, useComparison } from '../comparison/use-comparison.ts';
import { useStrictness } from '../modes/use-strictness.ts';
import { usePlayer } from '../player/use-player.ts';
import { useShortcuts } from '../player/use-shortcuts.ts';
import type { DraftKeeper } from '../sheet/draft-keeper.ts';
import { useDraft } from '../sheet/use-draft.ts';

/** Everything that happens around one open dictation: listening, writing in one of the modes, comparing. */
export function useDesk(userId: string, dictation: Dictation, stored: Draft | undefined) {
  const controls = usePlayer(dictation);
  useShortcuts(controls);
  const draft = useDraft(userId, dictation.id, stored);
  const { keeper } = draft;
  const strictness = useStrictness();
  const [pieces, setPieces] = useState<GapPiece[] | undefined>(stored?.gaps);
  const getText = () => handedIn(keeper.state().writing, pieces);
  const comparison = useComparison({ dictation, getText, strictness: strictness.strictness });
  useReplays(keeper, controls.replays);
  const [handedInMs, setHandedInMs] = useState(0);
  useHandingIn(keeper, comparison, (writing) => {
    setHandedInMs(writing.writingMs);
    setPieces(undefined);
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
    const parts = withPart(keeper.state().writing.parts, place, part);
    write({ parts });
    if (draft.writing.mode === 'sentences') comparison.noteEdit(part, place);
    else if (pieces) comparison.noteEdit(filledGaps(pieces, parts).text);
  }
  function chooseDraft(which: 'mine' | 'other') {
    const { other } = keeper.state();
    if (which === 'other' && other) setPieces(other.gaps);
    keeper.choose(which);
  }
  return {
    dictation,
    controls,
    draft,
    ...strictness,
    pieces,
    setPieces,
    comparison: afterHolding(keeper, comparison, getText),
    /** How long was written, also once the draft is gone. */
    writingMs: comparison.phase === 'final' ? handedInMs : draft.writing.writingMs,
    isWritten: !isBlank(handedIn(draft.writing, undefined)),
    switchMode,
    writeText,
    writePart,
    chooseDraft,
  };
}

export type Desk = ReturnType<typeof useDesk>;

/** What is compared: of a text with gaps, the whole of it. */
function handedIn(writing: Writing, pieces: readonly GapPiece[] | undefined): Writing {
  if (writing.mode === 'whole') return { ...writing, parts: [] };
  if (writing.mode === 'gaps' && pieces) return { ...writing, text: filledGaps(pieces, writing.parts).text };
  return { ...writing, text: writing.parts.join(' ').trim() };
}

/** What hands the draft in waits until no save is on its way: one that came later would bring the draft back. */
function afterHolding(keeper: DraftKeeper, comparison: Comparison, getText: () => Writing): Comparison {
  const held = (ask: () => void) => async () => {
    await keeper.hold();
    // A text that was there from the beginning was never edited, and has to be told too.
    comparison.noteEdit(getText().text);
    ask();
  };
  return {
    ...comparison,
    compare: held(comparison.compare),
    reveal: held(comparison.reveal),
    finish: held(comparison.finish),
    retry: held(comparison.retry),
  };
}

/** After the last look the draft is gone from the server and from here; after any other answer saving goes on. */
function useHandingIn(
  keeper: DraftKeeper,
  { busy, phase }: Comparison,
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
      keeper.forget();
    }
  }, [keeper, busy, phase]);
}

function useReplays(keeper: DraftKeeper, replays: number) {
  const counted = useRef(0);
  useEffect(() => {
    const more = replays - counted.current;
    counted.current = replays;
    if (more > 0) keeper.note(keeper.state().writing.replays + more);
  }, [keeper, replays]);
}

/** Goes to another mode; what was written in the one before is there again when one comes back. */
function useModeSwitch(keeper: DraftKeeper, comparison: Comparison, stopSound: () => void) {
  const aside = useRef<Partial<Record<AttemptMode, string[]>>>({});
  return (mode: AttemptMode) => {
    const { writing } = keeper.state();
    stopSound();
    aside.current[writing.mode] = writing.parts;
    if (comparison.phase !== 'writing' || Object.keys(comparison.sentences).length > 0)
      comparison.writeAgain();
    keeper.change({ mode, parts: aside.current[mode] ?? [] });
  };
}
