import type { ComponentProps, ReactNode } from 'react';
import { checkboxClasses } from './choice-look.ts';
import { classNames } from './class-names.ts';

type ChoiceTileProps = Omit<ComponentProps<'input'>, 'type' | 'className' | 'children'> & {
  label: ReactNode;
  /** Decoration at its start: a small drawing or a flag. */
  picture?: ReactNode;
};

/** One of several things to choose, with its picture. A native checkbox, and the whole tile can be pressed. */
export function ChoiceTile({ label, picture, ...input }: ChoiceTileProps) {
  return (
    <label
      className={classNames(
        'relative flex min-h-14 select-none items-center gap-3 rounded-control border border-line bg-sheet p-2 pr-3 hover:bg-shade',
        'has-checked:border-ink has-checked:bg-marker-soft has-checked:font-medium has-disabled:cursor-not-allowed has-disabled:text-ink-soft',
        'has-focus-visible:outline-2 has-focus-visible:outline-brand has-focus-visible:outline-offset-2',
      )}
    >
      {picture ? (
        <span aria-hidden="true" className="inline-flex shrink-0 pl-1">
          {picture}
        </span>
      ) : null}
      <span className="min-w-0 flex-1 hyphens-auto leading-snug">{label}</span>
      <input {...input} type="checkbox" className={classNames(checkboxClasses, 'mt-0 outline-none')} />
    </label>
  );
}
