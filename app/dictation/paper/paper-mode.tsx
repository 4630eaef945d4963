import { useEffect, useRef, useState } from 'react';
import { Text } from '#app/platform/i18n/text.tsx';
import { useWakeLock } from '#app/platform/use-wake-lock.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import type { Dictation } from '../content/dictation.ts';
import type { Strictness } from '../grading/attempt.ts';
import { isLastPiece, isWholeReading, type RunProgress } from '../player/playback-plan.ts';
import { type PaperPace, paperDictation } from '../player/playback-presets.ts';
import type { PlayerControls } from '../player/use-player.ts';
import { Problem } from '../sending.tsx';
import { type PaperControls, PaperDictating } from './paper-dictating.tsx';
import { PaperMarking, PaperResult, type ShownResult, usePaperMarking } from './paper-marking.tsx';
import { PaperSetup, usePace } from './paper-setup.tsx';

/** A dictation for a pen under way: where it is, what comes next, and how long it has taken. */
function usePaperRun(dictation: Dictation, controls: PaperControls) {
  const [reached, setReached] = useState<RunProgress>();
  const [isThrough, setThrough] = useState(false);
  const writingMs = useRef(0);
  const progress = controls.progress?.kind === 'paper' ? controls.progress : undefined;
  // The player ends a run at its end, and wherever the learner leaves it; only the last piece makes it a whole one.
  if (progress !== reached) {
    setReached(progress);
    if (!progress) setThrough(reached !== undefined && isLastPiece(reached));
  }

  const isRunning = progress !== undefined;
  useEffect(() => {
    if (!isRunning) return;
    const startedAt = performance.now();
    return () => {
      writingMs.current += performance.now() - startedAt;
    };
  }, [isRunning]);

  const pieces = dictation.bursts.length > 0 ? dictation.bursts : dictation.sentences;
  const following = progress && !isWholeReading(progress) ? pieces[progress.item] : undefined;
  function next() {
    if (!following) return controls.stop();
    controls.seek(following.startMs);
    controls.play();
  }
  const hasNext = following !== undefined || (progress !== undefined && progress.passes === 1);

  return {
    progress,
    isThrough,
    writingMs,
    start(pace: PaperPace) {
      setThrough(false);
      controls.run(paperDictation(dictation, pace));
    },
    next: hasNext ? next : undefined,
  };
}

type PaperModeProps = {
  dictation: Dictation;
  controls: PlayerControls;
  strictness?: Strictness;
} & ShownResult;

/** A dictation for pen and paper: read aloud in pieces, then compared by tapping what looks different. */
export function PaperMode(props: PaperModeProps) {
  const { dictation } = props;
  // Nothing of one file's dictation belongs to another, and a finished one leaves a clean table.
  const [sheet, setSheet] = useState(0);
  return (
    <Card>
      <PaperSheet
        key={`${dictation.id} ${sheet}`}
        {...props}
        shown={sheet === 0 ? props.shown : undefined}
        onDone={() => setSheet(sheet + 1)}
      />
    </Card>
  );
}

function PaperSheet(props: PaperModeProps & { onDone: () => void }) {
  const { dictation, controls, strictness, onDone, ...shown } = props;
  const [charactersPerMinute, setPace] = usePace();
  const [reading, setReading] = useState({ repeats: 1, withWholeText: false });
  const run = usePaperRun(dictation, controls);
  const marking = usePaperMarking(dictation, strictness, shown);
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
