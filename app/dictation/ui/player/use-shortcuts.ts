import { useEffect } from 'react';
import { nextSpeed } from '../../listening/player-settings.ts';
import { commandOf, type PlayerCommand } from '../../listening/shortcuts.ts';
import type { PlayerActions } from './player-controls.ts';
import { usePlayerSettings } from './use-player-settings.ts';

const rewindMs = 3000;

/** Steers the player by keys anywhere on the page, also while writing; such a key leaves no text. Not in dialogs. */
export function useShortcuts(controls: PlayerActions): void {
  const { settings, changeSettings } = usePlayerSettings();
  useEffect(() => {
    const act: Record<PlayerCommand, () => void> = {
      toggle: controls.toggle,
      rewind: () => controls.skip(-rewindMs),
      repeatSentence: controls.repeatSentence,
      previousSentence: controls.previousSentence,
      nextSentence: controls.nextSentence,
      slower: () => changeSettings({ speed: nextSpeed(settings.speed, -1) }),
      faster: () => changeSettings({ speed: nextSpeed(settings.speed, 1) }),
    };
    function pressed(event: KeyboardEvent) {
      if (event.defaultPrevented || isInDialog(event.target)) return;
      const meant = commandOf(event, settings.keys);
      if (!meant) return;
      event.preventDefault();
      if (meant.isObeyed) act[meant.command]();
    }
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, [controls, settings, changeSettings]);
}

const isInDialog = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[role="dialog"], [role="alertdialog"]') !== null;
