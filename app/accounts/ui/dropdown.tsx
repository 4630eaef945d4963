import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { classNames } from '#app/ui/class-names.ts';

type DropdownProps = {
  /** What stands on the button. */
  summary: ReactNode;
  className?: string;
  /** At the end of a page there is no room below. */
  opensUp?: boolean;
  /** The list below; `close` puts the focus back on the button. */
  children: (close: () => void) => ReactNode;
};

/** A list that opens by itself, without any script. With scripts Escape, leaving it and going elsewhere close it. */
export function Dropdown({ summary, className, opensUp = false, children }: DropdownProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();

  function close({ returnFocus }: { returnFocus: boolean }) {
    if (!details.current?.open) return;
    details.current.open = false;
    if (returnFocus) details.current.querySelector('summary')?.focus();
  }
  // Every navigation closes it, wherever it leads; but not the first render, before which somebody may have opened it.
  const shownKey = useRef(key);
  useEffect(() => {
    if (shownKey.current === key) return;
    shownKey.current = key;
    if (details.current) details.current.open = false;
  }, [key]);

  return (
    <details
      ref={details}
      className={classNames('group relative', className)}
      onKeyDown={(event) => event.key === 'Escape' && close({ returnFocus: true })}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && close({ returnFocus: false })}
    >
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-control px-3 hover:bg-shade [&::-webkit-details-marker]:hidden">
        {summary}
      </summary>
      <div
        className={classNames(
          'absolute z-40 rounded-control border border-line bg-sheet p-1.5 shadow-sheet',
          opensUp ? 'bottom-full left-0 mb-1' : 'right-0 mt-1',
        )}
      >
        {children(() => close({ returnFocus: true }))}
      </div>
    </details>
  );
}

/** One row of such a list. */
export const dropdownRowClasses =
  'flex min-h-11 w-full cursor-pointer items-center gap-2.5 rounded-tick px-2.5 text-left no-underline hover:bg-brand-soft';
