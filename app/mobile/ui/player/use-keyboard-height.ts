import { useSyncExternalStore } from 'react';

/** How much of the page the on-screen keyboard covers; nothing where the page itself is made smaller by it. */
export function useKeyboardHeight(): number {
  return useSyncExternalStore(listen, covered, () => 0);
}

function covered(): number {
  const view = window.visualViewport;
  if (!view || view.scale > 1.01) return 0;
  return Math.max(0, Math.round(window.innerHeight - view.height - view.offsetTop));
}

function listen(listener: () => void): () => void {
  const view = window.visualViewport;
  view?.addEventListener('resize', listener);
  view?.addEventListener('scroll', listener);
  return () => {
    view?.removeEventListener('resize', listener);
    view?.removeEventListener('scroll', listener);
  };
}
