import { Scissors } from 'lucide-react';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Text, type TextKey } from '#app/platform/i18n/text.tsx';
import { Button } from '#app/ui/button.tsx';
import { Chip } from '#app/ui/choice.tsx';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { type GapChoice, type GapShare, gapChoices, gapShares } from '../grading/grade-gaps.ts';
import { Problem } from '../sending.tsx';

type GapCutterProps = {
  hasGaps: boolean;
  /** Whether something was written into them. */
  isWritten: boolean;
  isCutting: boolean;
  /** Cuts them; says why not. */
  onCut: (share: GapShare, choice: GapChoice) => Promise<TextKey | undefined>;
};

/** How much is left out, and which words. Each press makes new gaps, and empties those there were. */
export function GapCutter({ hasGaps, isWritten, isCutting, onCut }: GapCutterProps) {
  const [share, setShare] = useState<GapShare>(25);
  const [choice, setChoice] = useState<GapChoice>('random');
  const [problem, setProblem] = useState<TextKey>();
  const [isAsking, setAsking] = useState(false);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (hasGaps && isWritten) setAsking(true);
    else void cut();
  }
  async function cut() {
    setProblem(undefined);
    setProblem(await onCut(share, choice));
  }
  return (
    <form
      onSubmit={submit}
      className="flex flex-wrap items-center gap-x-6 gap-y-2 border-line border-b px-4 py-3 sm:px-5"
    >
      {problem ? <Problem problem={problem} /> : null}
      <Choices legend="dictation:modes.gaps.share">
        {gapShares.map((name) => (
          <Chip
            key={name}
            type="radio"
            name="share"
            checked={share === name}
            onChange={() => setShare(name)}
            label={<Text k="dictation:modes.gaps.percent" values={{ percent: name }} />}
          />
        ))}
      </Choices>
      <Choices legend="dictation:modes.gaps.which">
        {gapChoices.map((name) => (
          <Chip
            key={name}
            type="radio"
            name="choice"
            checked={choice === name}
            onChange={() => setChoice(name)}
            label={<Text k={`dictation:modes.gaps.choice.${name}`} />}
          />
        ))}
      </Choices>
      <div>
        <Button
          type="submit"
          size="small"
          variant={hasGaps ? 'secondary' : 'primary'}
          busy={isCutting}
          icon={<Scissors />}
        >
          <Text k={hasGaps ? 'dictation:modes.gaps.again' : 'dictation:modes.gaps.make'} />
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={<Text k="dictation:modes.gaps.ask.title" />}
        description={<Text k="dictation:modes.gaps.ask.text" />}
        confirmLabel={<Text k="dictation:modes.gaps.again" />}
        cancelLabel={<Text k="dictation:modes.gaps.ask.keep" />}
        onConfirm={() => void cut()}
      />
    </form>
  );
}

function Choices({ legend, children }: { legend: TextKey; children: ReactNode }) {
  return (
    <fieldset className="flex min-w-0 flex-wrap items-center gap-2">
      <legend className="float-left mr-2 font-medium text-sm">
        <Text k={legend} />
      </legend>
      {children}
    </fieldset>
  );
}
