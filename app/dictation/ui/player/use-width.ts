import { type RefObject, useEffect, useState } from 'react';

/** How wide an element is, and stays informed; before it is on the screen, as wide as most are. */
export function useWidth(element: RefObject<HTMLElement | null>, expectedPx: number): number {
  const [widthPx, setWidthPx] = useState(expectedPx);
  useEffect(() => {
    if (!element.current) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setWidthPx(entry.contentRect.width);
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return widthPx;
}
