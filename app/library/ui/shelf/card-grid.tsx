import type { ReactNode } from 'react';

/** Cards side by side, as many as fit; on the smallest screens one below the other. */
export function CardGrid({ children }: { children: ReactNode }) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,9.75rem),1fr))] gap-3 sm:grid-cols-[repeat(auto-fill,minmax(12.5rem,1fr))] sm:gap-5">
      {children}
    </ul>
  );
}
