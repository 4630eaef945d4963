import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

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
