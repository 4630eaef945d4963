import { useState } from 'react';
import { Text } from '#app/platform/i18n/text.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import type { Strictness } from '../../attempts/attempt.ts';
import type { Dictation } from '../../material/dictation.ts';
import type { PlayerControls } from '../player/use-player.ts';
import { Problem } from '../problem.tsx';
import { PaperDictating } from './paper-dictating.tsx';
import { PaperMarking } from './paper-marking.tsx';
import { PaperResult } from './paper-result.tsx';
import { PaperSetup } from './paper-setup.tsx';
import { usePace } from './use-pace.ts';
import { usePaperMarking } from './use-paper-marking.ts';
import { usePaperRun } from './use-paper-run.ts';
import { useWakeLock } from './use-wake-lock.ts';

type PaperModeProps = {
  dictation: Dictation;
  controls: PlayerControls;
  strictness?: Strictness;
};

/** A dictation for pen and paper: read aloud in pieces, then compared by tapping what looks different. */
export function PaperMode(props: PaperModeProps) {
  const { dictation } = props;
  // Nothing of one file's dictation belongs to another, and a finished one leaves a clean table.
  const [sheet, setSheet] = useState(0);
  return (
    <Card>
      <PaperSheet key={`${dictation.id} ${sheet}`} {...props} onDone={() => setSheet(sheet + 1)} />
    </Card>
  );
}

function PaperSheet({ dictation, controls, strictness, onDone }: PaperModeProps & { onDone: () => void }) {
  const [charactersPerMinute, setPace] = usePace();
  const [reading, setReading] = useState({ repeats: 1, withWholeText: false });
  const run = usePaperRun(dictation, controls);
  const marking = usePaperMarking(dictation, strictness);
  useWakeLock(run.progress !== undefined);
  const wish = { ...reading, charactersPerMinute };

  if (marking.result)
    return (
      <PaperResult
        {...{ dictation, onDone }}
        result={marking.result}
        playSentence={(position) => controls.playSentence(position)}
      />
    );
  if (marking.original)
    return (
      <PaperMarking
        paper={marking.original}
        language={dictation.language}
        marking={marking}
        onSave={() => marking.save({ replays: controls.replays, writingMs: run.writingMs.current })}
      />
    );
  if (run.progress) return <PaperDictating {...{ controls }} progress={run.progress} onNext={run.next} />;
  return (
    <section className="grid gap-5">
      <h2 className="text-2xl">
        <Text k={run.isThrough ? 'dictation:paper.over' : 'dictation:paper.title'} />
      </h2>
      {marking.problem ? <Problem problem={marking.problem} /> : null}
      {run.isThrough ? (
        <PaperOver onCompare={marking.open} isOpening={marking.isOpening} onRestart={() => run.start(wish)} />
      ) : (
        <PaperSetup
          {...{ dictation, wish }}
          onWish={({ charactersPerMinute: pace, ...next }) => {
            setReading(next);
            if (pace !== charactersPerMinute) setPace(pace);
          }}
          onStart={() => run.start(wish)}
          onCompare={marking.open}
          isOpening={marking.isOpening}
        />
      )}
    </section>
  );
}

type PaperOverProps = { onCompare: () => void; isOpening: boolean; onRestart: () => void };

/** Everything was dictated: now the learner reads through it, and compares. */
function PaperOver({ onCompare, isOpening, onRestart }: PaperOverProps) {
  return (
    <div className="grid gap-5">
      <p className="max-w-[60ch] text-ink-soft">
        <Text k="dictation:paper.overIntro" />
      </p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={onCompare} busy={isOpening} autoFocus>
          <Text k="dictation:paper.compare" />
        </Button>
        <Button variant="secondary" onClick={onRestart}>
          <Text k="dictation:paper.restart" />
        </Button>
      </div>
    </div>
  );
}
