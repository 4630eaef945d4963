/** How long a recording plays, as players write it: `1:04`, `12:30`, `1:02:05`. */
export function playingTime(durationMs: number): string {
  const seconds = Math.round(durationMs / 1000);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const ending = String(seconds % 60).padStart(2, '0');
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${ending}` : `${minutes}:${ending}`;
}

/** The same for the `datetime` of a `<time>`. */
export const playingTimeCode = (durationMs: number) => `PT${Math.round(durationMs / 1000)}S`;
