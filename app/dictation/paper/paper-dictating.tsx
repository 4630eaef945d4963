import { Ear, Hourglass, PencilLine, RotateCcw, SkipForward, Square } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { Text, type TextKey, useText } from '#app/platform/i18n/text.tsx';
import { Button } from '#app/ui/button.tsx';
import { Progress } from '#app/ui/progress.tsx';
import { isWholeReading, type RunProgress } from '../player/playback-plan.ts';
import { SoundFailed } from '../player/player.tsx';
import type { PlayerControls } from '../player/use-player.ts';

/** What paper mode needs of the player. */
export type PaperControls = Pick<
  PlayerControls,
  'state' | 'progress' | 'replays' | 'run' | 'again' | 'play' | 'pause' | 'seek' | 'stop' | 'retry'
>;

interface DictatingKeys {
  again: () => void;
  toggle: () => void;
  next?: () => void;
}

/** Where a key means something else already. */
const ownKeys =
  'button, a, input, textarea, select, summary, [role="slider"], [role="menu"], [role="dialog"]';

/** Keys that are found without looking: space for once more, W to wait or go on, N for the next piece. */
function useDictatingKeys({ again, toggle, next }: DictatingKeys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.isComposing || event.repeat) return;
    const target = event.target instanceof Element ? event.target : undefined;
    const isWriting = target?.closest('input, textarea, select') !== null && target !== undefined;
    const key = event.key.toLowerCase();
    if (key === ' ' ? target?.closest(ownKeys) : isWriting) return;
    const command = { ' ': again, w: toggle, n: next }[key];
    if (!command) return;
    event.preventDefault();
    command();
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

type PaperDictatingProps = {
  controls: PaperControls;
  progress: RunProgress;
  /** Absent where there is no next piece. */
  onNext?: () => void;
};

/** The dictation as it runs: where it is, in words, and the few keys that a hand with a pen can find. */
export function PaperDictating({ controls, progress, onNext }: PaperDictatingProps) {
  const isHeld = controls.state === 'paused';
  const again = useRef<HTMLButtonElement>(null);
  const toggle = () => (isHeld ? controls.play() : controls.pause());
  useDictatingKeys({ again: controls.again, toggle, next: onNext });
  useEffect(() => again.current?.focus(), []);
  return (
    <div className="grid gap-6">
      <PieceCounter progress={progress} />
      <Doing {...{ isHeld, progress }} />
      {controls.state === 'failed' ? <SoundFailed of="paper" onRetry={controls.retry} /> : null}
      <div className="grid gap-3 sm:grid-cols-2">
        <Button
          ref={again}
          size="large"
          icon={<RotateCcw />}
          onClick={controls.again}
          className="min-h-20 text-xl sm:col-span-2"
        >
          <Text k="dictation:paper.again" />
        </Button>
        <Button variant="secondary" size="large" icon={<Hourglass />} onClick={toggle}>
          {isHeld ? <Text k="dictation:paper.goOn" /> : <Text k="dictation:paper.wait" />}
        </Button>
        <Button
          variant="secondary"
          size="large"
          icon={<SkipForward />}
          onClick={onNext}
          disabled={onNext === undefined}
        >
          <Text k="dictation:paper.next" />
        </Button>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-ink-soft text-sm pointer-coarse:hidden">
          <Text k="dictation:paper.keys" />
        </p>
        <Button variant="quiet" icon={<Square />} onClick={controls.stop}>
          <Text k="dictation:paper.stop" />
        </Button>
      </div>
    </div>
  );
}

function PieceCounter({ progress }: { progress: RunProgress }) {
  const t = useText('dictation');
  const { item, items, round, rounds } = progress;
  if (isWholeReading(progress))
    return (
      <p className="font-medium">
        <Text k={progress.pass === 1 ? 'dictation:paper.firstReading' : 'dictation:paper.lastReading'} />
      </p>
    );
  return (
    <Progress
      label={<Text k="dictation:paper.piece" values={{ number: item, count: items }} />}
      value={item}
      max={items}
      valueText={rounds > 1 ? t('dictation:paper.round', { number: round, count: rounds }) : undefined}
    />
  );
}

/** What the learner does right now, large enough to be seen from the paper. */
function Doing({ isHeld, progress }: { isHeld: boolean; progress: RunProgress }) {
  const [key, icon]: [TextKey, ReactNode] = isHeld
    ? ['dictation:paper.waiting', <Hourglass key="waiting" />]
    : progress.isWaiting
      ? ['dictation:paper.write', <PencilLine key="write" />]
      : ['dictation:paper.listen', <Ear key="listen" />];
  return (
    <p className="flex items-center justify-center gap-4 py-6 font-serif text-4xl">
      <span aria-hidden="true" className="text-brand [&_svg]:size-10">
        {icon}
      </span>
      <Text k={key} />
    </p>
  );
}
