import { classNames } from './class-names.ts';

/** Three bars of a waveform, the last of which turns into a pen stroke. Decoration: the name stands beside it. */
export function Mark({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={classNames('shrink-0', className ?? 'size-6')}
    >
      <path d="M2.25 9.25v5.5M7 4.5v15M11.75 8v8c0 2 .8 3.2 2.2 3.2 2.7 0 2.7-5 5-5 1.5 0 1.3 2.8 3 2.8" />
    </svg>
  );
}
