import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { controlClasses, Field, type FieldTexts } from './field.tsx';

export type TextAreaProps = FieldTexts &
  Omit<ComponentProps<'textarea'>, 'className' | 'children'> & {
    /** The ruled sheet with the large type one writes a dictation on. */
    writing?: boolean;
  };

export function TextArea({
  label,
  aside,
  hint,
  error,
  labelHidden,
  className,
  id,
  writing = false,
  rows = 4,
  ...area
}: TextAreaProps) {
  return (
    <Field {...{ id, label, aside, hint, error, labelHidden, className }}>
      {(control) => (
        <textarea
          {...area}
          {...control}
          rows={rows}
          style={{ minHeight: `calc(${rows}lh + ${writing ? '0px' : '1rem'} + 2px)` }}
          className={classNames(
            controlClasses,
            'field-sizing-content resize-y',
            writing ? 'writing ruled px-5' : 'py-2',
          )}
        />
      )}
    </Field>
  );
}
