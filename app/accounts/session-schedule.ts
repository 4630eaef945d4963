import { isDueForRefresh } from './session-life.ts';

/** How often an open page looks after its session. */
export const tickMs = 30_000;

/** A session with this many ticks left, or fewer, is refreshed. */
const refreshWithinTicks = 3;

const profileEveryMs = 600_000;
const firstRetryMs = 200;

/** What a page knows of its session. */
export interface Upkeep {
  /** When the session ends, as far as the page was told. */
  expiresAtMs: number | undefined;
  /** When the page last read who it shows. */
  profileReadAtMs: number;
  /** Whether the socket stands: the server closes it the moment the session ends. */
  isConnected: boolean;
}

/** What a tick has to do: keep the session, ask whether it still is, or nothing; and read the profile again or not. */
export function dueAt(
  { expiresAtMs, profileReadAtMs, isConnected }: Upkeep,
  nowMs: number,
): { session: 'refresh' | 'check' | undefined; profile: boolean } {
  const profile = nowMs - profileReadAtMs >= profileEveryMs;
  if (expiresAtMs === undefined || isDueForRefresh(new Date(expiresAtMs), new Date(nowMs)))
    return { session: 'refresh', profile };
  const ticksLeft = Math.floor((expiresAtMs - nowMs) / tickMs);
  if (ticksLeft <= refreshWithinTicks) return { session: 'refresh', profile };
  return { session: isConnected ? undefined : 'check', profile };
}

/** How long to wait after so many failures in a row: 200 ms, doubling, never longer than a tick. */
export const retryDelayMs = (failures: number) => Math.min(firstRetryMs * 2 ** (failures - 1), tickMs);
