import { useEffect, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { attemptsPath, type BegunAttempt, type Reviewed } from '../attempts/attempt-answer.ts';
import type { Dictation } from '../content/dictation.ts';
import type { Draft } from '../drafts/draft.ts';
import { draftPlaces } from '../drafts/draft-places.ts';
import { savingOf } from '../drafts/draft-state.ts';
import { type GapsCut, gapsPath } from '../gaps/gaps.forms.ts';
import type { AttemptMode } from '../grading/attempt.ts';
import type { GapChoice, GapShare } from '../grading/grade-gaps.ts';
import { usePlayer } from '../player/use-player.ts';
import { useShortcuts } from '../player/use-shortcuts.ts';
import type { Answer } from '../requests.ts';
import { useReviewWalk } from '../review/use-review.ts';
import { ask } from '../sending.tsx';
import { hasWords, type ReviewRequest, textOf } from './dictation-session.ts';
import { SessionStore } from './session-store.ts';
import { currentStrictness, useStrictness } from './use-strictness.ts';

/** What the server has of it: what was written, and the answers about it so far. */
type Stored = { draft: Draft | undefined; begun: readonly BegunAttempt[] };

/** Answers a question about what was written. */
type Answering = (request: ReviewRequest) => Promise<Answer<Reviewed>>;

const askServer: Answering = (request) => ask(attemptsPath, request);

/**
 * Everything that happens around one open dictation: listening, writing in one of the modes, comparing. The
 * component that uses it needs the file as its key. Without `answerOf` the server answers.
 */
export function useDictationSession(
  userId: string,
  dictation: Dictation,
  { draft: stored, begun }: Stored,
  answerOf = askServer,
) {
  const file = dictation.id;
  const controls = usePlayer(dictation);
  useShortcuts(controls);
  const strictness = useStrictness();
  const [store] = useState(() => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    const places = {
      ...draftPlaces(userId, file),
      ask: (request: Omit<ReviewRequest, 'file' | 'strictness' | 'timeZone'>) =>
        answerOf({ ...request, file, strictness: currentStrictness(), timeZone }),
    };
    return new SessionStore(places, stored, begun);
  });
  const state = useSyncExternalStore(store.subscribe, store.state, store.state);
  useSaving(store);
  useEffect(() => store.hear(controls.replays), [store, controls.replays]);

  const { asked, draft, content, review } = state;
  const isTextWritten = hasWords(state);
  const compare = () => void store.ask({ question: 'compare' });
  return {
    ...state,
    dictation,
    controls,
    ...strictness,
    walk: useReviewWalk(file, state),
    /** The question that waits for its answer. */
    busy: asked?.question,
    saving: savingOf(state),
    /** What would be compared. */
    text: textOf(state),
    isWritten: isTextWritten,
    /** Nothing is typed into a text that is being looked at: the result clears the editor. */
    isWritable: draft.isOpen && asked === undefined,
    /** How long was written, also once the draft is gone. */
    writingMs: (review.stage === 'result' ? review.submitted : content).writingMs,
    /** For hints or, after them, the result. */
    compare,
    compareByKey: () => dictation.hasText && isTextWritten && compare(),
    /** For the result at once; without anything written only the original. */
    finish: () => void store.ask({ question: 'finish' }),
    check: (sentence: number) => void store.ask({ question: 'check', sentence }),
    retry: () => store.retry(),
    restart: () => store.change({ type: 'restarted' }),
    /** Puts the result away, and what was submitted into the editor again, for a new attempt that has more of it. */
    goOn(sentence: number) {
      flushSync(() => store.change({ type: 'wentOn' }));
      focusNextField();
      if (dictation.sentences.length > 0) controls.playSentence(sentence);
    },
    /** Goes to another mode; what was written in the one before is there again when one comes back. */
    switchMode(mode: AttemptMode) {
      controls.stop();
      store.change({ type: 'modeChanged', mode });
    },
    /** The whole text, or what stands in one of the fields. */
    type(text: string, place?: number) {
      controls.noteTyping();
      store.type(text, place);
    },
    cutGaps: (share: GapShare, choice: GapChoice) =>
      store.cut(() => ask<GapsCut>(gapsPath, { file, share, choice })),
    chooseDraft: (which: 'mine' | 'other') => store.choose(which),
    emptyText: () => store.change({ type: 'emptied' }),
  };
}

export type DictationSession = ReturnType<typeof useDictationSession>;

/** Reads what this browser has, and sends what is not saved yet whenever it may be the last moment for it. */
function useSaving(store: SessionStore): void {
  useEffect(() => {
    store.open();
    const save = () => store.saveNow();
    const saveWhenHidden = () => document.visibilityState === 'hidden' && save();
    window.addEventListener('online', save);
    window.addEventListener('pagehide', save);
    document.addEventListener('visibilitychange', saveWhenHidden);
    return () => {
      window.removeEventListener('online', save);
      window.removeEventListener('pagehide', save);
      document.removeEventListener('visibilitychange', saveWhenHidden);
      // Another file was chosen: what is not saved yet goes now.
      save();
    };
  }, [store]);
}

/** Where one writes on: the first empty field, or the end of the only one. */
export function focusNextField() {
  const fields = document
    .getElementById(editorId)
    ?.querySelectorAll<HTMLTextAreaElement | HTMLInputElement>('textarea, input[type="text"]');
  const all = [...(fields ?? [])];
  const field = all.find(({ value }) => value === '') ?? all.at(-1);
  field?.focus();
  field?.setSelectionRange(field.value.length, field.value.length);
}

/** Where one writes. */
export const editorId = 'sheet';
