import { Check, X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Spinner } from './button.tsx';
import { classNames } from './class-names.ts';

type ProgressProps = {
  label: ReactNode;
  /** Leave it out while nothing can be counted: the bar then only says that work goes on. */
  value?: number;
  max?: number;
  /** The same in words, beside the label: "12 of 48 MB". */
  valueText?: string;
  labelHidden?: boolean;
  /** Beside the bar: a cancel button. */
  action?: ReactNode;
  tone?: 'brand' | 'good' | 'wrong';
  className?: string;
};

const fills = { brand: 'bg-brand', good: 'bg-good', wrong: 'bg-wrong' };

export function Progress(props: ProgressProps) {
  const { label, value, max = 100, valueText, labelHidden, action, tone = 'brand', className } = props;
  const labelId = useId();
  const share = value === undefined ? undefined : Math.min(1, Math.max(0, max > 0 ? value / max : 0));
  return (
    <div className={classNames('flex items-center gap-3', className)}>
      <div className="min-w-0 flex-1">
        <div className={labelHidden ? 'sr-only' : 'mb-1.5 flex flex-wrap justify-between gap-x-3 text-sm'}>
          <span id={labelId} className="min-w-0 font-medium">
            {label}
          </span>
          {valueText ? <span className="text-ink-soft tabular-nums">{valueText}</span> : null}
        </div>
        <div
          role="progressbar"
          aria-labelledby={labelId}
          aria-valuemin={0}
          aria-valuemax={max}
          aria-valuenow={value}
          aria-valuetext={valueText}
          className="h-2 overflow-hidden rounded-full bg-line"
        >
          <div
            className={classNames(
              'h-full rounded-full forced-color-adjust-none',
              fills[tone],
              share === undefined
                ? 'w-2/5 animate-sweep motion-reduce:w-full motion-reduce:opacity-40'
                : 'w-full transition-transform',
            )}
            style={share === undefined ? undefined : { transform: `translateX(${(share - 1) * 100}%)` }}
          />
        </div>
      </div>
      {action}
    </div>
  );
}

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
