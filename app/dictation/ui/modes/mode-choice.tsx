import { AlignLeft, ListOrdered, NotebookPen, RectangleEllipsis } from 'lucide-react';
import type { ReactNode } from 'react';
import { Text } from '#app/platform/i18n/text.tsx';
import { Chip } from '#app/ui/chip.tsx';
import { type AttemptMode, attemptModes } from '../../attempts/attempt.ts';

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
  return (
    <fieldset className="flex min-w-0 flex-wrap gap-2">
      <legend className="sr-only">
        <Text k="dictation:modes.label" />
      </legend>
      {attemptModes.map((name) => (
        <Chip
          key={name}
          type="radio"
          name="mode"
          value={name}
          checked={mode === name}
          disabled={disabled || missing.includes(name)}
          onChange={() => onChoose(name)}
          icon={icons[name]}
          label={<Text k={`dictation:modes.mode.${name}`} />}
        />
      ))}
    </fieldset>
  );
}
