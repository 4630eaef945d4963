import type { ComponentProps, CSSProperties } from 'react';
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
          style={{ '--rows': rows } as CSSProperties}
          className={classNames(
            controlClasses,
            'field-sizing-content resize-y min-h-[calc(var(--rows)*1lh+var(--room,0px)+2px)]',
            writing ? 'writing ruled px-5' : 'py-2 [--room:1rem]',
          )}
        />
      )}
    </Field>
  );
}
