import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { Dictation } from '../content/dictation.ts';
import { AudioSound } from './audio-element.ts';
import { progressOf, type Run, type RunProgress } from './playback-plan.ts';
import { loopBetween, sentenceRepeats, threePasses } from './playback-presets.ts';
import { PlayerEngine } from './player-engine.ts';
import { type PlayerSettings, usePlayerSettings } from './player-settings.ts';
import type { Sound } from './player-timing.ts';
import { sentenceAt } from './sentence-at.ts';

/** Everything a page can ask of the player. Sentences are named by their position. */
export type PlayerActions = ReturnType<typeof playerActions>;

function playerActions(engine: PlayerEngine, dictation: Dictation | undefined, settings: PlayerSettings) {
  const { play, pause, toggle, skip, seek, run, again, stop, retry, noteTyping, timeNow, onTimes } = engine;
  const sentences = dictation?.sentences ?? [];
  const indexOf = (position: number) => sentences.findIndex((sentence) => sentence.position === position);
  const indexNow = () => sentenceAt(sentences, timeNow());

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

/** `waiting` goes on by itself: a pause of a programme, a lead-in, or a learner who types. */
export type PlayerState = 'idle' | 'loading' | 'paused' | 'playing' | 'waiting' | 'failed';

/** What a page shows of the player; the running time is told apart, it changes too often. */
export interface PlayerView {
  state: PlayerState;
  /** It wants to play and the network is not fast enough. */
  isStalled: boolean;
  /** It waits for the learner to stop typing. */
  isTyping: boolean;
  /** The position of the sentence that is heard; none before the first. */
  currentSentence: number | undefined;
  /** How often the learner went back to hear something again since the file was opened. */
  replays: number;
  /** Where a programme is, while one runs. */
  progress: RunProgress | undefined;
}

interface PlayerFacts {
  dictation?: Dictation;
  sound?: Sound;
  run?: Run;
  isWanted?: boolean;
  hasFailed?: boolean;
  isTyping?: boolean;
  replays?: number;
  sentence?: number;
}

/** What the facts amount to. */
export function viewOf(facts: PlayerFacts): PlayerView {
  const { run, isTyping = false, replays = 0, sentence } = facts;
  return {
    state: stateOf(facts),
    isStalled: facts.sound?.isStalled ?? false,
    isTyping,
    currentSentence: sentence,
    replays,
    progress: run && progressOf(run),
  };
}

function stateOf({ dictation, sound, isWanted, hasFailed }: PlayerFacts): PlayerState {
  if (!dictation || !sound) return 'idle';
  if (hasFailed) return 'failed';
  if (!sound.isReady) return 'loading';
  if (!isWanted) return 'paused';
  return sound.isSounding || sound.isStalled ? 'playing' : 'waiting';
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
