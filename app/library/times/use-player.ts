import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { SentenceTime } from './boundaries.ts';

/** A recording that can be heard in parts; says which part was, whenever one ends. */
export function usePlayer(onHeard: (part: SentenceTime) => void) {
  const audioRef = useRef<HTMLAudioElement>(null);
  const untilMs = useRef(Number.POSITIVE_INFINITY);
  const beganMs = useRef(0);
  const [isPlaying, setIsPlaying] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);

  const sayHeard = useEffectEvent(() => {
    const endMs = (audioRef.current?.currentTime ?? 0) * 1000;
    if (endMs > beganMs.current) onHeard({ startMs: beganMs.current, endMs });
    beganMs.current = endMs;
  });
  useEffect(() => {
    const audio = audioRef.current;
    if (!audio) return;
    const listening = new AbortController();
    const on = (name: string, listener: () => void) =>
      audio.addEventListener(name, listener, { signal: listening.signal });
    let frame = 0;
    const stopInTime = () => {
      if (audio.currentTime * 1000 >= untilMs.current) audio.pause();
      else if (!audio.paused) frame = requestAnimationFrame(stopInTime);
    };
    on('play', () => {
      setIsPlaying(true);
      setHasFailed(false);
      stopInTime();
    });
    on('pause', () => {
      setIsPlaying(false);
      sayHeard();
    });
    // What was heard before a leap ends where the sound left off, which is not known any more: only what follows counts.
    on('seeking', () => {
      beganMs.current = audio.currentTime * 1000;
    });
    on('error', () => setHasFailed(true));
    // A page in the background draws no frames; this still comes.
    on('timeupdate', () => void (audio.currentTime * 1000 >= untilMs.current && audio.pause()));
    return () => {
      listening.abort();
      cancelAnimationFrame(frame);
      audio.pause();
    };
  }, []);

  return {
    ...{ audioRef, isPlaying, hasFailed },
    /** Plays a part of the recording and stops, or from here to the end. */
    play(fromMs: number, toMs = Number.POSITIVE_INFINITY) {
      const audio = audioRef.current;
      if (!audio) return;
      untilMs.current = toMs;
      audio.currentTime = fromMs / 1000;
      // Pausing again before the sound begins is no failure.
      audio.play().catch((error: DOMException) => setHasFailed(error.name !== 'AbortError'));
    },
    pause: () => audioRef.current?.pause(),
    seek(ms: number) {
      if (audioRef.current) audioRef.current.currentTime = ms / 1000;
    },
  };
}

export type Player = ReturnType<typeof usePlayer>;
