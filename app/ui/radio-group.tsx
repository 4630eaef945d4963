import { type ReactNode, useId } from 'react';
import { choiceRowClasses, radioClasses } from './choice-look.ts';
import { classNames } from './class-names.ts';
import { FieldError, FieldHint } from './field.tsx';

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
  disabled?: boolean;
  layout?: 'stack' | 'row';
  legendHidden?: boolean;
  className?: string;
};

/** One of a few, all of them in sight. */
export function RadioGroup(props: RadioGroupProps) {
  const { legend, name, options, hint, error, disabled, layout = 'stack', legendHidden, className } = props;
  const id = useId();
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  return (
    <fieldset
      disabled={disabled}
      aria-describedby={classNames(errorId, hintId) || undefined}
      className={classNames('flex min-w-0 flex-col gap-1.5', className)}
    >
      <legend className={legendHidden ? 'sr-only' : 'mb-1.5 font-medium'}>{legend}</legend>
      <FieldHint id={hintId}>{hint}</FieldHint>
      <div className={layout === 'row' ? 'flex flex-wrap gap-x-6 gap-y-2' : 'flex flex-col gap-2'}>
        {options.map((option) => (
          <Option
            key={option.value}
            {...{ name, option, group: props, invalid: Boolean(error) }}
            id={`${id}-${option.value}`}
          />
        ))}
      </div>
      <FieldError id={errorId}>{error}</FieldError>
    </fieldset>
  );
}

type OptionProps = {
  id: string;
  name: string;
  option: RadioOption;
  group: RadioGroupProps;
  invalid: boolean;
};

function Option({ id, name, option, group, invalid }: OptionProps) {
  const controlled = group.value !== undefined;
  const hintId = option.hint ? `${id}-hint` : undefined;
  return (
    <div className={choiceRowClasses}>
      <input
        type="radio"
        id={id}
        name={name}
        value={option.value}
        disabled={option.disabled}
        required={group.required}
        checked={controlled ? group.value === option.value : undefined}
        defaultChecked={controlled ? undefined : group.defaultValue === option.value}
        onChange={() => group.onChange?.(option.value)}
        aria-describedby={hintId}
        aria-invalid={invalid || undefined}
        className={radioClasses}
      />
      <div className="min-w-0 flex-1">
        <label htmlFor={id} className={classNames('block', option.disabled && 'text-ink-soft')}>
          {option.label}
        </label>
        <FieldHint id={hintId}>{option.hint}</FieldHint>
      </div>
    </div>
  );
}
