import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { beginField } from '../start/start.ts';
import type { DictationSession } from './use-dictation-session.ts';

/**
 * Whoever has just said what they learn hears the first sentence at once, if their browser lets them, and writes it.
 * Once something is written there, nothing begins by itself any more.
 */
export function useBeginning({ dictation, draft, content, controls, ...session }: DictationSession): void {
  const [search] = useSearchParams();
  const isDone = useRef(false);
  const isUntouched = draft.isOpen && !session.isWritten && Object.keys(session.sentences).length === 0;
  const [first] = dictation.sentences;
  const isWanted = search.has(beginField) && dictation.hasText && first !== undefined && isUntouched;
  useEffect(() => {
    if (!isWanted || isDone.current) return;
    if (content.mode !== 'sentences') {
      session.switchMode('sentences');
      return;
    }
    isDone.current = true;
    controls.playSentence(first.position);
  });
}
