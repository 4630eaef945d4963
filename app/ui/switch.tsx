import type { ComponentProps, ReactNode } from 'react';
import { choiceRowClasses } from './choice.tsx';
import { classNames } from './class-names.ts';
import { FieldHint, useFieldWiring } from './field.tsx';

export type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'role' | 'className' | 'children'> & {
  label: ReactNode;
  hint?: ReactNode;
  className?: string;
};

const track =
  'relative mt-px h-6 w-11 shrink-0 cursor-pointer appearance-none rounded-full border-[1.5px] border-edge bg-shade ' +
  'before:absolute before:top-[2.5px] before:left-[2.5px] before:size-4 before:rounded-full before:bg-ink-soft ' +
  'before:transition-transform checked:border-brand checked:bg-brand checked:before:translate-x-5 checked:before:bg-on-brand ' +
  'disabled:cursor-not-allowed disabled:border-line disabled:checked:bg-ink-soft disabled:before:bg-edge ' +
  'disabled:checked:before:bg-sheet forced-colors:appearance-auto forced-colors:before:hidden';

/** On or off, at once. A native checkbox with the role of a switch: it also submits with its form. */
export function Switch({ label, hint, className, id, ...input }: SwitchProps) {
  const { control, hintId } = useFieldWiring(id, hint, undefined);
  return (
    <div className={classNames(choiceRowClasses, className)}>
      {/* biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox exposes its state by itself */}
      <input {...input} {...control} type="checkbox" role="switch" className={track} />
      <div className="min-w-0 flex-1">
        <label htmlFor={control.id} className="block">
          {label}
        </label>
        <FieldHint id={hintId}>{hint}</FieldHint>
      </div>
    </div>
  );
}

type SwitchButtonProps = Omit<ComponentProps<'button'>, 'type' | 'role' | 'aria-checked' | 'aria-label'> & {
  /** What is switched; its state is announced by the switch itself. */
  label: string;
  isOn: boolean;
  /** Beside it, the state in a word. */
  children?: ReactNode;
};

/** A switch that submits its form at once, also without scripts. */
export function SwitchButton({ label, isOn, children, className, ...button }: SwitchButtonProps) {
  return (
    <button
      {...button}
      type="submit"
      role="switch"
      aria-checked={isOn}
      aria-label={label}
      className={classNames(
        'inline-flex items-center gap-2 rounded-control text-left pointer-coarse:min-h-11',
        className,
      )}
    >
      <span
        aria-hidden="true"
        className={classNames(
          'relative h-6 w-11 shrink-0 rounded-full border-[1.5px] before:absolute before:top-[2.5px] before:left-[2.5px]',
          'before:size-4 before:rounded-full before:transition-transform forced-colors:before:bg-[ButtonText]',
          isOn
            ? 'border-brand bg-brand before:translate-x-5 before:bg-on-brand'
            : 'border-edge bg-shade before:bg-ink-soft',
        )}
      />
      <span aria-hidden="true" className="min-w-0">
        {children}
      </span>
    </button>
  );
}
