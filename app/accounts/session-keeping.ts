import { dueAt, retryDelayMs, tickMs, type Upkeep } from './session-schedule.ts';

/** How long a missing session stays in doubt: another tab may be changing the password, and hold the new one in a moment. */
const confirmAfterMs = 2_000;

/** Whose session the browser holds, and until when; `undefined` when it holds none. */
export type SessionFacts = { userId: string; expiresAtMs: number } | undefined;

export interface SessionKeepingOptions {
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
  /** Runs something later; returns how to call it off. */
  later(run: () => void, ms: number): () => void;
}

export interface SessionKeeping {
  /** Asks now; `false` when the session is gone. A server that cannot be asked has ended nothing. */
  check(): Promise<boolean>;
  /** Another tab was told a later end. */
  adopt(expiresAtMs: number): void;
  /** Does at once what is due, for a page that slept. */
  wake(): void;
  stop(): void;
}

/** Looks after the session of an open page, tick by tick, until it is gone or the page is. */
export function keepSession(options: SessionKeepingOptions): SessionKeeping {
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
    check: () => ask('check'),
    adopt(expiresAtMs) {
      known.expiresAtMs = Math.max(known.expiresAtMs ?? 0, expiresAtMs);
    },
    wake: () => void (stopped || tick()),
    stop,
  };
}
