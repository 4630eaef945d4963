import type { later } from '#app/platform/later.ts';

const dayMs = 86_400_000;

/** How long a session lives without being used. */
export const sessionLifeMs = 30 * dayMs;

/** A session in use is moved ahead at most this often. */
export const sessionUpdateAgeMs = dayMs;

/** After this long even a session in daily use ends: a stolen cookie does not last for ever. */
export const longestSessionMs = 180 * dayMs;

/** Whether a session in use should get a later end. */
export const isDueForRefresh = (expiresAt: Date, now: Date) =>
  expiresAt.getTime() - sessionLifeMs + sessionUpdateAgeMs <= now.getTime();

/** How often an open page looks after its session. */
export const tickMs = 30_000;

/** A session with this many ticks left, or fewer, is refreshed. */
const refreshWithinTicks = 3;

const profileEveryMs = 600_000;
const firstRetryMs = 200;

/** What a page knows of its session. */
interface Upkeep {
  /** When the session ends, as far as the page knows. */
  expiresAtMs: number | undefined;
  /** When the page last read who it shows. */
  profileReadAtMs: number;
  /** Whether the socket stands: the server closes it the moment the session ends. */
  isConnected: boolean;
}

/** What a tick has to do: refresh the session, check it, or nothing; and revalidate the profile or not. */
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

/** How long a missing session stays in doubt: another tab may be changing the password, and hold the new one in a moment. */
const confirmAfterMs = 2_000;

/** Whose session the browser holds, and until when; `undefined` when it holds none. */
export type SessionFacts = { userId: string; expiresAtMs: number } | undefined;

export interface SessionRefreshOptions {
  userId: string;
  /** Both throw when the server cannot be asked. */
  readSession(): Promise<SessionFacts>;
  refreshSession(): Promise<SessionFacts>;
  isConnected(): boolean;
  /** Whether the page is sending something whose answer may bring another session. */
  isBusy(): boolean;
  /** Whether someone just signed out in another tab. */
  isEndExpected(): boolean;
  /** The session is gone, or it is someone else's now. */
  onEnded(next: 'nobody' | 'someone else'): void;
  onRefreshed(expiresAtMs: number): void;
  onProfileDue(): void;
  now(): number;
  later: typeof later;
}

export type SessionRefresh = ReturnType<typeof startSessionRefresh>;

/** Looks after the session of an open page, tick by tick, until it is gone or the page is. */
export function startSessionRefresh(options: SessionRefreshOptions) {
  const { now, later } = options;
  const known: Omit<Upkeep, 'isConnected'> = { expiresAtMs: undefined, profileReadAtMs: now() };
  let failures = 0;
  let doubtedAtMs: number | undefined;
  let stopped = false;
  let callOffTick = () => {};
  let asking: Promise<boolean> | undefined;

  /** One question at a time: whoever asks meanwhile gets the same answer. */
  function ask(question: 'refresh' | 'check'): Promise<boolean> {
    asking ??= settle(question).finally(() => {
      asking = undefined;
    });
    return asking;
  }

  async function settle(question: 'refresh' | 'check'): Promise<boolean> {
    let facts: SessionFacts;
    try {
      facts = await (question === 'refresh' ? options.refreshSession() : options.readSession());
    } catch {
      failures += 1;
      return true;
    }
    failures = 0;
    return stopped || judge(facts, question);
  }

  function judge(facts: SessionFacts, question: 'refresh' | 'check'): boolean {
    if (facts?.userId !== options.userId) {
      if (!isCertain()) return true;
      stop();
      options.onEnded(facts ? 'someone else' : 'nobody');
      return false;
    }
    doubtedAtMs = undefined;
    const isLater = known.expiresAtMs !== undefined && facts.expiresAtMs > known.expiresAtMs;
    known.expiresAtMs = facts.expiresAtMs;
    if (question === 'refresh' && isLater) options.onRefreshed(facts.expiresAtMs);
    return true;
  }

  function isCertain(): boolean {
    if (options.isEndExpected()) return true;
    doubtedAtMs ??= now();
    if (!options.isBusy() && now() - doubtedAtMs >= confirmAfterMs) return true;
    callOffTick();
    callOffTick = later(tick, nextTickMs());
    return false;
  }

  async function tick(): Promise<void> {
    callOffTick();
    const due = dueAt({ ...known, isConnected: options.isConnected() }, now());
    if (due.profile) {
      known.profileReadAtMs = now();
      options.onProfileDue();
    }
    const question = doubtedAtMs === undefined ? due.session : 'check';
    if (question) await ask(question);
    else failures = 0;
    if (stopped) return;
    callOffTick();
    callOffTick = later(tick, nextTickMs());
  }

  function nextTickMs(): number {
    if (failures > 0) return retryDelayMs(failures);
    return doubtedAtMs === undefined ? tickMs : confirmAfterMs;
  }

  function stop(): void {
    stopped = true;
    callOffTick();
  }

  void tick();
  return {
    /** Asks now; `false` when the session is gone. A server that cannot be asked has ended nothing. */
    check: () => ask('check'),
    /** Another tab received a later end. */
    adopt(expiresAtMs: number) {
      known.expiresAtMs = Math.max(known.expiresAtMs ?? 0, expiresAtMs);
    },
    /** Does at once what is due, for a page that was suspended. */
    wake: () => void (stopped || tick()),
    stop,
  };
}
