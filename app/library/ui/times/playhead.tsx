import { type RefObject, useEffect, useRef } from 'react';

type PlayheadProps = {
  audioRef: RefObject<HTMLAudioElement | null>;
  isPlaying: boolean;
  perMs: number;
  scroller: RefObject<HTMLElement | null>;
};

/** The line that runs with the sound. It moves itself, so that the page need not be drawn anew for each frame. */
export function Playhead({ audioRef, isPlaying, perMs, scroller }: PlayheadProps) {
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let frame = 0;
    const place = () => {
      const x = (audioRef.current?.currentTime ?? 0) * 1000 * perMs;
      if (line.current) line.current.style.transform = `translateX(${x}px)`;
      if (isPlaying) {
        follow(scroller.current, x);
        frame = requestAnimationFrame(place);
      }
    };
    place();
    const audio = audioRef.current;
    audio?.addEventListener('seeked', place);
    return () => {
      audio?.removeEventListener('seeked', place);
      cancelAnimationFrame(frame);
    };
  }, [audioRef, isPlaying, perMs, scroller]);
  return (
    <div
      ref={line}
      aria-hidden="true"
      className="pointer-events-none absolute inset-y-0 left-0 z-3 w-0.5 bg-wrong"
    />
  );
}

/** Turns the page when the line runs out of view. */
function follow(view: HTMLElement | null, x: number) {
  if (view && (x < view.scrollLeft || x > view.scrollLeft + view.clientWidth))
    view.scrollLeft = x - view.clientWidth * 0.1;
}
