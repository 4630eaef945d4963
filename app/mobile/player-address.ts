const playerPath = '/mobile/player';

/** Where a recording is written down on a phone. */
export const playerAddress = (file: string) => `${playerPath}?${new URLSearchParams({ file })}`;

/**
 * Where a learner is: the first sentence that is not done, else the last. The same rule as at a desktop, so
 * both show the same place.
 */
export function placeOf(
  sentences: readonly { position: number }[],
  isDone: (position: number) => boolean,
): number {
  const open = sentences.findIndex(({ position }) => !isDone(position));
  return open === -1 ? Math.max(0, sentences.length - 1) : open;
}

/** What a movement of a finger over the sentence means: it must be clearly sideways. */
export function swipeOf(movedX: number, movedY: number): -1 | 0 | 1 {
  const isSideways = Math.abs(movedX) >= 48 && Math.abs(movedX) > 1.5 * Math.abs(movedY);
  if (!isSideways) return 0;
  return movedX < 0 ? 1 : -1;
}
