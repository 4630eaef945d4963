import { Rows3 } from 'lucide-react';
import { useState } from 'react';
import { Text, useText } from '#app/platform/i18n/text.tsx';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Tooltip } from '#app/ui/tooltip.tsx';
import type { Dictation } from '../../material/dictation.ts';
import { FavoriteButton } from './favorite-button.tsx';
import { markedSentences } from './marked-sentences.ts';
import { PlayerButtons, PlayerClock } from './player-buttons.tsx';
import { PlayerSettingsDialog } from './player-settings-dialog.tsx';
import { type Choosing, PlayerStatus } from './player-status.tsx';
import { RepeatMenu } from './repeat-menu.tsx';
import { SpeedMenu } from './speed-menu.tsx';
import { Timeline } from './timeline.tsx';
import type { PlayerControls } from './use-player.ts';
import { Volume } from './volume.tsx';

type PlayerProps = { controls: PlayerControls; dictation: Dictation };

const toggleClasses = 'aria-pressed:bg-brand-soft aria-pressed:text-brand';

/** One calm line to listen with. */
export function Player({ controls, dictation }: PlayerProps) {
  const t = useText('dictation');
  const { isChoosing, first, ...range } = useRangeChoice(controls, dictation.id);
  const choosing: Choosing = isChoosing ? (first === undefined ? 'first' : 'last') : undefined;
  const marked = markedSentences(dictation, controls.progress, first);
  return (
    <section
      aria-label={t('dictation:player.label')}
      className="@container relative z-1 flex flex-col gap-1 rounded-card border border-line bg-sheet px-4 pt-2 pb-2.5 shadow-sheet"
    >
      <div className="flex min-h-7 flex-wrap items-baseline gap-x-4">
        <PlayerClock controls={controls} durationMs={dictation.durationMs} />
        {controls.state === 'failed' ? null : <PlayerStatus {...{ controls, choosing }} />}
      </div>
      <Timeline {...{ controls, dictation, marked }} onSentence={range.choose} />
      <div className="flex flex-wrap items-center gap-x-1.5 gap-y-1">
        <PlayerButtons controls={controls} />
        <div className="flex flex-wrap items-center gap-0.5 @max-2xl:order-last @max-2xl:basis-full">
          <SpeedMenu />
          {dictation.sentences.length > 0 ? (
            <Programmes {...{ controls, isChoosing }} onRange={range.toggle} />
          ) : null}
        </div>
        <div className="ml-auto flex flex-wrap items-center justify-end gap-0.5">
          <Volume />
          <FavoriteButton key={dictation.id} dictation={dictation} />
          <PlayerSettingsDialog />
        </div>
      </div>
      {controls.state === 'failed' ? <Failed onRetry={controls.retry} /> : null}
    </section>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  const retry = (
    <Button size="small" variant="secondary" onClick={onRetry}>
      <Text k="dictation:player.retry" />
    </Button>
  );
  return (
    <Notice tone="wrong" announced actions={retry}>
      <Text k="dictation:player.failed" />
    </Notice>
  );
}

type ProgrammesProps = { controls: PlayerControls; isChoosing: boolean; onRange: () => void };

/** The ways to hear it by a programme. */
function Programmes({ controls, isChoosing, onRange }: ProgrammesProps) {
  const kind = controls.progress?.kind;
  return (
    <>
      <RepeatMenu isRepeating={kind === 'repeat'} onRepeat={controls.repeatSentence} onStop={controls.stop} />
      <Button
        variant="plain"
        size="small"
        aria-pressed={isChoosing || kind === 'loop'}
        onClick={onRange}
        className={toggleClasses}
      >
        <Text k="dictation:player.loop.button" />
      </Button>
      <Tooltip text={<Text k="dictation:player.passes.button" />}>
        <Button
          variant="plain"
          size="small"
          icon={<Rows3 />}
          aria-pressed={kind === 'passes'}
          onClick={kind === 'passes' ? controls.stop : controls.startThreePasses}
          className={toggleClasses}
        >
          <span className="@max-2xl:sr-only">
            <Text k="dictation:player.passes.button" />
          </span>
        </Button>
      </Tooltip>
    </>
  );
}

/** An A–B: two sentences are chosen one after the other, or by a press and a press with Shift. */
function useRangeChoice(controls: PlayerControls, fileId: string) {
  const [choice, setChoice] = useState<{ fileId: string; first?: number }>();
  const mine = choice?.fileId === fileId ? choice : undefined;
  return {
    isChoosing: mine !== undefined,
    first: mine?.first,
    toggle() {
      if (controls.progress?.kind === 'loop') controls.stop();
      setChoice(mine || controls.progress?.kind === 'loop' ? undefined : { fileId });
    },
    choose(position: number, isRange: boolean) {
      const first = mine?.first ?? (isRange ? controls.currentSentence : undefined);
      if (mine && first === undefined) setChoice({ fileId, first: position });
      else if (first !== undefined) {
        setChoice(undefined);
        controls.loop(first, position);
      } else controls.playFromSentence(position);
    },
  };
}
