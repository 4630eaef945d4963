import { useEffect, useEffectEvent } from 'react';

interface DictatingKeys {
  again: () => void;
  toggle: () => void;
  next?: () => void;
}

/** Where a key means something else already. */
const ownKeys =
  'button, a, input, textarea, select, summary, [role="slider"], [role="menu"], [role="dialog"]';

/** Keys that are found without looking: space for once more, W to wait or go on, N for the next piece. */
export function useDictatingKeys({ again, toggle, next }: DictatingKeys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.isComposing || event.repeat) return;
    const target = event.target instanceof Element ? event.target : undefined;
    const isWriting = target?.closest('input, textarea, select') !== null && target !== undefined;
    const key = event.key.toLowerCase();
    if (key === ' ' ? target?.closest(ownKeys) : isWriting) return;
    const command = { ' ': again, w: toggle, n: next }[key];
    if (!command) return;
    event.preventDefault();
    command();
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
