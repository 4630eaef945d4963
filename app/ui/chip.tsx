import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';

type ChipProps = Omit<ComponentProps<'input'>, 'type' | 'className' | 'children'> & {
  /** checkbox: any number of its group; radio: one of it. */
  type?: 'checkbox' | 'radio';
  label: ReactNode;
  icon?: ReactNode;
  count?: ReactNode;
};

/** A filter or an interest one can switch on. Chosen, it is marked with the highlighter and set bolder. */
export function Chip({ type = 'checkbox', label, icon, count, ...input }: ChipProps) {
  return (
    <label
      className={classNames(
        'relative inline-flex min-h-9 max-w-full select-none items-center gap-2 rounded-full border border-edge bg-sheet px-3.5 py-1',
        'text-sm hover:bg-shade pointer-coarse:min-h-11 has-focus-visible:outline-2 has-focus-visible:outline-brand',
        'has-focus-visible:outline-offset-2 has-checked:border-ink has-checked:bg-marker has-checked:font-medium has-checked:text-ink has-checked:forced-color-adjust-none',
        'has-disabled:cursor-not-allowed has-disabled:border-line has-disabled:bg-transparent has-disabled:text-ink-soft',
      )}
    >
      <input {...input} type={type} className="absolute inset-0 cursor-[inherit] appearance-none opacity-0" />
      {icon ? (
        <span aria-hidden="true" className="inline-flex shrink-0 [&_svg]:size-4">
          {icon}
        </span>
      ) : null}
      <span className="min-w-0">{label}</span>
      {count === undefined ? null : <span className="font-normal tabular-nums">{count}</span>}
    </label>
  );
}
