import { type Outcome, ok, refuse } from '#app/platform/outcome.ts';

interface Allowance {
  /** So many calls at once… */
  limit: number;
  /** …and then so many more, evenly, in each such span. */
  windowMs: number;
}

/** Lets a call through or says when to come back; refused calls cost nothing. */
export type TakeFromBucket = (key: string, now: Date) => Outcome<void, 'platform:tooManyRequests'>;

/**
 * The rule of `takeToken`, counted in memory: for calls that cost less than a write to the database would. Each process
 * counts its own. Keys are kept in the order of their last call, so what holds nobody back any more is found in front.
 */
export function openTokenBuckets({ limit, windowMs }: Allowance): TakeFromBucket {
  const stepUs = Math.max(1, Math.floor((windowMs * 1000) / limit));
  const fullUs = stepUs * limit;
  const freeAtUs = new Map<string, number>();
  const forgetEmpty = (nowUs: number) => {
    for (const [key, freeAt] of freeAtUs) {
      if (freeAt > nowUs && freeAt <= nowUs + fullUs) return;
      freeAtUs.delete(key);
    }
  };
  return (key, now) => {
    const nowUs = now.getTime() * 1000;
    forgetEmpty(nowUs);
    const stored = freeAtUs.get(key) ?? nowUs;
    // What lies further ahead than a full bucket comes from a clock that was set back since.
    const start = stored < nowUs || stored > nowUs + fullUs ? nowUs : stored;
    const waitUs = start + stepUs - (nowUs + fullUs);
    if (waitUs > 0) {
      return refuse('busy', 'platform:tooManyRequests', { retryAfterMs: Math.ceil(waitUs / 1000) });
    }
    freeAtUs.delete(key);
    freeAtUs.set(key, start + stepUs);
    return ok();
  };
}
