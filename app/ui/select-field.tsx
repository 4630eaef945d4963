import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { controlClasses, Field, type FieldTexts } from './field.tsx';

export type SelectFieldProps = FieldTexts & Omit<ComponentProps<'select'>, 'className'>;

/** The browser's own select, in our clothes: it works without scripts and opens the phone's own picker. */
export function SelectField({
  label,
  aside,
  hint,
  error,
  labelHidden,
  className,
  id,
  children,
  ...select
}: SelectFieldProps) {
  return (
    <Field {...{ id, label, aside, hint, error, labelHidden, className }}>
      {(control) => (
        <div className="relative flex items-center">
          <select
            {...select}
            {...control}
            className={classNames(controlClasses, 'min-h-11 appearance-none truncate pr-10')}
          >
            {children}
          </select>
          <ChevronDown
            aria-hidden="true"
            className="pointer-events-none absolute right-3 size-5 text-ink-soft"
          />
        </div>
      )}
    </Field>
  );
}
