import type { UserId } from './ids.ts';

/** Who is asking. Everything the policies need, read afresh for each request. */
export type Actor =
  | { kind: 'visitor' }
  | { kind: 'learner'; userId: UserId; isVip: boolean }
  | { kind: 'admin'; userId: UserId };

export const visitor: Actor = { kind: 'visitor' };
