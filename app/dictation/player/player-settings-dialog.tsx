import { Plus, SlidersHorizontal, X } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatTag } from '#app/platform/i18n/locales.ts';
import { Text, useText } from '#app/platform/i18n/text.tsx';
import { Button, IconButton } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { SelectField } from '#app/ui/field.tsx';
import { Switch } from '#app/ui/switch.tsx';
import { resumeDelaysMs, usePlayerSettings } from './player-settings.ts';
import {
  defaultKeys,
  type KeyChoice,
  keyName,
  type PlayerCommand,
  playerCommands,
  useKeyText,
  withKey,
  withoutKey,
} from './shortcuts.ts';

/** A key that was pressed for a command, and could not be given to it at once. */
interface Conflict {
  command: PlayerCommand;
  name: string;
  choice: Exclude<KeyChoice, { keys: unknown }>;
}

/** All keys of the player, to be taken away and given anew. */
function ShortcutsPanel() {
  const { settings, changeSettings } = usePlayerSettings();
  const { keys } = settings;
  const [listening, setListening] = useState<PlayerCommand>();
  const [conflict, setConflict] = useState<Conflict>();

  function give(command: PlayerCommand, name: string, from = keys) {
    const choice = withKey(from, command, name);
    if ('keys' in choice) changeSettings({ keys: choice.keys });
    setConflict('keys' in choice ? undefined : { command, name, choice });
    setListening(undefined);
  }

  return (
    <section className="flex flex-col gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="text-xl">
          <Text k="dictation:player.keys.title" />
        </h3>
        <Button variant="quiet" size="small" onClick={() => changeSettings({ keys: defaultKeys })}>
          <Text k="dictation:player.keys.reset" />
        </Button>
      </div>
      <p className="text-ink-soft text-sm">
        <Text k="dictation:player.keys.intro" />
      </p>
      <ul className="divide-y divide-line">
        {playerCommands.map((command) => (
          <li key={command} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
            <span className="min-w-0 flex-1 basis-36">
              <Text k={`dictation:player.command.${command}`} />
            </span>
            <div className="flex flex-wrap items-center gap-2">
              {keys[command].map((key) => (
                <KeyCap
                  key={key}
                  name={key}
                  onRemove={() => changeSettings({ keys: withoutKey(keys, key) })}
                />
              ))}
              <NewKey
                command={command}
                isListening={listening === command}
                onListen={(wanted) => {
                  setListening(wanted ? command : undefined);
                  if (wanted) setConflict(undefined);
                }}
                onKey={(name) => give(command, name)}
              />
            </div>
            {conflict?.command === command ? (
              <ConflictText
                {...conflict}
                onTakeOver={() => give(command, conflict.name, withoutKey(keys, conflict.name))}
              />
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

function KeyCap({ name, onRemove }: { name: string; onRemove: () => void }) {
  const t = useText('dictation');
  const keyText = useKeyText();
  return (
    <span className="inline-flex items-center rounded-control border border-edge bg-paper pl-2.5">
      <kbd className="font-mono text-sm">{keyText(name)}</kbd>
      <IconButton
        size="small"
        label={t('dictation:player.keys.remove', { key: keyText(name) })}
        icon={<X />}
        onClick={onRemove}
      />
    </span>
  );
}

type NewKeyProps = {
  command: PlayerCommand;
  isListening: boolean;
  onListen: (wanted: boolean) => void;
  onKey: (key: string) => void;
};

/** Waits for a key once it was pressed; leaving it ends the waiting. */
function NewKey({ command, isListening, onListen, onKey }: NewKeyProps) {
  const t = useText('dictation');
  function pressed(event: KeyboardEvent) {
    if (!isListening || event.key === 'Tab') return;
    event.preventDefault();
    const key = keyName({ ...pick(event), isComposing: event.nativeEvent.isComposing });
    if (key) onKey(key);
  }
  return (
    <Button
      variant="secondary"
      size="small"
      icon={isListening ? undefined : <Plus />}
      aria-label={
        isListening
          ? undefined
          : t('dictation:player.keys.addTo', { command: t(`dictation:player.command.${command}`) })
      }
      onClick={() => onListen(!isListening)}
      onBlur={() => isListening && onListen(false)}
      onKeyDown={pressed}
    >
      {isListening ? t('dictation:player.keys.press') : t('dictation:player.keys.add')}
    </Button>
  );
}

const pick = ({ key, ctrlKey, altKey, metaKey, shiftKey, repeat }: KeyboardEvent) => ({
  ...{ key, ctrlKey, altKey, metaKey, shiftKey, repeat },
});

/** Why a key was not given, and what can be done. */
function ConflictText({ name, choice, onTakeOver }: Conflict & { onTakeOver: () => void }) {
  const t = useText('dictation');
  const keyText = useKeyText();
  const named = { key: keyText(name) };
  if ('refusal' in choice)
    return (
      <p role="alert" className="basis-full text-sm text-wrong">
        <Text k={`dictation:player.keys.refused.${choice.refusal}`} values={named} />
      </p>
    );
  const holder = t(`dictation:player.command.${choice.heldBy}`);
  return (
    <div role="alert" className="flex basis-full flex-wrap items-center gap-x-3 text-sm">
      <span>
        <Text k="dictation:player.keys.taken" values={{ ...named, command: holder }} />
      </span>
      <Button variant="quiet" size="small" onClick={onTakeOver}>
        <Text k="dictation:player.keys.takeOver" />
      </Button>
    </div>
  );
}

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
