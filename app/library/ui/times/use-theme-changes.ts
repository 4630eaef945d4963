import { useEffect, useState } from 'react';

/** Counts up whenever the theme changes: a canvas keeps the colours it was drawn with until it is drawn anew. */
export function useThemeChanges(): number {
  const [changes, setChanges] = useState(0);
  useEffect(() => {
    const count = () => setChanges((before) => before + 1);
    const system = matchMedia('(prefers-color-scheme: dark)');
    const chosen = new MutationObserver(count);
    system.addEventListener('change', count);
    chosen.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    return () => {
      system.removeEventListener('change', count);
      chosen.disconnect();
    };
  }, []);
  return changes;
}
