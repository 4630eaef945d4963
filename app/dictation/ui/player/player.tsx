import { useState } from 'react';
import { Text, useText } from '#app/platform/i18n/text.tsx';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
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

const toggleClasses = 'aria-pressed:border-brand aria-pressed:bg-brand-soft aria-pressed:text-brand';

/** One calm line to listen with. */
export function Player({ controls, dictation }: PlayerProps) {
  const t = useText('dictation');
  const { isChoosing, first, ...range } = useRangeChoice(controls, dictation.id);
  const choosing: Choosing = isChoosing ? (first === undefined ? 'first' : 'last') : undefined;
  const marked = markedSentences(dictation, controls.progress, first);
  return (
    <section
      aria-label={t('dictation:player.label')}
      className="flex flex-col gap-2 rounded-card border border-line bg-sheet p-4 shadow-sheet"
    >
      <Timeline {...{ controls, dictation, marked }} onSentence={range.choose} />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <PlayerButtons controls={controls} />
        <PlayerClock controls={controls} durationMs={dictation.durationMs} />
        <div className="flex flex-wrap items-center gap-2">
          <SpeedMenu />
          {dictation.sentences.length > 0 ? (
            <Programmes {...{ controls, isChoosing }} onRange={range.toggle} />
          ) : null}
        </div>
      </div>
      <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
        {controls.state === 'failed' ? null : <PlayerStatus {...{ controls, choosing }} />}
        <div className="flex items-center gap-2">
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
        variant="secondary"
        size="small"
        aria-pressed={isChoosing || kind === 'loop'}
        onClick={onRange}
        className={toggleClasses}
      >
        <Text k="dictation:player.loop.button" />
      </Button>
      <Button
        variant="secondary"
        size="small"
        aria-pressed={kind === 'passes'}
        onClick={kind === 'passes' ? controls.stop : controls.startThreePasses}
        className={toggleClasses}
      >
        <Text k="dictation:player.passes.button" />
      </Button>
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
