import {
  ChevronDown,
  Pause,
  Play,
  RotateCcw,
  RotateCw,
  Rows3,
  Volume1,
  Volume2,
  VolumeX,
} from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { playingTime } from '#app/library/playback/playing-time.ts';
import { formatTag } from '#app/platform/i18n/locales.ts';
import { Text, useText } from '#app/platform/i18n/text.tsx';
import { Button, IconButton } from '#app/ui/button.tsx';
import { Menu, MenuChoice, MenuHeading } from '#app/ui/menu.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Tooltip } from '#app/ui/tooltip.tsx';
import type { Dictation } from '../content/dictation.ts';
import { FavoriteButton } from './favorite-button.tsx';
import { speeds, steppedVolume, usePlayerSettings } from './player-settings.ts';
import { PlayerSettingsDialog } from './player-settings-dialog.tsx';
import { type Choosing, PlayerStatus, useSeconds } from './player-status.tsx';
import { RepeatMenu } from './repeat-menu.tsx';
import { markedSentences } from './sentence-at.ts';
import { useKeyText } from './shortcuts.ts';
import { Timeline } from './timeline.tsx';
import type { PlayerControls } from './use-player.ts';

const skipMs = 10_000;

/** Back, play, forward. */
function PlayerButtons({ controls }: { controls: PlayerControls }) {
  const t = useText('dictation');
  const keyText = useKeyText();
  const { settings } = usePlayerSettings();
  const { state } = controls;
  const isOn = state === 'playing' || state === 'waiting';
  const key = settings.keys.toggle[0];
  const name = isOn ? t('dictation:player.pause') : t('dictation:player.play');
  return (
    <div className="flex flex-wrap items-center gap-0.5">
      <IconButton
        label={t('dictation:player.back')}
        onClick={() => controls.skip(-skipMs)}
        icon={<Ten icon={<RotateCcw />} />}
      />
      <Tooltip text={key ? `${name} (${keyText(key)})` : name}>
        <IconButton
          variant="primary"
          label={name}
          onClick={controls.toggle}
          icon={isOn ? <Pause className="fill-current" /> : <Play className="fill-current" />}
          className="rounded-full"
        />
      </Tooltip>
      <IconButton
        label={t('dictation:player.forward')}
        onClick={() => controls.skip(skipMs)}
        icon={<Ten icon={<RotateCw />} />}
      />
    </div>
  );
}

function Ten({ icon }: { icon: ReactElement }) {
  return (
    <span className="relative grid place-items-center [&_svg]:size-7 [&_svg]:stroke-[1.6]">
      {icon}
      <span className="absolute pt-px font-semibold text-[0.5625rem] leading-none">10</span>
    </span>
  );
}

/** Where one is, and how long the recording is. The line beside it says the same to screen readers. */
function PlayerClock({ controls, durationMs }: { controls: PlayerControls; durationMs: number }) {
  const seconds = useSeconds(controls);
  return (
    <span aria-hidden="true" className="whitespace-nowrap text-ink-soft text-sm tabular-nums">
      <span className="text-ink">{playingTime(seconds * 1000)}</span> / {playingTime(durationMs)}
    </span>
  );
}

/** How fast the recording is played; voices keep their pitch. */
export function SpeedMenu() {
  const t = useText('dictation');
  const { i18n } = useTranslation();
  const { settings, changeSettings } = usePlayerSettings();
  const format = new Intl.NumberFormat(formatTag(i18n.language), { minimumFractionDigits: 1 });
  const text = (speed: number) => `${format.format(speed)}×`;
  return (
    <Menu
      align="start"
      trigger={
        <Button
          variant="plain"
          size="small"
          iconAfter={<ChevronDown />}
          aria-label={t('dictation:player.speedNow', { speed: text(settings.speed) })}
          className="tabular-nums @max-2xs:[&_svg]:hidden"
        >
          {text(settings.speed)}
        </Button>
      }
    >
      <MenuHeading>{t('dictation:player.speed')}</MenuHeading>
      <MenuChoice
        value={String(settings.speed)}
        onChange={(speed) => changeSettings({ speed: Number(speed) })}
        options={speeds.map((speed) => ({ value: String(speed), label: text(speed) }))}
      />
    </Menu>
  );
}

function Volume() {
  const t = useText('dictation');
  const { settings, changeSettings } = usePlayerSettings();
  const { volume } = settings;
  const Icon = volume === 0 ? VolumeX : volume < 0.6 ? Volume1 : Volume2;
  return (
    <label className="mr-1 flex min-h-9 items-center gap-1.5 pointer-coarse:min-h-11">
      <Icon aria-hidden="true" className="size-4 shrink-0 text-ink-soft" />
      <span className="sr-only">{t('dictation:player.volume')}</span>
      <input
        type="range"
        min={0}
        max={1}
        step={0.1}
        value={volume}
        onChange={(event) => changeSettings({ volume: steppedVolume(event.currentTarget.valueAsNumber) })}
        className="w-16 cursor-pointer"
      />
    </label>
  );
}

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
      {controls.state === 'failed' ? <SoundFailed of="player" onRetry={controls.retry} /> : null}
    </section>
  );
}

const failures = { paper: 'dictation:paper.soundFailed', player: 'dictation:player.failed' } as const;

/** The recording cannot be heard, and what can be done about it. */
export function SoundFailed({ of, onRetry }: { of: keyof typeof failures; onRetry: () => void }) {
  const retry = (
    <Button size="small" variant="secondary" onClick={onRetry}>
      <Text k={`dictation:${of}.retry`} />
    </Button>
  );
  return (
    <Notice tone="wrong" announced actions={retry}>
      <Text k={failures[of]} />
    </Notice>
  );
}

type ProgrammesProps = { controls: PlayerControls; isChoosing: boolean; onRange: () => void };

/** The ways to hear it by a playback plan. */
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
