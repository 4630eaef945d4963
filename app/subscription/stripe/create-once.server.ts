import { createHash, randomUUID } from 'node:crypto';
import { isOldFailure } from './stripe-refusals.server.ts';

/**
 * Makes something at Stripe once: the same wish has the same key, however often it is sent, so that a lost answer is
 * found again. Stripe also gives a failure of its own again for a day; such a key is spent, and the next one is taken.
 */
export async function createOnce<Made>(
  what: string,
  wish: object,
  create: (options: { idempotencyKey: string }) => Promise<Made>,
): Promise<Made> {
  const key = keyFor(what, wish);
  for (const idempotencyKey of [key, `${key}-2`, `${key}-3`]) {
    try {
      return await create({ idempotencyKey });
    } catch (error) {
      if (!isOldFailure(error)) throw error;
    }
  }
  // After three failures that are remembered, a key that nobody had before: whoever wants to pay is never locked out.
  return create({ idempotencyKey: `${key}-${randomUUID()}` });
}

/** Stripe refuses a key that comes back with other content, so the content is part of it. */
const keyFor = (what: string, wish: object) =>
  `${what}-${createHash('sha256').update(JSON.stringify(wish)).digest('hex')}`;
