import { Square } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { Text, useText } from '#app/platform/i18n/text.tsx';
import { Button } from '#app/ui/button.tsx';
import type { RunProgress } from './playback-plan.ts';
import type { PlayerActions, PlayerControls } from './use-player.ts';

/** The first or the last sentence of an A–B is still to be chosen. */
export type Choosing = 'first' | 'last' | undefined;

type PlayerStatusProps = { controls: PlayerControls; choosing: Choosing };

const passTexts = [
  'dictation:player.passes.first',
  'dictation:player.passes.second',
  'dictation:player.passes.third',
] as const;

/** The paper mode says it itself, in letters that can be read from the table. */
const isSaidHere = ({ kind }: RunProgress) => kind !== 'paper';

/** In words: what the player is doing. It stands in the line of the clock, so that nothing jumps when it has something to say. */
export function PlayerStatus({ controls, choosing }: PlayerStatusProps) {
  const { progress, replays } = controls;
  const isShown = progress !== undefined && isSaidHere(progress);
  return (
    <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 text-ink-soft text-sm">
      {isShown ? (
        <>
          <Course progress={progress} />
          <Button
            variant="quiet"
            size="small"
            icon={<Square className="fill-current" />}
            onClick={controls.stop}
            className="-my-1 pointer-coarse:-my-2"
          >
            <Text k="dictation:player.stop" />
          </Button>
        </>
      ) : null}
      <Moment {...{ controls, choosing }} />
      {replays > 0 ? (
        <span className="ml-auto tabular-nums">
          <Text k="dictation:player.replays" values={{ count: replays }} />
        </span>
      ) : null}
    </div>
  );
}

/**
 * Where a playback plan is. Only its passes are read out: a voice over the recording would be heard instead
 * of it.
 */
function Course({ progress }: { progress: RunProgress }) {
  const t = useText('dictation');
  const { kind, pass, passes, item, items, round, rounds } = progress;
  const hasPasses = passes > 1;
  const passText = passTexts[pass - 1] ?? passTexts[2];
  const inPieces = !hasPasses || pass === 2;
  return (
    <p className="text-ink">
      <span role="status">{hasPasses ? t(passText) : null}</span>{' '}
      {kind === 'loop' ? t('dictation:player.loop.running', { first: item, last: item + items - 1 }) : null}
      {kind === 'repeat' ? t('dictation:player.repeat.running', { number: item, round, rounds }) : null}
      {kind === 'passes' && inPieces ? (
        <span className="text-ink-soft tabular-nums">{t('dictation:player.burst', { item, items })}</span>
      ) : null}
    </p>
  );
}

/** What is awaited just now. */
function Moment({ controls, choosing }: PlayerStatusProps) {
  const { progress, isTyping, isStalled, state } = controls;
  const isShown = progress !== undefined && isSaidHere(progress);
  if (choosing)
    return (
      <p role="status" className="text-ink">
        <Text k={`dictation:player.loop.${choosing}`} />
      </p>
    );
  if (isTyping) return <Text k="dictation:player.typing" />;
  if (isStalled || state === 'loading')
    return (
      // Most of what is awaited comes at once, and nobody need read about it.
      <span className="animate-appear [animation-delay:600ms] [animation-fill-mode:backwards]">
        <Text k={isStalled ? 'dictation:player.stalled' : 'dictation:player.loading'} />
      </span>
    );
  if (isShown && progress.isWaiting && progress.kind !== 'loop' && state === 'waiting')
    return (
      <span className="rounded-full bg-marker px-2.5 py-px font-medium text-ink">
        <Text k="dictation:player.writeNow" />
      </span>
    );
  return null;
}

/** The running time in whole seconds: what uses it is drawn anew once a second, not with every step of the sound. */
export function useSeconds({ onTimes, timeNow }: Pick<PlayerActions, 'onTimes' | 'timeNow'>): number {
  return useSyncExternalStore(
    onTimes,
    () => Math.floor(timeNow() / 1000),
    () => 0,
  );
}
