import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

type EmptyStateProps = {
  title: ReactNode;
  /** One sentence and one action. */
  children?: ReactNode;
  action?: ReactNode;
  level?: 2 | 3 | 4;
};

export function EmptyState({ title, children, action, level = 2 }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className="flex flex-col items-center justify-center rounded-card border border-line border-dashed px-6 py-12 text-center">
      <div aria-hidden="true" className="mb-5">
        <BlankSheet />
      </div>
      <Heading className="text-xl">{title}</Heading>
      {children ? <p className="mt-1.5 max-w-[44ch] text-ink-soft">{children}</p> : null}
      {action ? <div className="mt-6">{action}</div> : null}
    </div>
  );
}

/** A ruled sheet of paper with one stroke of the highlighter: waiting to be written on. */
function BlankSheet() {
  return (
    <svg viewBox="0 0 96 80" fill="none" aria-hidden="true" className="h-20 w-24">
      <path
        d="M20 12h46l12 12v50a4 4 0 0 1-4 4H20a4 4 0 0 1-4-4V16a4 4 0 0 1 4-4Z"
        className="fill-sheet stroke-edge"
        strokeWidth="1.5"
      />
      <path d="M66 12v8a4 4 0 0 0 4 4h8" className="stroke-edge" strokeWidth="1.5" />
      <path d="M25 37h24" className="stroke-marker" strokeWidth="7" strokeLinecap="round" />
      <path d="M25 37h24M25 49h42M25 61h34" className="stroke-edge" strokeWidth="1.5" strokeLinecap="round" />
      <path
        d="m88 30-22 25-4 7 7-3 22-25Z"
        className="fill-brand-soft stroke-brand"
        strokeWidth="1.5"
        strokeLinejoin="round"
      />
    </svg>
  );
}

/** A grey place-holder of the size of what is coming: give it that size with `className`. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames('block animate-breathe rounded-control bg-line', className ?? 'h-5')}
    />
  );
}

const widths = ['w-full', 'w-11/12', 'w-4/5', 'w-full', 'w-3/5'];

/** Lines of body text to come. */
export function SkeletonText({ lines = 3 }: { lines?: number }) {
  const line = Array.from({ length: lines }, (_, index) => ({ index, width: widths[index % widths.length] }));
  return (
    <span className="flex flex-col">
      {line.map(({ index, width }) => (
        <span key={index} className="flex h-6.5 items-center">
          <Skeleton className={classNames('h-3.5', width)} />
        </span>
      ))}
    </span>
  );
}

/** Around skeletons: says once, in words, that something is loading. */
export function LoadingArea({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="status">
      <span className="sr-only">{label}</span>
      {children}
    </div>
  );
}
