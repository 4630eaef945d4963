import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { Dictation } from '../content/dictation.ts';
import { postJson } from '../sending.tsx';
import { AudioSound } from './audio-element.ts';
import { loopBetween, sentenceRepeats, threePasses } from './playback-presets.ts';
import { PlayerEngine } from './player-engine.ts';
import { type PlayerSettings, usePlayerSettings } from './player-settings.ts';
import type { PlayerView } from './player-view.ts';
import { sentenceAtTime } from './sentence-at.ts';

/** Everything a page can request of the player. Sentences are named by their position. */
export type PlayerActions = ReturnType<typeof playerActions>;

function playerActions(engine: PlayerEngine, dictation: Dictation | undefined, settings: PlayerSettings) {
  const { play, pause, toggle, skip, seek, run, again, stop, retry, noteTyping, timeNow, onTimes } = engine;
  const sentences = dictation?.sentences ?? [];
  const indexOf = (position: number) => sentences.findIndex((sentence) => sentence.position === position);
  const indexNow = () => sentenceAtTime(sentences, timeNow());

  function playOnFrom(index: number) {
    const sentence = sentences[Math.min(Math.max(index, 0), sentences.length - 1)];
    if (sentence) engine.playFrom(sentence.startMs, sentences[index - 1]?.endMs ?? 0);
  }

  return {
    ...{ play, pause, toggle, skip, seek, run, again, stop, retry, noteTyping, timeNow, onTimes },
    /** Plays on from the beginning of a sentence. */
    playFromSentence: (position: number) => playOnFrom(indexOf(position)),
    nextSentence: () => playOnFrom((indexNow() ?? -1) + 1),
    previousSentence: () => playOnFrom((indexNow() ?? 0) - 1),
    /** Plays one sentence so many times, and nothing after it. */
    playSentence: (position: number, times = 1) =>
      run(sentenceRepeats(sentences, indexOf(position), { ...settings.repeating, times, goesOn: false })),
    /** The sentence that is heard now, as often and with such pauses as the learner likes. */
    repeatSentence: () => run(sentenceRepeats(sentences, indexNow() ?? 0, settings.repeating)),
    /** From one sentence to another, again and again. */
    loop: (one: number, other: number) => run(loopBetween(sentences, indexOf(one), indexOf(other))),
    startThreePasses: () => dictation && run(threePasses(dictation)),
  };
}

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
  void postJson(playsPath, { file }, { keepalive: true }).catch(() => {});
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
