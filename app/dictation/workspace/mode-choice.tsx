import { AlignLeft, ListOrdered, NotebookPen, RectangleEllipsis } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Text } from '#app/platform/i18n/text.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { type AttemptMode, attemptModes } from '../grading/attempt.ts';

const icons: Record<AttemptMode, ReactNode> = {
  whole: <AlignLeft />,
  sentences: <ListOrdered />,
  gaps: <RectangleEllipsis />,
  paper: <NotebookPen />,
};

type ModeChoiceProps = {
  mode: AttemptMode;
  /** Modes that this recording cannot be written in. */
  missing: readonly AttemptMode[];
  disabled: boolean;
  onChoose: (mode: AttemptMode) => void;
};

/** How to write: the whole text, sentence by sentence, into gaps, or on paper. */
export function ModeChoice({ mode, missing, disabled, onChoose }: ModeChoiceProps) {
  const hintId = useId();
  return (
    <div className="grid min-w-0 gap-1">
      <fieldset className="flex min-w-0 flex-wrap justify-self-start rounded-[1.25rem] border border-edge bg-sheet p-0.5">
        <legend className="sr-only">
          <Text k="dictation:modes.label" />
        </legend>
        {attemptModes.map((name) => (
          <label
            key={name}
            className={classNames(
              'relative inline-flex min-h-8 select-none items-center whitespace-nowrap gap-2 rounded-full px-2 font-medium text-xs hover:bg-shade pointer-coarse:min-h-11',
              'has-checked:bg-marker has-checked:text-ink has-checked:forced-color-adjust-none has-disabled:cursor-not-allowed',
              'has-disabled:not-has-checked:text-ink-soft has-focus-visible:outline-2 has-focus-visible:outline-brand @2xl:px-3 @2xl:text-sm',
            )}
          >
            <input
              type="radio"
              name="mode"
              value={name}
              checked={mode === name}
              disabled={disabled || missing.includes(name)}
              aria-describedby={missing.includes(name) ? hintId : undefined}
              onChange={() => onChoose(name)}
              className="absolute inset-0 cursor-[inherit] appearance-none opacity-0"
            />
            <span aria-hidden="true" className="inline-flex @max-2xl:hidden [&_svg]:size-4">
              {icons[name]}
            </span>
            <Text k={`dictation:modes.mode.${name}`} />
          </label>
        ))}
      </fieldset>
      {missing.length > 0 ? (
        <p id={hintId} className="px-2 text-ink-soft text-sm">
          <Text k="dictation:modes.untimed" />
        </p>
      ) : null}
    </div>
  );
}
