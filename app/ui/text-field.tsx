import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { controlClasses, Field, type FieldTexts } from './field.tsx';

export type TextFieldProps = FieldTexts &
  Omit<ComponentProps<'input'>, 'className' | 'children'> & {
    /** Drawn inside the field's start: an icon. */
    before?: ReactNode;
    /** Inside its end: a unit, or a small button such as "show password". */
    after?: ReactNode;
  };

export function TextField({
  label,
  aside,
  hint,
  error,
  labelHidden,
  className,
  id,
  before,
  after,
  ...input
}: TextFieldProps) {
  return (
    <Field {...{ id, label, aside, hint, error, labelHidden, className }}>
      {(control) => (
        <div className="relative flex items-center">
          {before ? (
            <span
              aria-hidden="true"
              className="pointer-events-none absolute left-3 inline-flex text-ink-soft [&_svg]:size-5"
            >
              {before}
            </span>
          ) : null}
          <input
            type="text"
            {...input}
            {...control}
            className={classNames(
              controlClasses,
              'min-h-11',
              before ? 'pl-10' : null,
              after ? 'pr-12' : null,
            )}
          />
          {after ? <span className="absolute right-1 inline-flex text-ink-soft">{after}</span> : null}
        </div>
      )}
    </Field>
  );
}
