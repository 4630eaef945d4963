import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { Text } from '#app/platform/i18n/text.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { controlClasses, FieldError } from '#app/ui/field.tsx';
import { readTime, timeText } from './time-text.ts';

type TimeFieldProps = {
  label: string;
  /** The label in a word, where no heading stands above the column. */
  heading: ReactNode;
  ms: number;
  onChange: (ms: number) => void;
};

/** A time to be typed. What cannot be read stays as it was typed, with a sentence under it. */
export function TimeField({ label, heading, ms, onChange }: TimeFieldProps) {
  const errorId = useId();
  const [typed, setTyped] = useState<string>();
  const isWrong = typed !== undefined && readTime(typed) === undefined;

  function finish() {
    const read = typed === undefined ? undefined : readTime(typed);
    if (read === undefined) return;
    setTyped(undefined);
    onChange(read);
  }
  function pressed(event: KeyboardEvent) {
    if (event.key === 'Enter') finish();
    else if (event.key === 'Escape') setTyped(undefined);
  }

  return (
    <div className="min-w-0">
      <span aria-hidden="true" className="text-ink-soft text-xs sm:hidden">
        {heading}
      </span>
      <input
        aria-label={label}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? errorId : undefined}
        inputMode="decimal"
        autoComplete="off"
        spellCheck={false}
        value={typed ?? timeText(ms)}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={finish}
        onKeyDown={pressed}
        className={classNames(controlClasses, 'min-h-9 px-2 text-sm tabular-nums pointer-coarse:min-h-11')}
      />
      {isWrong ? (
        <FieldError id={errorId}>
          <Text k="uploads:times.notATime" />
        </FieldError>
      ) : null}
    </div>
  );
}
