import { Scissors } from 'lucide-react';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { Text, type TextKey } from '#app/platform/i18n/text.tsx';
import { Button } from '#app/ui/button.tsx';
import { Chip } from '#app/ui/chip.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { type GapChoice, type GapPiece, type GapShare, gapChoices, gapShares } from '../../gaps/gap.ts';
import type { GapsAnswer } from '../../gaps/gap-wish.ts';
import type { DraftKeeper } from '../sheet/draft-keeper.ts';

type GapCutterProps = {
  file: string;
  keeper: DraftKeeper;
  hasGaps: boolean;
  onCut: (pieces: GapPiece[]) => void;
};

/** How much is left out, and which words. Each press makes new gaps, and empties those there were. */
export function GapCutter({ file, keeper, hasGaps, onCut }: GapCutterProps) {
  const fetcher = useFetcher<GapsAnswer>();
  const [share, setShare] = useState<GapShare>(25);
  const [choice, setChoice] = useState<GapChoice>('random');
  const answer = useNewAnswer(fetcher.data);
  const cut = useRef(onCut);
  useEffect(() => {
    cut.current = onCut;
  });
  useEffect(() => {
    if (!answer) return;
    if ('problem' in answer) keeper.release();
    else {
      keeper.follow({ ...keeper.state().writing, mode: 'gaps', parts: [], revision: answer.revision });
      cut.current(answer.pieces);
    }
  }, [answer, keeper]);

  async function submit(event: FormEvent) {
    event.preventDefault();
    await keeper.hold();
    void fetcher.submit(
      { file, share: String(share), choice },
      { method: 'post', action: '/dictation/gaps' },
    );
  }
  return (
    <form onSubmit={submit} className="grid gap-3 px-5 py-4 sm:px-7">
      {fetcher.data && 'problem' in fetcher.data ? (
        <Notice tone="wrong" announced>
          <Text k={fetcher.data.problem} />
        </Notice>
      ) : null}
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
          busy={fetcher.state !== 'idle'}
          icon={<Scissors />}
        >
          <Text k={hasGaps ? 'dictation:modes.gaps.again' : 'dictation:modes.gaps.make'} />
        </Button>
      </div>
    </form>
  );
}

/** The answer to what was asked here; one that was there before is none. */
function useNewAnswer<Answer>(answer: Answer): Answer | undefined {
  const [before] = useState(answer);
  return answer === before ? undefined : answer;
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
