import { ChevronDown, Repeat } from 'lucide-react';
import { useText } from '#app/platform/i18n/text.tsx';
import { Button, IconButton } from '#app/ui/button.tsx';
import { Menu, MenuChoice, MenuHeading, MenuSeparator } from '#app/ui/menu.tsx';
import type { Repeating } from './playback-presets.ts';
import { pauseLengths, repeatTimes, usePlayerSettings } from './player-settings.ts';

type RepeatMenuProps = { isRepeating: boolean; onRepeat: () => void; onStop: () => void };

const pauseTexts = [
  'dictation:player.repeat.noPause',
  'dictation:player.repeat.asLong',
  'dictation:player.repeat.twiceAsLong',
] as const;

/** Says the present sentence again, as often and with such pauses as the menu beside it says. */
export function RepeatMenu({ isRepeating, onRepeat, onStop }: RepeatMenuProps) {
  const t = useText('dictation');
  const { settings, changeSettings } = usePlayerSettings();
  const { repeating } = settings;
  const change = (part: Partial<Repeating>) => changeSettings({ repeating: { ...repeating, ...part } });
  return (
    <div className="flex">
      <Button
        variant="plain"
        size="small"
        icon={<Repeat />}
        aria-pressed={isRepeating}
        onClick={isRepeating ? onStop : onRepeat}
        className="aria-pressed:bg-brand-soft aria-pressed:text-brand"
      >
        <span className="@max-3xl:sr-only">
          {t('dictation:player.repeat.button', { times: repeating.times })}
        </span>
        <span aria-hidden="true" className="tabular-nums @3xl:hidden">
          {repeating.times}×
        </span>
      </Button>
      <Menu
        align="end"
        trigger={
          <IconButton
            variant="plain"
            size="small"
            label={t('dictation:player.repeat.options')}
            icon={<ChevronDown />}
            className="-ml-2.5 w-7"
          />
        }
      >
        <MenuHeading>{t('dictation:player.repeat.times')}</MenuHeading>
        <MenuChoice
          value={String(repeating.times)}
          onChange={(times) => change({ times: Number(times) })}
          options={repeatTimes.map((times) => ({
            value: String(times),
            label: t('dictation:player.repeat.timesCount', { count: times }),
          }))}
        />
        <MenuSeparator />
        <MenuHeading>{t('dictation:player.repeat.pause')}</MenuHeading>
        <MenuChoice
          value={String(repeating.pauseLengths)}
          onChange={(lengths) => change({ pauseLengths: Number(lengths) })}
          options={pauseLengths.map((lengths) => ({ value: String(lengths), label: t(pauseTexts[lengths]) }))}
        />
        <MenuSeparator />
        <MenuHeading>{t('dictation:player.repeat.then')}</MenuHeading>
        <MenuChoice
          value={repeating.goesOn ? 'goesOn' : 'stops'}
          onChange={(then) => change({ goesOn: then === 'goesOn' })}
          options={[
            { value: 'stops', label: t('dictation:player.repeat.stops') },
            { value: 'goesOn', label: t('dictation:player.repeat.goesOn') },
          ]}
        />
      </Menu>
    </div>
  );
}
