import { ChevronDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatTag } from '#app/platform/i18n/locales.ts';
import { useText } from '#app/platform/i18n/text.tsx';
import { Button } from '#app/ui/button.tsx';
import { Menu, MenuChoice, MenuHeading } from '#app/ui/menu.tsx';
import { speeds } from '../../listening/player-settings.ts';
import { usePlayerSettings } from './use-player-settings.ts';

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
