import { useCallback, useEffect, useRef, useState } from 'react';

export interface Player {
  audioRef: React.RefObject<HTMLAudioElement | null>;
  isPlaying: boolean;
  hasFailed: boolean;
  /** Plays a part of the recording and stops. */
  playPart(fromMs: number, toMs: number): void;
  /** Plays from here to the end. */
  playFrom(fromMs: number): void;
  pause(): void;
  seek(ms: number): void;
}

/** A recording that can be heard in parts. */
export function usePlayer(): Player {
  const audioRef = useRef<HTMLAudioElement>(null);
  const untilMs = useRef(Number.POSITIVE_INFINITY);
  const [isPlaying, setIsPlaying] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);

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
    on('pause', () => setIsPlaying(false));
    on('error', () => setHasFailed(true));
    // A page in the background draws no frames; this still comes.
    on('timeupdate', () => void (audio.currentTime * 1000 >= untilMs.current && audio.pause()));
    return () => {
      listening.abort();
      cancelAnimationFrame(frame);
      audio.pause();
    };
  }, []);

  const play = useCallback((fromMs: number, toMs: number) => {
    const audio = audioRef.current;
    if (!audio) return;
    untilMs.current = toMs;
    audio.currentTime = fromMs / 1000;
    // Pausing again before the sound begins is no failure.
    audio.play().catch((error: DOMException) => setHasFailed(error.name !== 'AbortError'));
  }, []);

  return {
    audioRef,
    isPlaying,
    hasFailed,
    playPart: play,
    playFrom: useCallback((fromMs) => play(fromMs, Number.POSITIVE_INFINITY), [play]),
    pause: useCallback(() => audioRef.current?.pause(), []),
    seek: useCallback((ms) => {
      if (audioRef.current) audioRef.current.currentTime = ms / 1000;
    }, []),
  };
}
