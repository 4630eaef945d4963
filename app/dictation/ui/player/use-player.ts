import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { Dictation } from '../../material/dictation.ts';
import { AudioSound } from './audio-sound.ts';
import { type PlayerActions, playerActions } from './player-controls.ts';
import { PlayerEngine } from './player-engine.ts';
import type { PlayerView } from './player-view.ts';
import { usePlayerSettings } from './use-player-settings.ts';

export type PlayerControls = PlayerView & PlayerActions;

const playsPath = '/dictation/plays';

/**
 * A player for the open dictation. Another file is loaded and waits at its beginning. The page is drawn anew when
 * something changes that it shows, not with the running time: for that there are `timeNow` and `onTimes`.
 */
export function usePlayer(dictation: Dictation | undefined): PlayerControls {
  const [engine] = useState(newEngine);
  const { settings } = usePlayerSettings();
  const view = useSyncExternalStore(engine.onView, engine.view, engine.view);

  useEffect(() => engine.apply(settings), [engine, settings]);
  useEffect(() => {
    if (dictation) engine.open(dictation);
    else engine.close();
  }, [engine, dictation]);
  useEffect(() => () => engine.close(), [engine]);
  useMediaKeys(engine, dictation);

  const actions = useMemo(() => playerActions(engine, dictation, settings), [engine, dictation, settings]);
  return useMemo(() => ({ ...view, ...actions }), [view, actions]);
}

function newEngine(): PlayerEngine {
  const engine = new PlayerEngine((listener) => new AudioSound(listener));
  engine.onBegin = notePlay;
  return engine;
}

/** For the shelf of what was played recently; whoever listens need not know when that fails. */
function notePlay(file: string): void {
  const body = new URLSearchParams({ file });
  void fetch(playsPath, { method: 'POST', body, keepalive: true }).catch(() => {});
}

/** What a keyboard's or a phone's own keys say about the sound goes the same way as the buttons of the page. */
function useMediaKeys(engine: PlayerEngine, dictation: Dictation | undefined): void {
  const { title, author } = dictation ?? {};
  useEffect(() => {
    const session = navigator.mediaSession;
    if (!session || title === undefined) return;
    session.metadata = new MediaMetadata({ title, artist: author });
    session.setActionHandler('play', engine.play);
    session.setActionHandler('pause', engine.pause);
    return () => {
      session.metadata = null;
      session.setActionHandler('play', null);
      session.setActionHandler('pause', null);
    };
  }, [engine, title, author]);
}
