import type { ComponentProps, ReactNode } from 'react';
import { checkboxClasses, choiceRowClasses } from './choice-look.ts';
import { classNames } from './class-names.ts';
import { FieldError, FieldHint, useFieldWiring } from './field.tsx';

export type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'className' | 'children'> & {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  labelHidden?: boolean;
  className?: string;
};

/** One statement to agree to. A native checkbox: it submits, validates and works without scripts. */
export function Checkbox({ label, hint, error, labelHidden, className, id, ...input }: CheckboxProps) {
  const { control, hintId, errorId } = useFieldWiring(id, hint, error);
  return (
    <div className={classNames('flex flex-col gap-1.5', className)}>
      <div className={choiceRowClasses}>
        <input {...control} {...input} type="checkbox" className={checkboxClasses} />
        <div className={labelHidden ? 'sr-only' : 'min-w-0 flex-1'}>
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
