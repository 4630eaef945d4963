import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

type FoldingProps = {
  open: boolean;
  /** Called when it is opened or closed, so that it can be remembered as it was left. */
  onFold(isOpen: boolean): void;
  /** What stays in sight: a heading, and what stands beside it. */
  heading: ReactNode;
  className?: string;
  headingClassName?: string;
  children: ReactNode;
};

/** A part of a page that folds away below its heading; one may stand inside another. */
export function Folding({ open, onFold, heading, className, headingClassName, children }: FoldingProps) {
  return (
    <details open={open} onToggle={(event) => onFold(event.currentTarget.open)} className={className}>
      <summary
        className={classNames(
          'flex min-h-12 cursor-pointer list-none flex-wrap items-center gap-3 rounded-control hover:bg-shade [&::-webkit-details-marker]:hidden',
          headingClassName,
        )}
      >
        <ChevronRight
          aria-hidden="true"
          className="size-5 shrink-0 text-ink-soft transition-transform [[open]>summary>&]:rotate-90"
        />
        {heading}
      </summary>
      {children}
    </details>
  );
}
