import { Check, X } from 'lucide-react';
import { classNames } from './class-names.ts';
import { Spinner } from './spinner.tsx';

export type Step = {
  label: string;
  state: 'done' | 'current' | 'waiting' | 'failed';
  /** The state in a word, for those who do not see the sign. */
  stateLabel: string;
};

/** The steps of long work, in their order, and how far it has come. */
export function Steps({ label, steps }: { label: string; steps: Step[] }) {
  return (
    <ol aria-label={label} className="flex flex-col gap-2.5">
      {steps.map((step) => (
        <li
          key={step.label}
          aria-current={step.state === 'current' ? 'step' : undefined}
          className={classNames('flex items-start gap-3', step.state === 'waiting' && 'text-ink-soft')}
        >
          <span
            aria-hidden="true"
            className={classNames(
              'mt-0.5 grid size-5.5 shrink-0 place-items-center rounded-full',
              faces[step.state],
            )}
          >
            {signs[step.state]}
          </span>
          <span className={classNames('min-w-0', step.state === 'current' && 'font-medium')}>
            {step.label}
          </span>
          <span className="sr-only">{step.stateLabel}</span>
        </li>
      ))}
    </ol>
  );
}

const signs = {
  done: <Check className="size-3.5" strokeWidth={3} />,
  current: <Spinner className="size-5.5" />,
  waiting: null,
  failed: <X className="size-3.5" strokeWidth={3} />,
};

const faces = {
  done: 'bg-good text-sheet',
  current: 'text-brand',
  waiting: 'border-[1.5px] border-edge',
  failed: 'bg-wrong text-on-wrong',
};
