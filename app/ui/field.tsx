import { ChevronDown, CircleAlert } from 'lucide-react';
import { type ComponentProps, type CSSProperties, type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';

export type FieldTexts = {
  label: ReactNode;
  /** Beside the label, for instance "optional". */
  aside?: ReactNode;
  hint?: ReactNode;
  /** One sentence: what is wrong and what to do. */
  error?: ReactNode;
  /** For a field whose purpose the page already shows, such as a search box with its icon. */
  labelHidden?: boolean;
  className?: string;
};

export type ControlWiring = { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true };

/** The ids that tie a control to its label, hint and error. */
export function useFieldWiring(id: string | undefined, hint: ReactNode, error: ReactNode) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const hintId = hint ? `${controlId}-hint` : undefined;
  const errorId = error ? `${controlId}-error` : undefined;
  const control: ControlWiring = {
    id: controlId,
    'aria-describedby': classNames(errorId, hintId) || undefined,
    'aria-invalid': error ? true : undefined,
  };
  return { control, hintId, errorId };
}

/** Parts what is said around a control from the control's own attributes. */
export function splitTexts<Props extends FieldTexts & { id?: string }>(props: Props) {
  const { id, label, aside, hint, error, labelHidden, className, ...own } = props;
  return [{ id, label, aside, hint, error, labelHidden, className }, own] as const;
}

type FieldProps = FieldTexts & { id?: string; children: (control: ControlWiring) => ReactNode };

/** Label above, hint under it, the control, and its error below. */
export function Field({ id, label, aside, hint, error, labelHidden, className, children }: FieldProps) {
  const { control, hintId, errorId } = useFieldWiring(id, hint, error);
  return (
    <div className={classNames('flex min-w-0 flex-col gap-1.5', className)}>
      <div className={labelHidden ? 'sr-only' : 'flex flex-wrap items-baseline justify-between gap-x-3'}>
        <label htmlFor={control.id} className="font-medium">
          {label}
        </label>
        {aside ? <span className="text-ink-soft text-sm">{aside}</span> : null}
      </div>
      <FieldHint id={hintId}>{hint}</FieldHint>
      {children(control)}
      <FieldError id={errorId}>{error}</FieldError>
    </div>
  );
}

export function FieldHint({ id, children }: { id?: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <p id={id} className="text-ink-soft text-sm">
      {children}
    </p>
  );
}

export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <p id={id} className="flex gap-1.5 font-medium text-sm text-wrong">
      <CircleAlert aria-hidden="true" className="mt-[0.2rem] size-4 shrink-0" />
      <span className="min-w-0">{children}</span>
    </p>
  );
}

/** The look of everything one types or chooses in. */
export const controlClasses = 'control';

export type TextFieldProps = FieldTexts &
  Omit<ComponentProps<'input'>, 'className' | 'children'> & {
    /** Drawn inside the field's start: an icon. */
    before?: ReactNode;
    /** Inside its end: a unit, or a small button such as "show password". */
    after?: ReactNode;
  };

export function TextField(props: TextFieldProps) {
  const [texts, { before, after, ...input }] = splitTexts(props);
  return (
    <Field {...texts}>
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

export type TextAreaProps = FieldTexts &
  Omit<ComponentProps<'textarea'>, 'className' | 'children'> & {
    /** The ruled editor with the large type one writes a dictation in. */
    writing?: boolean;
  };

export function TextArea(props: TextAreaProps) {
  const [texts, { writing = false, rows = 4, ...area }] = splitTexts(props);
  return (
    <Field {...texts}>
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

export type SelectFieldProps = FieldTexts & Omit<ComponentProps<'select'>, 'className'>;

/** The browser's own select, in our clothes: it works without scripts and opens the phone's own picker. */
export function SelectField(props: SelectFieldProps) {
  const [texts, select] = splitTexts(props);
  return (
    <Field {...texts}>
      {(control) => (
        <div className="relative flex items-center">
          <select
            {...select}
            {...control}
            className={classNames(controlClasses, 'min-h-11 appearance-none truncate pr-10')}
          />
          <ChevronDown
            aria-hidden="true"
            className="pointer-events-none absolute right-3 size-5 text-ink-soft"
          />
        </div>
      )}
    </Field>
  );
}
