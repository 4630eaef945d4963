import { useEffect, useRef, useState } from 'react';
import { usePlayerSettings } from '../player/player-settings.ts';
import type { SetSentence } from './personal-set.ts';

/** Between two times that a sentence is said. */
const pauseMs = 700;

/** Plays the sentences of a set, each a sound of its own, and fetches the next one meanwhile. */
export function useClips(sentences: readonly SetSentence[]) {
  const { settings } = usePlayerSettings();
  const sound = useRef<{ audio: HTMLAudioElement; nth: number; left: number; again?: number }>(undefined);
  const next = useRef<HTMLAudioElement>(undefined);
  const heard = useRef(new Set<number>());
  const [state, setState] = useState<'paused' | 'playing' | 'failed'>('paused');
  const [replays, setReplays] = useState(0);

  useEffect(() => () => stop(sound.current), []);
  useEffect(() => {
    if (sound.current) tune(sound.current.audio, settings);
  }, [settings]);

  function pause() {
    stop(sound.current);
    setState('paused');
  }

  function playSentence(nth: number, times = 1) {
    const sentence = sentences[nth];
    if (!sentence) return;
    stop(sound.current);
    const audio =
      sound.current?.nth === nth && state !== 'failed' ? sound.current.audio : new Audio(sentence.clip);
    const playing = { audio, nth, left: times };
    sound.current = playing;
    tune(audio, settings);
    audio.currentTime = 0;
    audio.onended = () => {
      playing.left -= 1;
      if (playing.left > 0)
        sound.current = { ...playing, again: window.setTimeout(() => start(audio), pauseMs) };
      else setState('paused');
    };
    audio.onerror = () => setState('failed');
    if (heard.current.has(nth)) setReplays((count) => count + 1);
    heard.current.add(nth);
    setState('playing');
    start(audio);
    const following = sentences[nth + 1];
    if (following && !heard.current.has(nth + 1)) {
      next.current = new Audio(following.clip);
      next.current.preload = 'auto';
    }
  }

  function start(audio: HTMLAudioElement) {
    audio.play().catch((error: DOMException) => {
      // A browser that wants a press first, or a pause before the sound began, is no failure.
      setState(error.name === 'NotAllowedError' || error.name === 'AbortError' ? 'paused' : 'failed');
    });
  }

  return { state, replays, pause, playSentence };
}

function stop(sound: { audio: HTMLAudioElement; again?: number } | undefined): void {
  if (!sound) return;
  window.clearTimeout(sound.again);
  sound.audio.onended = null;
  sound.audio.pause();
}

function tune(audio: HTMLAudioElement, { speed, volume }: { speed: number; volume: number }): void {
  audio.preservesPitch = true;
  audio.defaultPlaybackRate = speed;
  audio.playbackRate = speed;
  audio.volume = volume;
}
