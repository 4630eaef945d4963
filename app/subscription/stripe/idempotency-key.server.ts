import { createHash } from 'node:crypto';

/**
 * The key under which Stripe makes something once: the same wish has the same key, however often it is sent. Stripe
 * refuses a key that comes back with other content, so the content is part of it.
 */
export const keyFor = (what: string, wish: object) =>
  `${what}-${createHash('sha256').update(JSON.stringify(wish)).digest('hex')}`;
