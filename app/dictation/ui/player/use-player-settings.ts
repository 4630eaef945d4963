import { useSyncExternalStore } from 'react';
import {
  defaultSettings,
  type PlayerSettings,
  readSettings,
  settingsKey,
} from '../../listening/player-settings.ts';
import { keepText, keptText } from '../kept-text.ts';
import { Listeners } from '../listeners.ts';

const listeners = new Listeners<[]>();
let known: { kept: string | null; settings: PlayerSettings } | undefined;

/** How this learner likes to listen: the same in every part of the page and every tab of the browser. */
export function usePlayerSettings() {
  const settings = useSyncExternalStore(listen, current, () => defaultSettings);
  return { settings, changeSettings };
}

function changeSettings(change: Partial<PlayerSettings>): void {
  const settings = { ...current(), ...change };
  const kept = JSON.stringify(settings);
  known = { kept, settings };
  keepText(settingsKey, kept);
  listeners.tell();
}

function current(): PlayerSettings {
  known ??= readKept();
  return known.settings;
}

function readKept() {
  const kept = keptText(settingsKey);
  return { kept, settings: readSettings(kept) };
}

function listen(listener: () => void): () => void {
  const otherTab = ({ key, newValue }: StorageEvent) => {
    if (key !== settingsKey || newValue === known?.kept) return;
    known = undefined;
    listener();
  };
  window.addEventListener('storage', otherTab);
  const forget = listeners.add(listener);
  return () => {
    window.removeEventListener('storage', otherTab);
    forget();
  };
}
