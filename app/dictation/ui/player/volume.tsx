import { Volume1, Volume2, VolumeX } from 'lucide-react';
import { useText } from '#app/platform/i18n/text.tsx';
import { steppedVolume } from '../../listening/player-settings.ts';
import { usePlayerSettings } from './use-player-settings.ts';

export function Volume() {
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
