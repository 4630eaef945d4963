import { useEffect } from 'react';
import { nextSpeed, usePlayerSettings } from './player-settings.ts';
import { commandOf, type PlayerCommand } from './shortcuts.ts';
import type { PlayerActions } from './use-player.ts';

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

const rewindMs = 3000;

const isInDialog = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[role="dialog"], [role="alertdialog"]') !== null;
