import { type PointerEvent, useRef } from 'react';
import { swipeOf } from '../../player/place.ts';

/** Follows a finger over an element; what is written in is left alone, there a finger moves the caret. */
export function useSwipe(onSwipe: (step: -1 | 1) => void) {
  const start = useRef<{ id: number; x: number; y: number }>(undefined);
  return {
    onPointerDown({ pointerId, pointerType, clientX, clientY, target }: PointerEvent) {
      const isWrittenIn = target instanceof Element && target.closest('textarea, input, select');
      start.current =
        pointerType === 'mouse' || isWrittenIn ? undefined : { id: pointerId, x: clientX, y: clientY };
    },
    onPointerUp({ pointerId, clientX, clientY }: PointerEvent) {
      const begun = start.current;
      start.current = undefined;
      if (begun?.id !== pointerId) return;
      const step = swipeOf(clientX - begun.x, clientY - begun.y);
      if (step !== 0) onSwipe(step);
    },
    onPointerCancel() {
      start.current = undefined;
    },
  };
}
