import { useLayoutEffect, useRef } from 'react';

/**
 * For the delete button of something in a list. Once the thing is gone, the focus goes to the button of the next one,
 * or of the one before, or to the heading of the list; without this it would be lost at the top of the page.
 */
export function useFocusAfterDelete() {
  const button = useRef<HTMLButtonElement>(null);
  const isGoing = useRef(false);
  useLayoutEffect(() => {
    const own = button.current;
    return () => {
      if (!own || !isGoing.current) return;
      const heirs = heirsOf(own);
      // The thing is still in the page here; a moment later it is not.
      queueMicrotask(() => {
        if (isFocusLost()) focusFirst(heirs);
      });
    };
  }, []);
  return {
    buttonProps: { ref: button, 'data-delete': '' },
    /** To be called when the deletion was confirmed. */
    confirmed() {
      isGoing.current = true;
    },
  };
}

function heirsOf(own: HTMLElement): HTMLElement[] {
  const list = own.closest<HTMLElement>('section, table');
  const buttons = [...(list?.querySelectorAll<HTMLElement>('[data-delete]') ?? [])];
  const place = buttons.indexOf(own);
  const heading = list?.querySelector<HTMLElement>('h2') ?? document.querySelector<HTMLElement>('main h1');
  return [buttons.slice(place + 1), buttons.slice(0, place).reverse(), heading ?? []].flat();
}

/** Whoever has gone on elsewhere meanwhile stays there; the question that was answered does not count. */
function isFocusLost(): boolean {
  const { activeElement, body } = document;
  return !activeElement || activeElement === body || activeElement.closest('[role=alertdialog]') !== null;
}

function focusFirst(heirs: HTMLElement[]): void {
  const heir = heirs.find(({ isConnected }) => isConnected);
  if (heir && !heir.matches('button')) heir.tabIndex = -1;
  heir?.focus();
}
