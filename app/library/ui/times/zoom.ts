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
