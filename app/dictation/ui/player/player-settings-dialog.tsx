import { SlidersHorizontal } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatTag } from '#app/platform/i18n/locales.ts';
import { Text, useText } from '#app/platform/i18n/text.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { IconButton } from '#app/ui/button.tsx';
import { SelectField } from '#app/ui/field.tsx';
import { Switch } from '#app/ui/switch.tsx';
import { resumeDelaysMs } from '../../listening/player-settings.ts';
import { ShortcutsPanel } from './shortcuts-panel.tsx';
import { usePlayerSettings } from './use-player-settings.ts';

/** How the player behaves while one writes, and its keys. */
export function PlayerSettingsDialog() {
  const t = useText('dictation');
  return (
    <Dialog
      title={<Text k="dictation:player.settings.title" />}
      closeLabel={t('dictation:player.settings.close')}
      trigger={
        <IconButton
          variant="plain"
          size="small"
          label={t('dictation:player.settings.title')}
          icon={<SlidersHorizontal />}
        />
      }
    >
      <div className="flex flex-col gap-6">
        <TypingSettings />
        <ShortcutsPanel />
      </div>
    </Dialog>
  );
}

function TypingSettings() {
  const t = useText('dictation');
  const { i18n } = useTranslation();
  const { settings, changeSettings } = usePlayerSettings();
  const seconds = new Intl.NumberFormat(formatTag(i18n.language), {
    style: 'unit',
    unit: 'second',
    unitDisplay: 'long',
  });
  return (
    <div className="flex flex-col gap-3">
      <Switch
        label={<Text k="dictation:player.settings.pauses" />}
        hint={<Text k="dictation:player.settings.pausesHint" />}
        checked={settings.pausesWhileTyping}
        onChange={(event) => changeSettings({ pausesWhileTyping: event.currentTarget.checked })}
      />
      <SelectField
        label={t('dictation:player.settings.resume')}
        value={settings.resumeAfterMs}
        disabled={!settings.pausesWhileTyping}
        onChange={(event) => changeSettings({ resumeAfterMs: Number(event.currentTarget.value) })}
        className="max-w-72"
      >
        {resumeDelaysMs.map((ms) => (
          <option key={ms} value={ms}>
            {seconds.format(ms / 1000)}
          </option>
        ))}
      </SelectField>
    </div>
  );
}
