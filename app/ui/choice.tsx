import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { FieldError, FieldHint, useFieldWiring } from './field.tsx';

const box =
  'relative mt-[0.1875rem] size-5 shrink-0 cursor-pointer appearance-none border-[1.5px] border-edge bg-sheet ' +
  'before:absolute before:scale-50 before:bg-on-brand before:opacity-0 before:transition-[opacity,scale] ' +
  'checked:border-brand checked:bg-brand checked:before:scale-100 checked:before:opacity-100 ' +
  'aria-invalid:border-wrong disabled:cursor-not-allowed disabled:border-line disabled:bg-shade ' +
  'disabled:checked:border-ink-soft disabled:checked:bg-ink-soft disabled:before:bg-sheet ' +
  'forced-colors:appearance-auto forced-colors:before:hidden';

/** The signs are shapes filled with a token, not pictures, so that they follow the theme and need no file. */
const checkboxClasses = classNames(
  box,
  'rounded-tick before:inset-0',
  'before:[clip-path:polygon(18%_57%,41.5%_80%,82%_35%,73%_27%,41%_62.5%,26.5%_48.5%)]',
);

const radioClasses = classNames(box, 'rounded-full before:inset-[27%] before:rounded-full');

/** One row of box and words; on a touch screen the words are tall enough to press. */
export const choiceRowClasses = 'flex gap-3 pointer-coarse:py-2';

export type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'className' | 'children'> & {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
};

/** One statement to agree to. A native checkbox: it submits, validates and works without scripts. */
export function Checkbox({ label, hint, error, id, ...input }: CheckboxProps) {
  const { control, hintId, errorId } = useFieldWiring(id, hint, error);
  return (
    <div className="flex flex-col gap-1.5">
      <div className={choiceRowClasses}>
        <input {...control} {...input} type="checkbox" className={checkboxClasses} />
        <div className="min-w-0 flex-1">
          <label htmlFor={control.id} className="block">
            {label}
          </label>
          <FieldHint id={hintId}>{hint}</FieldHint>
        </div>
      </div>
      <FieldError id={errorId}>{error}</FieldError>
    </div>
  );
}

type RowCheckboxProps = {
  /** Heard, not seen: the row says the rest. */
  label: string;
  /** `some`: of several rows, a part is ticked. */
  isOn: boolean | 'some';
  /** `isRange`: Shift was held. */
  onToggle: (isRange: boolean) => void;
};

/** Ticks a row of a list, or all of them. A finger need not hit the small box itself. */
export function RowCheckbox({ label, isOn, onToggle }: RowCheckboxProps) {
  return (
    <label className="inline-grid size-9 shrink-0 cursor-pointer select-none place-items-center pointer-coarse:size-11">
      <input
        type="checkbox"
        aria-label={label}
        ref={(input) => {
          if (input) input.indeterminate = isOn === 'some';
        }}
        checked={isOn === true}
        onChange={({ nativeEvent }) => onToggle(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
        className={classNames(
          checkboxClasses,
          'mt-0 indeterminate:border-brand indeterminate:bg-brand indeterminate:before:scale-100',
          'indeterminate:before:opacity-100 indeterminate:before:[clip-path:inset(42%_22%)]',
        )}
      />
    </label>
  );
}

export type RadioOption = { value: string; label: ReactNode; hint?: ReactNode; disabled?: boolean };

export type RadioGroupProps = {
  legend: ReactNode;
  name: string;
  options: RadioOption[];
  defaultValue?: string;
  value?: string;
  onChange?: (value: string) => void;
  hint?: ReactNode;
  error?: ReactNode;
  required?: boolean;
  layout?: 'stack' | 'row';
};

/** One of a few, all of them in sight. */
export function RadioGroup(props: RadioGroupProps) {
  const { legend, options, hint, error, layout = 'stack' } = props;
  const { control, hintId, errorId } = useFieldWiring(undefined, hint, error);
  return (
    <fieldset aria-describedby={control['aria-describedby']} className="flex min-w-0 flex-col gap-1.5">
      <legend className="mb-1.5 font-medium">{legend}</legend>
      <FieldHint id={hintId}>{hint}</FieldHint>
      <div className={layout === 'row' ? 'flex flex-wrap gap-x-6 gap-y-2' : 'flex flex-col gap-2'}>
        {options.map((option) => (
          <Option key={option.value} {...{ option, group: props }} id={`${control.id}-${option.value}`} />
        ))}
      </div>
      <FieldError id={errorId}>{error}</FieldError>
    </fieldset>
  );
}

type OptionProps = { id: string; option: RadioOption; group: RadioGroupProps };

function Option({ id, option, group }: OptionProps) {
  const controlled = group.value !== undefined;
  const hintId = option.hint ? `${id}-hint` : undefined;
  return (
    <div className={classNames(choiceRowClasses, 'relative')}>
      <input
        type="radio"
        id={id}
        name={group.name}
        value={option.value}
        disabled={option.disabled}
        required={group.required}
        checked={controlled ? group.value === option.value : undefined}
        defaultChecked={controlled ? undefined : group.defaultValue === option.value}
        onChange={() => group.onChange?.(option.value)}
        aria-describedby={hintId}
        aria-invalid={group.error ? true : undefined}
        className={classNames(radioClasses, 'z-1')}
      />
      <div className="min-w-0 flex-1">
        {/* It covers the whole row, its hint included: a press anywhere chooses. */}
        <label
          htmlFor={id}
          className={classNames('block after:absolute after:inset-0', option.disabled && 'text-ink-soft')}
        >
          {option.label}
        </label>
        <FieldHint id={hintId}>{option.hint}</FieldHint>
      </div>
    </div>
  );
}

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
    <label className="chip">
      <input {...input} type={type} />
      {icon ? <span aria-hidden="true">{icon}</span> : null}
      <span className="min-w-0">{label}</span>
      {count === undefined ? null : <span data-count="">{count}</span>}
    </label>
  );
}
