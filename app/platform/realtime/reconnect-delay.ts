const delaysMs = [1_000, 2_000, 5_000, 10_000];

/**
 * How long to wait before the next attempt: 1, 2, 5, then always 10 seconds, and up to half as long again by chance,
 * so that after a restart not everyone knocks at the same moment.
 */
export function reconnectDelayMs(failures: number, chance: number): number {
  const delayMs = delaysMs[Math.min(failures, delaysMs.length - 1)] ?? 0;
  return delayMs * (1 + chance / 2);
}
