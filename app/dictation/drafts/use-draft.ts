import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { storedText, storeText } from '../browser-storage.ts';
import { asksForLogin, patienceMs } from '../sending.tsx';
import {
  type Draft,
  type DraftAnswer,
  draftsPath,
  readStoredDraft,
  type StoredDraft,
  type Writing,
  writingTimeAfter,
} from './draft.ts';
import { DraftAutosave, type SaveAnswer } from './draft-autosave.ts';

const keyOf = (userId: string, file: string) => `dictationDraft:${userId}:${file}`;

/** What this browser stores of a person's draft for a file. */
const readKept = (userId: string, file: string): StoredDraft | undefined =>
  readStoredDraft(storedText(keyOf(userId, file)));

/** Stores a draft in this browser, or removes it; what it cannot store, the server has in a moment. */
const keepDraft = (userId: string, file: string, draft: StoredDraft | undefined): void =>
  storeText(keyOf(userId, file), draft && JSON.stringify(draft));

/** A browser that is left sends no more than 64 KB afterwards; what is longer is sent without that promise. */
const longestKeptAlive = 60_000;

/** Sends a draft to the server; also while the page is being left. Whatever happens is an answer. */
async function sendDraft(file: string, writing: Writing, revision: number): Promise<SaveAnswer> {
  const { mode, text, parts, replays, writingMs } = writing;
  const body = new URLSearchParams({
    file,
    mode,
    text,
    parts: JSON.stringify(parts),
    replays: String(replays),
    writingMs: String(writingMs),
    revision: String(revision),
  });
  try {
    const keepalive = body.toString().length <= longestKeptAlive;
    const signal = AbortSignal.timeout(patienceMs);
    const response = await fetch(draftsPath, { method: 'POST', body, keepalive, redirect: 'manual', signal });
    return await readAnswer(response);
  } catch {
    return { answer: 'unreachable' };
  }
}

async function readAnswer(response: Response): Promise<SaveAnswer> {
  if (asksForLogin(response)) return { answer: 'signedOut' };
  // Busy or broken: in a moment it may be different.
  if (response.status === 429 || response.status >= 500) return { answer: 'unreachable' };
  const told = (await response.json()) as DraftAnswer | null;
  if (told && 'revision' in told) return { answer: 'saved', revision: told.revision };
  if (told && 'draft' in told) return { answer: 'writtenElsewhere', stored: told.draft };
  return { answer: 'refused' };
}

/**
 * What someone writes for a file, saved in any case. The component that uses it needs the file as its key.
 */
export function useDraft(userId: string, file: string, stored: Draft | undefined) {
  const [keeper] = useState(
    () =>
      new DraftAutosave(
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
