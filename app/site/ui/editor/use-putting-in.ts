import type { LexicalEditor } from 'lexical';
import { useState } from 'react';
import { type Place, putIn } from './put-in.ts';
import type { Unit } from './unit.ts';

/** What goes on. Only what can be undone can be cancelled. */
export type Work = { share: number; cancel?: () => void };

/** Puts texts into the editor step by step; what goes on can be seen and cancelled. */
export function usePuttingIn(editor: LexicalEditor, onCrash: (error: unknown) => void) {
  const [work, setWork] = useState<Work>();
  /** Ends it by what it returns. */
  function start(units: Unit[], place: Place): () => void {
    const control = new AbortController();
    const cancel = () => control.abort();
    const isUndoable = place.manner === 'undoable';
    const onProgress = (share: number) =>
      setWork(share < 1 ? { share, ...(isUndoable && { cancel }) } : undefined);
    putIn(editor, units, { ...place, onProgress, signal: control.signal })
      .catch(onCrash)
      .finally(() => setWork(undefined));
    return cancel;
  }
  return { work, start };
}
