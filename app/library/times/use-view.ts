import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** How many pixels one millisecond of the recording takes: the whole of it in view, doubled as often as wanted. */
export function pixelsPerMs(viewPx: number, durationMs: number, doublings: number): number {
  const wholeInView = durationMs > 0 ? viewPx / durationMs : 0;
  return Math.max(wholeInView, Math.min(finest, wholeInView * 2 ** doublings));
}

/** 400 pixels a second: a nudge of 10 ms is four pixels, far finer than anybody hears. */
const finest = 0.4;

/** How often zooming in still changes something. */
export function mostDoublings(viewPx: number, durationMs: number): number {
  if (viewPx <= 0 || durationMs <= 0) return 0;
  return Math.max(0, Math.ceil(Math.log2((finest * durationMs) / viewPx)));
}

/** A zoom to begin with, at which a sentence of a few seconds is wide enough to be grasped. */
export function comfortableDoublings(viewPx: number, durationMs: number): number {
  const wanted = 0.06;
  if (viewPx <= 0 || durationMs <= 0) return 0;
  return Math.max(0, Math.round(Math.log2((wanted * durationMs) / viewPx)));
}

/** Where to scroll so that what stands at one place of the view stays there while the scale changes. */
export function scrollKeeping(
  atMs: number,
  placeInView: number,
  perMs: number,
  { viewPx, durationMs }: { viewPx: number; durationMs: number },
): number {
  const most = Math.max(0, durationMs * perMs - viewPx);
  return Math.min(most, Math.max(0, atMs * perMs - placeInView));
}

/** What of a recording is in view, at which scale, and how to change it. */
export function useView(scroller: RefObject<HTMLElement | null>, durationMs: number) {
  const [viewPx, setViewPx] = useState(0);
  const [leftPx, setLeftPx] = useState(0);
  const [chosen, setChosen] = useState<number>();
  const kept = useRef<{ atMs: number; placePx: number }>(undefined);
  const doublings = chosen ?? comfortableDoublings(viewPx, durationMs);
  const perMs = pixelsPerMs(viewPx, durationMs, doublings);

  useEffect(() => {
    const view = scroller.current;
    if (!view) return;
    const measure = () => setViewPx(view.clientWidth);
    const scrolled = () => setLeftPx(view.scrollLeft);
    const resized = new ResizeObserver(measure);
    resized.observe(view);
    view.addEventListener('scroll', scrolled, { passive: true });
    return () => {
      resized.disconnect();
      view.removeEventListener('scroll', scrolled);
    };
  }, [scroller]);

  useLayoutEffect(() => {
    if (!kept.current || !scroller.current) return;
    const { atMs, placePx } = kept.current;
    scroller.current.scrollLeft = scrollKeeping(atMs, placePx, perMs, { viewPx, durationMs });
    kept.current = undefined;
  }, [perMs, scroller, viewPx, durationMs]);

  const most = mostDoublings(viewPx, durationMs);
  return {
    viewPx,
    leftPx,
    perMs,
    mayZoomIn: doublings < most,
    mayZoomOut: doublings > 0,
    /** Zooms around a moment, which stays in its place, or comes to the middle if it was out of view. */
    zoom(step: 1 | -1, aroundMs: number) {
      const placePx = aroundMs * perMs - leftPx;
      kept.current = { atMs: aroundMs, placePx: placePx >= 0 && placePx <= viewPx ? placePx : viewPx / 2 };
      setChosen(Math.min(most, Math.max(0, doublings + step)));
    },
    /** Brings a part of the recording into view, unless it is. */
    reveal(fromMs: number, toMs: number) {
      const [from, to] = [fromMs * perMs, toMs * perMs];
      if (from >= leftPx && to <= leftPx + viewPx) return;
      const leftTo = scrollKeeping((fromMs + toMs) / 2, viewPx / 2, perMs, { viewPx, durationMs });
      scroller.current?.scrollTo({ left: leftTo });
    },
  };
}

export type View = ReturnType<typeof useView>;
