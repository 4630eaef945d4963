import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { beginField } from '../start/start.ts';
import { type DictationSession, focusNextField } from './use-dictation-session.ts';

/**
 * Whoever has just said what they learn hears the first sentence at once, if their browser lets them, and writes it.
 * It happens once: where something was written before, or is loaded again, nothing begins by itself.
 */
export function useBeginning({ dictation, draft, content, controls, ...session }: DictationSession): void {
  const [search] = useSearchParams();
  const isDone = useRef(false);
  const isNew = session.review.stage === 'none' && Object.keys(session.sentences).length === 0;
  const isUntouched = draft.isOpen && !session.isWritten && isNew;
  const [first] = dictation.sentences;
  const isWanted = search.has(beginField) && dictation.hasText && first !== undefined && isUntouched;
  useEffect(() => {
    if (!isWanted || isDone.current) return;
    if (content.mode !== 'sentences') {
      session.switchMode('sentences');
      return;
    }
    isDone.current = true;
    takeOutOfAddress();
    // On a touch screen a keyboard would cover what there is to see.
    if (!matchMedia('(pointer: coarse)').matches) focusNextField();
    controls.playSentence(first.position);
  });
}

/** Nothing is loaded for that. */
function takeOutOfAddress() {
  const url = new URL(window.location.href);
  url.searchParams.delete(beginField);
  window.history.replaceState(window.history.state, '', url);
}
