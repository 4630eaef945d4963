/** Whoever stops for longer than this listens, thinks or is away. */
const longestPauseMs = 5_000;

/** The time spent writing after one more key: short pauses belong to it, long ones do not. */
export function writingTimeAfter(writingMs: number, sinceLastKeyMs: number | undefined): number {
  if (sinceLastKeyMs === undefined || sinceLastKeyMs < 0 || sinceLastKeyMs > longestPauseMs) return writingMs;
  return writingMs + Math.round(sinceLastKeyMs);
}
