import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

const tones = {
  plain: 'border-line bg-shade text-ink',
  brand: 'border-brand/30 bg-brand-soft text-brand',
  marker: 'border-transparent bg-marker text-ink',
  good: 'border-good/30 bg-good-soft text-good',
  wrong: 'border-wrong/30 bg-wrong-soft text-wrong',
  hint: 'border-hint/30 bg-hint-soft text-hint',
  note: 'border-note/30 bg-note-soft text-note',
};

export type BadgeTone = keyof typeof tones;

type BadgeProps = { tone?: BadgeTone; icon?: ReactNode; className?: string; children: ReactNode };

/** A short word about a thing: its state, its plan, its count. */
export function Badge({ tone = 'plain', icon, className, children }: BadgeProps) {
  return (
    <span
      className={classNames(
        'inline-flex max-w-full items-center gap-1 rounded-card border px-2.5 py-px font-medium text-xs',
        tones[tone],
        className,
      )}
    >
      {icon ? (
        <span aria-hidden="true" className="inline-flex shrink-0 [&_svg]:size-3.5">
          {icon}
        </span>
      ) : null}
      <span className="min-w-0">{children}</span>
    </span>
  );
}
