const firstPauseMs = 2_000;
const longestPauseMs = 60 * 60_000;

/**
 * How long to wait after the given attempt failed: 2 s, 4 s, 8 s… and never more than an hour. `chance` (0 to 1)
 * spreads jobs that failed together over the last quarter of the pause, so that they do not come back together.
 */
export function backoffMs(attempt: number, chance: number): number {
  const pauseMs = Math.min(longestPauseMs, firstPauseMs * 2 ** (attempt - 1));
  return Math.round(pauseMs * (1 - chance / 4));
}
