import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Draft } from '../../drafts/draft.ts';
import type { Writing } from '../../drafts/writing.ts';
import { writingTimeAfter } from '../../workspace/writing-time.ts';
import { DraftKeeper } from './draft-keeper.ts';
import { keepDraft, readKept } from './kept-drafts.ts';
import { sendDraft } from './send-draft.ts';

/** What someone writes for a file, kept whatever happens. Give the component that uses it the file as its key. */
export function useDraft(userId: string, file: string, stored: Draft | undefined) {
  const [keeper] = useState(
    () =>
      new DraftKeeper(
        {
          read: () => readKept(userId, file),
          keep: (draft) => keepDraft(userId, file, draft),
          send: (writing, revision) => sendDraft(file, writing, revision),
        },
        stored,
      ),
  );
  const state = useSyncExternalStore(keeper.subscribe, keeper.state, keeper.state);
  const lastKeyAtMs = useRef<number>(undefined);

  useEffect(() => {
    keeper.open();
    const save = () => keeper.saveNow();
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
  }, [keeper]);

  /** Takes what was written with one more key, and the time it took. */
  function write(change: Partial<Pick<Writing, 'text' | 'parts'>>) {
    const nowMs = performance.now();
    const sinceMs = lastKeyAtMs.current === undefined ? undefined : nowMs - lastKeyAtMs.current;
    lastKeyAtMs.current = nowMs;
    keeper.change({
      ...change,
      writingMs: writingTimeAfter(keeper.state().writing.writingMs, sinceMs),
    });
  }
  return { ...state, keeper, write };
}
