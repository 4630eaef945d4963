import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
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

/** What a message is about: a success, a failure, a caution, a remark. */
export type Tone = 'good' | 'wrong' | 'hint' | 'note';

const icons = { good: CircleCheck, wrong: CircleAlert, hint: TriangleAlert, note: Info };
const colours = { good: 'text-good', wrong: 'text-wrong', hint: 'text-hint', note: 'text-note' };

/** Each tone has its own sign, so that none is recognised by colour alone. */
export function ToneIcon({ tone }: { tone: Tone }) {
  const Icon = icons[tone];
  return <Icon aria-hidden="true" className={`mt-[0.1875rem] size-5 shrink-0 ${colours[tone]}`} />;
}

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
