import { StripeRefusal } from './stripe-error.ts';

export interface Answer {
  status: number;
  body: unknown;
}

interface Remembered {
  request: string;
  answer: Promise<Answer>;
  isDone: boolean;
}

/**
 * Stripe's way of doing something once: the first request of a key is done, the next ones get its answer, one that comes
 * meanwhile is asked to wait, and one that wants something else is refused.
 */
export function openIdempotency() {
  const remembered = new Map<string, Remembered>();
  return async function once(
    key: string | undefined,
    request: string,
    work: () => Promise<Answer>,
  ): Promise<Answer & { isReplay: boolean }> {
    if (!key) return { ...(await work()), isReplay: false };
    const earlier = remembered.get(key);
    if (!earlier) {
      const entry: Remembered = { request, answer: work(), isDone: false };
      remembered.set(key, entry);
      const answer = await entry.answer;
      entry.isDone = true;
      return { ...answer, isReplay: false };
    }
    if (earlier.request !== request)
      throw new StripeRefusal(
        400,
        'Keys for idempotent requests can only be used with the same parameters they were first used with.',
        { type: 'idempotency_error' },
      );
    if (!earlier.isDone)
      throw new StripeRefusal(409, 'There is currently another in-progress request using this key.', {
        code: 'idempotency_key_in_use',
      });
    return { ...(await earlier.answer), isReplay: true };
  };
}
