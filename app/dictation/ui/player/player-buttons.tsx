import { Pause, Play, RotateCcw, RotateCw } from 'lucide-react';
import type { ReactElement } from 'react';
import { playingTime } from '#app/library/playback/playing-time.ts';
import { useText } from '#app/platform/i18n/text.tsx';
import { IconButton } from '#app/ui/button.tsx';
import { Tooltip } from '#app/ui/tooltip.tsx';
import { useKeyText } from './use-key-text.ts';
import type { PlayerControls } from './use-player.ts';
import { usePlayerSettings } from './use-player-settings.ts';
import { useSeconds } from './use-seconds.ts';

const skipMs = 10_000;

/** Back, play, forward. */
export function PlayerButtons({ controls }: { controls: PlayerControls }) {
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
export function PlayerClock({ controls, durationMs }: { controls: PlayerControls; durationMs: number }) {
  const seconds = useSeconds(controls);
  return (
    <span aria-hidden="true" className="whitespace-nowrap text-ink-soft text-sm tabular-nums">
      <span className="text-ink">{playingTime(seconds * 1000)}</span> / {playingTime(durationMs)}
    </span>
  );
}
